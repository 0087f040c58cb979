import { hash } from '../shared/records/createReference.ts';
import { getItem, putItem } from '../shared/records/items.ts';
import type { Table } from '../shared/records/openTable.ts';
import { hourMs, toIso } from '../shared/time/timing.ts';

/** What tells two submissions apart. */
export interface Identity {
  readonly id: string;
  readonly reference: string;
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
