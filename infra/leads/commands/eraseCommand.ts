import { type Erased, eraseByEmail } from '../../../lambdas/shared/operator/eraseByEmail.ts';
import { defineCommand } from '../defineCommand.ts';
import { expectAddress } from '../expectAddress.ts';
import { refusal } from '../fault.ts';
import { layOutTable } from '../output/layOutTable.ts';

const hows: Readonly<Record<Erased['how'], string>> = {
  deleted: 'deleted',
  'address-removed': 'kept without the address: the purchase needs it',
};

export const eraseCommand = defineCommand({
  name: 'erase',
  summary: 'Erases what is stored about an e-mail address; without --yes it only says what.',
  details: [
    'The audit log keeps a stub with the reference, without the address. What is left to do by hand:\n' +
      "the mails about it in the company's mailbox, and exports. Point-in-time backups forget it\n" +
      'after 35 days.',
  ],
  options: {
    email: { type: 'string', value: '<address>', text: 'whose data; upper and lower case are one' },
    yes: { type: 'boolean', text: 'erases; cannot be undone' },
  },
  run: async ({ values, nowMs, open, answer }) => {
    const email = expectAddress(values.email);
    const dryRun = !values.yes;
    const { table, place } = await open();
    const erased = await eraseByEmail(table, email, { nowMs, dryRun });
    if (erased.length === 0) {
      throw refusal(`Nothing is stored about ${email} in ${place}.`);
    }
    const list = layOutTable(
      ['REFERENCE', 'KIND', dryRun ? 'WOULD BE' : 'WAS'],
      erased.map(({ reference, kind, how }) => [reference, kind, hows[how]]),
    );
    const end = dryRun
      ? `Dry run in ${place}: nothing was erased. --yes erases.`
      : `Erased from ${place}. Now delete the mails about it in the company's mailbox, and exports.`;
    answer({ email, dryRun, erased }, `${list}\n\n${end}`);
  },
});
