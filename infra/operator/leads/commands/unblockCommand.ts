import type { Command } from 'commander';
import { isSuppressed, suppressionKey } from '../../../../lambdas/shared/outbox/suppression.ts';
import { writeAudit } from '../../../../lambdas/shared/records/audit.ts';
import { deleteItem } from '../../../../lambdas/shared/records/items.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { refusal } from '../../commandLine/fault.ts';
import { addCommand } from '../../commandLine/program.ts';
import type { Session } from '../session.ts';
import { readAddress } from './readAddress.ts';

const words = {
  summary:
    'Lets mails go to an address again that bounced or complained; without --yes it says the steps.',
  details:
    'For a mailbox that has been mended; a complaint is a no, so ask first. SES keeps a list of its own: take the address off that first, or SES goes on taking mails to it and delivers none. What waits for the company goes out by itself then.',
};

/** Adds `unblock`. */
export function addUnblockCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, commandFor } = session;
  addCommand(program, 'unblock', words)
    .requiredOption('--email <address>', 'upper and lower case are one', readAddress)
    .option('--yes', "unblocks, once the address is off SES's own list")
    .action(async ({ email, yes }: { readonly email: string; readonly yes?: true }) => {
      const { table, place, releaseAtSes } = await open();
      if (!(await isSuppressed(table, email))) {
        throw refusal(
          `Mails to ${email} are not held back in ${place}. SES keeps a list of its own: ${releaseAtSes(email)}.`,
        );
      }
      const resend = commandFor('resend', '--parked', '--undelivered');
      if (yes) {
        await liftSuppression(table, email, nowMs);
      }
      const steps = [
        `Mails to ${email} are held back in ${place}. Once its mailbox takes mails:`,
        `1. Take it off SES's own list: ${releaseAtSes(email)}`,
        `2. Unblock it here: ${commandFor('unblock', '--email', email, '--yes')}`,
        `3. Send what it missed: ${resend}`,
      ];
      const done = `Mails go to ${email} again; what waited goes out within five minutes. Now send what it missed: ${resend}`;
      answer({ email, unblocked: yes === true }, yes ? done : steps.join('\n'));
    });
}

/** The audit log gets an entry without the address. */
async function liftSuppression(table: Table, email: string, nowMs: number): Promise<void> {
  await writeAudit(table, { what: 'suppression-lifted' }, nowMs);
  await deleteItem(table, suppressionKey(email));
}
