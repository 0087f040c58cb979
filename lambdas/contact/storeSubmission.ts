import { randomUUID } from 'node:crypto';
import { createReference } from '../shared/createReference.ts';
import { identifySubmission } from '../shared/storage/identifySubmission.ts';
import type { Table } from '../shared/storage/openTable.ts';
import type { Submission, SubmissionFields, SubmissionKind } from '../shared/storage/records.ts';
import { storeRecord } from '../shared/storage/storeRecord.ts';
import { buildSubmission } from './buildSubmission.ts';

const prefixes = { contact: 'C', interest: 'S', privacy: 'P' } as const;

type Received = {
  readonly kind: SubmissionKind;
  readonly fields: SubmissionFields;
  readonly nowMs: number;
  readonly retentionMonths: number;
};

/** The same text for submissions that differ in nothing a reader would notice. */
const summarize = (kind: SubmissionKind, fields: SubmissionFields): string => {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    kind,
    sorted.map(([name, value]) => [
      name,
      name === 'email' ? value.toLowerCase() : value.replaceAll('\r\n', '\n').normalize(),
    ]),
  ]);
};

/**
 * Stores a submission once, however often it is sent within an hour; a try that ended half-way is
 * completed by the next.
 *
 * @returns the record, and whether this call is the one that stored it
 * @throws Error when storage fails; nothing is lost, the same submission can be sent again
 */
export const storeSubmission = async (
  table: Table,
  received: Received,
): Promise<{ submission: Submission; isNew: boolean }> => {
  const proposed = { id: randomUUID(), reference: createReference(prefixes[received.kind]) };
  const content = summarize(received.kind, received.fields);
  const identity = await identifySubmission(table, content, proposed, received.nowMs);
  const submission = buildSubmission(identity, received);
  return { submission, isNew: await storeRecord(table, submission) };
};
