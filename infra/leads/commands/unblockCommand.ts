import { liftSuppression } from '../../../lambdas/shared/operator/liftSuppression.ts';
import { defineCommand } from '../defineCommand.ts';
import { expectAddress } from '../expectAddress.ts';
import { refusal } from '../fault.ts';

export const unblockCommand = defineCommand({
  name: 'unblock',
  summary: 'Lets mails go to an address again that bounced or complained.',
  details: [
    'For a mailbox that was full or has been mended; a complaint is a no, so ask first. SES keeps a\n' +
      'list of its own: aws sesv2 delete-suppressed-destination --email-address <address>. Then resend.',
  ],
  options: {
    email: { type: 'string', value: '<address>', text: 'upper and lower case are one' },
  },
  run: async ({ values, nowMs, open, answer }) => {
    const email = expectAddress(values.email);
    const { table, place } = await open();
    if (!(await liftSuppression(table, email, nowMs))) {
      throw refusal(`Mails to ${email} are not held back in ${place}.`);
    }
    answer({ email, unblocked: true }, `Mails go to ${email} again. Now resend what was parked.`);
  },
});
