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
    'For a mailbox that was full or has been mended; a complaint is a no, so ask first. SES keeps a list of its own: aws sesv2 delete-suppressed-destination --email-address <address>. Then resend.',
};

/** Adds `unblock`. */
export function addUnblockCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, commandFor } = session;
  addCommand(program, 'unblock', words)
    .requiredOption('--email <address>', 'upper and lower case are one', readAddress)
    .action(async ({ email }: { readonly email: string }) => {
      const { table, place } = await open();
      if (!(await isSuppressed(table, email))) {
        throw refusal(`Mails to ${email} are not held back in ${place}.`);
      }
      await liftSuppression(table, email, nowMs);
      const next = commandFor('resend', '--parked');
      answer({ email, unblocked: true }, `Mails go to ${email} again. Now: ${next}`);
    });
}

/** The audit log gets an entry without the address. */
async function liftSuppression(table: Table, email: string, nowMs: number): Promise<void> {
  await writeAudit(table, { what: 'suppression-lifted' }, nowMs);
  await deleteItem(table, suppressionKey(email));
}
