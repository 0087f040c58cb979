import { randomUUID } from 'node:crypto';
import type { Submission } from '../contract/records.ts';
import { createReference } from '../shared/records/createReference.ts';
import type { Table } from '../shared/records/openTable.ts';
import { storeRecord } from '../shared/records/writeRecord.ts';
import { buildSubmission, type Received } from './buildSubmission.ts';
import { identifySubmission } from './identifySubmission.ts';

const prefixes = { contact: 'C', interest: 'S', privacy: 'P' } as const;

/** The same text for submissions that differ in nothing a reader would notice. */
function summarize({ kind, fields, suspicion }: Received): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    kind,
    // A machine that repeats a person's words must not have the person's taken for its own.
    suspicion === 'trap',
    sorted.map(([name, value]) => [
      name,
      name === 'email' ? value.toLowerCase() : value.replaceAll('\r\n', '\n').normalize(),
    ]),
  ]);
}

/**
 * Stores a submission once, however often it is sent within an hour; a try that ended half-way is
 * completed by the next.
 *
 * @returns the record, and whether this call is the one that stored it
 * @throws Error when storage fails; nothing is lost, the same submission can be sent again
 */
export async function storeSubmission(
  table: Table,
  received: Received,
): Promise<{ submission: Submission; isNew: boolean }> {
  const proposed = { id: randomUUID(), reference: createReference(prefixes[received.kind]) };
  const content = summarize(received);
  const identity = await identifySubmission(table, content, proposed, received.nowMs);
  const submission = buildSubmission(identity, received);
  return { submission, isNew: await storeRecord(table, submission) };
}
