import { resendMails } from '../../../lambdas/shared/operator/resendMails.ts';
import { getItem } from '../../../lambdas/shared/storage/items.ts';
import { isMailName } from '../../../lambdas/shared/storage/noteMailFate.ts';
import type { Table } from '../../../lambdas/shared/storage/openTable.ts';
import type { MailName, StoredRecord } from '../../../lambdas/shared/storage/records.ts';
import { defineCommand } from '../defineCommand.ts';
import { misuse, refusal } from '../fault.ts';
import { labelOf, readWanted } from '../records/labelOf.ts';
import { findRecords, notFound, readRecords } from '../records/readRecords.ts';
import { statusOf } from '../records/statusOf.ts';

export const resendCommand = defineCommand({
  name: 'resend',
  operand: { name: '<reference or license>', optional: true },
  summary: 'Has the outbox send mails again, within a minute and once.',
  details: [
    'By default those that were parked; --mail names others, also ones that were sent. Mend the\n' +
      'cause first (show tells it), or they are parked again. A mail that is due already stays so.',
  ],
  options: {
    mail: {
      type: 'string',
      multiple: true,
      value: '<mail>',
      text: 'company, buyer or reminder; may be given several times',
    },
    parked: { type: 'boolean', text: 'every parked mail there is, instead of a reference' },
  },
  run: async ({ operand, values, nowMs, open, answer }) => {
    const names = readNames(values.mail);
    if ((operand === '') === !values.parked || (values.parked && names)) {
      throw misuse('resend needs a reference (with --mail if you like) or --parked alone');
    }
    const wanted = operand === '' ? undefined : readWanted(operand);
    const { table, place } = await open();
    const records = wanted
      ? await findRecords(table, wanted, nowMs)
      : (await readRecords(table, nowMs)).filter((one) => statusOf(one, nowMs).includes('parked'));
    if (wanted && records.length === 0) {
      throw notFound(wanted, place);
    }
    const resent: { reference: string; mails: readonly MailName[] }[] = [];
    for (const record of records) {
      const mails = await resend(table, record, names, nowMs);
      if (mails.length > 0) {
        resent.push({ reference: labelOf(record), mails });
      }
    }
    if (wanted && resent.length === 0) {
      throw refusal(explainNothing(records, names));
    }
    const lines = resent.map(({ reference, mails }) => `${reference}: ${mails.join(', ')}`);
    const end = lines.length > 0 ? 'The outbox sends within a minute.' : 'No mail is parked.';
    answer(resent, [...lines, end].join('\n'));
  },
});

/** @throws Fault when one of them is no mail */
function readNames(names: readonly string[] | undefined): readonly MailName[] | undefined {
  return names?.map((name) => {
    if (!isMailName(name)) {
      throw misuse('--mail must be company, buyer or reminder');
    }
    return name;
  });
}

/** Looks at the record once more, so that no mail that went out in between is owed anew. */
async function resend(
  table: Table,
  { pk, sk }: StoredRecord,
  names: readonly MailName[] | undefined,
  nowMs: number,
): Promise<readonly MailName[]> {
  const record = await getItem<StoredRecord>(table, { pk, sk });
  if (!record) {
    return [];
  }
  const mails = Object.entries(record.mails)
    .filter(([name, { status }]) =>
      names ? status !== 'due' && names.some((one) => one === name) : status === 'parked',
    )
    .map(([name]) => name)
    .filter(isMailName)
    .filter((name) => name !== 'buyer' || hasAddress(record));
  const changed = mails.length > 0 && (await resendMails(table, record, mails, nowMs));
  return changed ? mails : [];
}

/** An erasure leaves nobody to mail. */
const hasAddress = (record: StoredRecord): boolean =>
  'fields' in record && record.fields.email !== '';

function explainNothing(
  records: readonly StoredRecord[],
  names: readonly MailName[] | undefined,
): string {
  const states = records.flatMap(({ mails }) =>
    Object.entries(mails).map(([name, { status }]) => `${name} is ${status}`),
  );
  const [first] = records;
  const wish = names ? 'can be sent again' : 'is parked; --mail names one that is not';
  return `No mail of ${first && labelOf(first)} ${wish}: ${states.join(', ')}.`;
}
