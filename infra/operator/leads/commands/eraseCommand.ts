import type { Command } from 'commander';
import { refusal } from '../../commandLine/fault.ts';
import { addCommand } from '../../commandLine/program.ts';
import { type Erased, eraseByEmail } from '../changes/eraseByEmail.ts';
import { layOutTable } from '../output/layOut.ts';
import type { Session } from '../session.ts';
import { readAddress } from './readAddress.ts';

const words = {
  summary: 'Erases what is stored about an e-mail address; without --yes it only says what.',
  details:
    "The audit log keeps a stub with the reference, without the address. What is left to do by hand: the mails about it in the company's mailbox, and exports. Point-in-time backups forget it after 35 days.",
};

const hows: Readonly<Record<Erased['how'], string>> = {
  deleted: 'deleted',
  'address-removed': 'kept without the address: the purchase needs it',
};

interface Options {
  readonly email: string;
  readonly yes?: true;
}

/** Adds `erase`. */
export function addEraseCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, commandFor } = session;
  addCommand(program, 'erase', words)
    .requiredOption('--email <address>', 'whose data; upper and lower case are one', readAddress)
    .option('--yes', 'erases; cannot be undone')
    .action(async ({ email, yes }: Options) => {
      const { table, place } = await open();
      const erased = await eraseByEmail(table, email, { nowMs, dryRun: !yes });
      if (erased.length === 0) {
        throw refusal(`Nothing is stored about ${email} in ${place}.`);
      }
      const list = layOutTable(
        ['REFERENCE', 'KIND', yes ? 'WAS' : 'WOULD BE'],
        erased.map(({ reference, kind, how }) => [reference, kind, hows[how]]),
      );
      const end = yes
        ? `Erased from ${place}. Now delete the mails about it in the company's mailbox, and exports.`
        : `Dry run in ${place}: nothing was erased. To erase: ${commandFor('erase', '--email', email, '--yes')}`;
      answer({ email, dryRun: !yes, erased }, `${list}\n\n${end}`);
    });
}
