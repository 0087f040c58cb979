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
  summary: 'Lets mails go to an address again that bounced or complained.',
  details:
    'For a mailbox that has been mended; a complaint is a no, so ask first. What waits for the company goes out by itself then. SES keeps a list of its own, off which the answer tells how to take the address.',
};

/** Adds `unblock`. */
export function addUnblockCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, commandFor } = session;
  addCommand(program, 'unblock', words)
    .requiredOption('--email <address>', 'upper and lower case are one', readAddress)
    .action(async ({ email }: { readonly email: string }) => {
      const { table, place, releaseAtSes } = await open();
      if (!(await isSuppressed(table, email))) {
        throw refusal(
          `Mails to ${email} are not held back in ${place}. SES keeps a list of its own: ${releaseAtSes(email)}.`,
        );
      }
      await liftSuppression(table, email, nowMs);
      const steps = [
        `Mails go to ${email} again. Two things are left to do:`,
        `1. Take it off SES's own list: ${releaseAtSes(email)}`,
        `2. Send what it missed: ${commandFor('resend', '--parked', '--undelivered')}`,
      ];
      answer({ email, unblocked: true }, steps.join('\n'));
    });
}

/** The audit log gets an entry without the address. */
async function liftSuppression(table: Table, email: string, nowMs: number): Promise<void> {
  await writeAudit(table, { what: 'suppression-lifted' }, nowMs);
  await deleteItem(table, suppressionKey(email));
}
