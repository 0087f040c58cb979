import type { Command } from 'commander';
import {
  isCompanyHeld,
  isSuppressed,
  liftSuppression,
} from '../../../../lambdas/shared/mail/suppression.ts';
import { writeAudit } from '../../../../lambdas/shared/records/audit.ts';
import { refusal } from '../../common/fault.ts';
import { addCommand } from '../../common/program.ts';
import { readAddress } from '../records/chooseRecords.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Lets mails go to an address again that bounced or complained.',
  details:
    "For a mailbox that works again; a complaint is a no, so ask first. Takes the address off SES's own list and off ours. Needs ses:GetSuppressedDestination and DeleteSuppressedDestination.",
};

/** Adds `unblock`. */
export function addUnblockCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, commandFor, confirm } = session;
  addCommand(program, 'unblock', words)
    .requiredOption('--email <address>', 'upper and lower case are one', readAddress)
    .action(async ({ email }: { readonly email: string }) => {
      const services = await open();
      const { table, place } = services;
      const isOurs = (await isSuppressed(table, email)) || (await isCompanyHeld(table, email));
      const atSes = await services.suppressionOf(email);
      if (!isOurs && !atSes) {
        throw refusal(`Mails to ${email} are held back neither by ${place} nor by SES.`);
      }
      const plan = [
        ...(atSes ? [`SES delivers nothing to ${email} (${atSes}): it comes off SES's list.`] : []),
        ...(isOurs ? [`We hold mails to ${email} back: it comes off our list.`] : []),
        'Go on only if its mailbox takes mails again, or it is held back anew.',
      ].join('\n');
      const command = ['unblock', '--email', email];
      if (!(await confirm({ services, plan, value: { email, unblocked: false }, command }))) {
        return;
      }
      if (atSes || services.isLocal) {
        await services.releaseAtSes(email);
      }
      if (isOurs) {
        // Without the address: the audit log outlives an erasure.
        await writeAudit(table, { what: 'suppression-lifted' }, nowMs);
        await liftSuppression(table, email);
      }
      const resend = commandFor('resend', '--parked', '--undelivered');
      answer(
        { email, unblocked: true },
        `Mails go to ${email} again; what waited goes out within five minutes. Now send what it missed: ${resend}`,
      );
    });
}
