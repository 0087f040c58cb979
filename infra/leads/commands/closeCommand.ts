import { closeRecord } from '../../../lambdas/shared/operator/closeRecord.ts';
import {
  isSubmission,
  type StoredRecord,
  type Submission,
} from '../../../lambdas/shared/storage/records.ts';
import { defineCommand } from '../defineCommand.ts';
import { misuse, refusal } from '../fault.ts';
import { readWanted } from '../records/labelOf.ts';
import { findRecords, notFound } from '../records/readRecords.ts';

export const closeCommand = defineCommand({
  name: 'close',
  operand: { name: '<reference>' },
  summary: 'Closes a request that was dealt with; nobody is reminded of it any more.',
  details: [
    'The audit log keeps the day and the answer for two years: California wants both of privacy\n' +
      'requests, so those need --answer. Write no names or addresses into it.',
  ],
  options: {
    answer: { type: 'string', value: '<text>', text: 'what was done, such as "opted out on all"' },
  },
  run: async ({ operand, values, nowMs, open, answer }) => {
    const wanted = readWanted(operand);
    const { table, place } = await open();
    const [record] = await findRecords(table, wanted, nowMs);
    if (!record) {
      throw notFound(wanted, place);
    }
    const request = expectOpen(record);
    if (request.kind === 'privacy' && !values.answer) {
      throw misuse('A privacy request is closed with --answer "what was done"');
    }
    const closed = await closeRecord(table, request, values.answer ?? 'closed', nowMs);
    if (!closed) {
      throw refusal(`${request.reference} was removed in the meantime.`);
    }
    const { reference, closedAt } = closed as Submission;
    answer({ reference, closedAt }, `${reference} is closed.`);
  },
});

/** @throws Fault when it can't be closed */
function expectOpen(record: StoredRecord): Submission {
  if (!isSubmission(record)) {
    throw refusal('A purchase is not closed: it ends with its license.');
  }
  if (record.closedAt !== undefined) {
    throw refusal(`${record.reference} is closed since ${record.closedAt}.`);
  }
  return record;
}
