import { randomUUID } from 'node:crypto';
import type { Submission } from '../contract/records.ts';
import { createReference, hash } from '../shared/records/createReference.ts';
import { getItem, putItem } from '../shared/records/items.ts';
import type { Table } from '../shared/records/openTable.ts';
import { storeRecord } from '../shared/records/writeRecord.ts';
import { hourMs, toIso } from '../shared/time/timing.ts';
import { buildSubmission, type Identity, type Received } from './buildSubmission.ts';

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

type Marker = Identity & { readonly createdAt: string };

/** Identical submissions within this time are one: a double click, a client's retry. */
const sameWithinMs = hourMs;

const maxTries = 3;

function markerKey(content: string) {
  return { pk: `dedupe#${hash(content)}`, sk: 'dedupe' };
}

/**
 * Settles under which id and reference a submission is stored: the proposed ones, or those of an
 * identical submission within the last hour, whether or not that one got as far as being stored.
 *
 * @param content a text that is the same for identical submissions
 * @throws Error when storage fails
 */
export async function identifySubmission(
  table: Table,
  content: string,
  proposed: Identity,
  nowMs: number,
): Promise<Identity> {
  const key = markerKey(content);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const isNew = await putItem(
      table,
      {
        ...key,
        ...proposed,
        createdAt: toIso(nowMs),
        expiresAt: Math.ceil((nowMs + sameWithinMs) / 1000),
      },
      {
        expression: 'attribute_not_exists(pk) OR createdAt < :since',
        values: { ':since': toIso(nowMs - sameWithinMs) },
      },
    );
    if (isNew) {
      return proposed;
    }
    const marker = await getItem<Marker>(table, key);
    if (marker) {
      return { id: marker.id, reference: marker.reference };
    }
  }
  throw new Error('The marker of a submission came and went');
}
