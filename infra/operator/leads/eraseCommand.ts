import type { Command } from 'commander';
import type { StoredRecord } from '../../../lambdas/contract/records.ts';
import { refusal } from '../common/fault.ts';
import { addCommand } from '../common/program.ts';
import { layOutTable } from '../common/table.ts';
import { readAddress } from './chooseRecords.ts';
import { eraseByEmail } from './eraseByEmail.ts';
import { fieldsOf, findPerson, labelOf, readTable } from './records.ts';
import type { Session } from './session.ts';

const hows = {
  deleted: 'deleted',
  'address-removed': 'kept without the address, because the purchase needs it',
};

/** What no command can do, for the answer to the person who asked. */
const outOfReach = `Out of reach:
- mails about it in the company's mailbox, and exports: delete them by hand now
- SES's events about mails to it, in queues: gone 14 days after the last mail
- backups of the table: gone in 35 days, and a restore leaves out what you erase now
Logs contain no personal data.`;

function nameOf(record: StoredRecord): string {
  return `${labelOf(record)} of ${fieldsOf(record)['email']}`;
}

export function addEraseCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, confirm } = session;
  addCommand(
    program,
    'erase',
    'Erases what is stored about an email address.',
    "The audit log keeps an entry with the reference and without the address. The command lists what it leaves, and why. It can't reach mails in the company's mailbox, exports, SES's events in queues (14 days) and backups (35 days).",
  )
    .requiredOption('--email <address>', 'whose data, in upper or lower case', readAddress)
    .action(async ({ email }: { readonly email: string }) => {
      const services = await open();
      const { table, place } = services;
      const erased = await eraseByEmail(table, email, { nowMs, dryRun: true });
      const { mentions, sameLicense } = findPerson((await readTable(table, nowMs)).records, email);
      const groups = [
        ['someone else wrote it and mentions this address', mentions],
        ["it's another address of the same license", sameLicense],
      ] as const;
      const left = groups
        .filter(([, records]) => records.length > 0)
        .map(([why, records]) => {
          const references = records.map(nameOf).join(', ');
          return `Left, because ${why}: ${references} (erase it by its own address)`;
        });
      if (erased.length === 0) {
        throw refusal([`Nobody sent anything under ${email} to ${place}.`, ...left].join('\n'));
      }
      const rows = erased.map(({ reference, kind, how }) => [reference, kind, hows[how]]);
      const list = layOutTable(['REFERENCE', 'KIND', 'ERASED'], rows);
      const plan = [list, ...left, outOfReach].join('\n\n');
      const value = { email, erased };
      if (await confirm(services, plan, value)) {
        await eraseByEmail(table, email, { nowMs, dryRun: false });
        answer({ ...value, dryRun: false }, `Erased from ${place}.`);
      }
    });
}
