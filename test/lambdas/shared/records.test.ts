import { expect, test } from 'vitest';
import type { Submission } from '#contract/records.ts';
import { queryDue } from '../../../lambdas/shared/records/dueMails.ts';
import { putItem } from '../../../lambdas/shared/records/table.ts';
import { storeRecord, type Unstored } from '../../../lambdas/shared/records/writeRecord.ts';
import {
  sampleMs as nowMs,
  sampleRegistration,
  sampleSubmission,
} from '../../support/lambdas/sampleRecords.ts';
import { shareTable } from '../../support/lambdas/startTable.ts';

const table = await shareTable();

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
