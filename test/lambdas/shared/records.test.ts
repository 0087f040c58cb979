import { expect, test } from 'vitest';
import type { Submission } from '../../../lambdas/contract/records.ts';
import {
  changeRecord,
  pendingMail,
  queryDue,
  storeRecord,
  type Unstored,
  writeRecord,
} from '../../../lambdas/shared/records/records.ts';
import { getItem, putItem } from '../../../lambdas/shared/records/table.ts';
import {
  sampleMs as nowMs,
  sampleRegistration,
  sampleSubmission,
} from '../../support/lambdas/sampleRecords.ts';
import { shareTable } from '../../support/lambdas/startTable.ts';

const table = await shareTable();
const receivedAt = '2026-11-20T13:00:00.000Z';

async function storedSubmission(more: Partial<Submission> = {}): Promise<Submission> {
  const place = { due: 'mail', dueAt: receivedAt } as const;
  const record = { ...sampleSubmission(), ...place, version: 'first', ...more };
  await putItem(table, record);
  return record;
}

function stored({ pk, sk }: Submission) {
  return getItem<Submission>(table, { pk, sk });
}

test('of two writes on top of the same state one holds', async () => {
  const record = await storedSubmission();
  const both = await Promise.all([
    writeRecord(table, record, { closedAt: 'one' }),
    writeRecord(table, record, { closedAt: 'two' }),
  ]);
  const [held, ...others] = both.filter((one) => one !== undefined);
  expect(others).toEqual([]);
  expect(await stored(record)).toEqual(held);
});

test('a record is filed under the first of its mails that is pending, claimed ones included', async () => {
  const record = await storedSubmission();
  const company = pendingMail(nowMs + 7000);
  const reminder = { ...pendingMail(nowMs + 5000), status: 'claimed', claim: 'a' } as const;
  const first = await writeRecord(table, record, { mails: { company, reminder } });
  expect(first).toMatchObject({ due: 'mail', dueAt: reminder.nextAt });
  if (!first) {
    throw new Error('Not written');
  }
  const parked = { ...reminder, status: 'parked' } as const;
  const second = await writeRecord(table, first, { mails: { company, reminder: parked } });
  expect(second).toMatchObject({ due: 'mail', dueAt: company.nextAt });
  if (!second) {
    throw new Error('Not written');
  }
  const sent = { ...company, status: 'sent' } as const;
  const last = await writeRecord(table, second, { mails: { company: sent, reminder: parked } });
  for (const gone of ['due', 'dueAt']) {
    expect(last).not.toHaveProperty(gone);
  }
  expect(await stored(record)).toEqual(last);
});

test('a change is decided anew on top of what others wrote, and everything of theirs stays', async () => {
  const record = await storedSubmission();
  await writeRecord(table, record, { dueBy: '2026-12-01' });
  const seen: unknown[] = [];
  await changeRecord(table, record, ({ dueBy }) => {
    seen.push(dueBy);
    return { closedAt: 'now' };
  });
  expect(seen).toEqual([undefined, '2026-12-01']);
  expect(await stored(record)).toMatchObject({ dueBy: '2026-12-01', closedAt: 'now' });
});

test('a record is stored once; one that has expired, or is incomplete, makes room', async () => {
  const record = sampleSubmission();
  const first = await storeRecord<Submission>(table, record);
  expect(first).toMatchObject({ due: 'mail', dueAt: record.mails.company?.nextAt });
  expect(await storeRecord(table, record)).toBeUndefined();
  const seconds = nowMs / 1000;
  for (const [expiresAt, isRoom] of [
    [seconds + 1, false],
    [seconds, true],
  ] as const) {
    await putItem(table, { ...first, expiresAt });
    expect((await storeRecord(table, record)) !== undefined).toBe(isRoom);
  }
  await putItem(table, { pk: record.pk, sk: record.sk, expiresAt: seconds + 1 });
  expect(await storeRecord(table, record)).toBeDefined();
});

test.each([
  ['a person’s submission', sampleSubmission(), 'mail'],
  ['suspected spam', sampleSubmission({ suspicion: 'speed' }), 'suspect'],
  ['a registration', sampleRegistration(), 'buyer'],
] as const)('%s waits in its own queue', async (_, record, queue) => {
  const stored = await storeRecord(table, record as Unstored<Submission>);
  expect(stored?.due).toBe(queue);
  const found = await queryDue(table, queue);
  expect(found.map(({ pk }) => pk)).toContain(record.pk);
});
