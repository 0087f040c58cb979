import type { Command } from 'commander';
import { refusal } from '../../common/fault.ts';
import { addCommand } from '../../common/program.ts';
import { layOutTable } from '../../common/table.ts';
import { type Erased, eraseByEmail } from '../changes/eraseByEmail.ts';
import { readAddress } from '../records/chooseRecords.ts';
import { type Found, findPerson } from '../records/findPerson.ts';
import { readTable } from '../records/readTable.ts';
import { labelOf } from '../records/recordParts.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Erases what is stored about an e-mail address.',
  details:
    "The audit log keeps a stub with the reference, without the address. Lists what it leaves, and why. What it can't reach: the mails in the company's mailbox, exports, SES's events in queues (14 days) and backups (35 days).",
};

const hows: Readonly<Record<Erased['how'], string>> = {
  deleted: 'deleted',
  'address-removed': 'kept without the address: the purchase needs it',
};

/** What no command can do, for the answer to the person who asked. */
const outOfReach = `Out of reach:
- the mails about it in the company's mailbox, and exports: delete them by hand now
- what SES said of mails to it, in queues: gone within 14 days of the last mail
- backups of the table: gone 35 days from now; a restore leaves out what is erased now
- logs hold no personal data`;

/** Adds `erase`. */
export function addEraseCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, confirm } = session;
  addCommand(program, 'erase', words)
    .requiredOption('--email <address>', 'whose data; upper and lower case are one', readAddress)
    .action(async ({ email }: { readonly email: string }) => {
      const services = await open();
      const { table, place } = services;
      const erased = await eraseByEmail(table, email, { nowMs, dryRun: true });
      const left = findPerson((await readTable(table, nowMs)).records, email);
      if (erased.length === 0) {
        throw refusal(
          [`Nothing was sent under ${email} to ${place}.`, ...describeLeft(left)].join('\n'),
        );
      }
      const rows = erased.map(({ reference, kind, how }) => [reference, kind, hows[how]]);
      const plan = [
        layOutTable(['REFERENCE', 'KIND', 'ERASED'], rows),
        ...describeLeft(left),
        outOfReach,
      ].join('\n\n');
      const value = { email, erased };
      if (await confirm({ services, plan, value, command: ['erase', '--email', email] })) {
        await eraseByEmail(table, email, { nowMs, dryRun: false });
        answer({ ...value, dryRun: false }, `Erased from ${place}.`);
      }
    });
}

function describeLeft({ mentions, sameLicense }: Found): string[] {
  const groups = [
    ['Left, because others wrote it about this address', mentions],
    ['Left, because it is another address of the same license', sameLicense],
  ] as const;
  return groups.flatMap(([why, records]) =>
    records.length === 0
      ? []
      : [`${why}: ${records.map(labelOf).join(', ')} (show tells more; erase it by its own)`],
  );
}
