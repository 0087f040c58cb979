import { expect, test } from 'vitest';
import { identifySubmission } from '../../../lambdas/contact/storeSubmission.ts';
import { conditionFailed, interceptTable } from '../../support/lambdas/interceptTable.ts';
import { shareTable } from '../../support/lambdas/startTable.ts';

const table = await shareTable();
const nowMs = Date.parse('2026-11-20T13:00:00Z');
const hourMs = 3_600_000;

function identify(content: string, id: string, atMs: number) {
  return identifySubmission(table, content, { id, reference: `C-${id}` }, atMs);
}

test('the first identity of a content holds for an hour', async () => {
  const first = { id: 'one', reference: 'C-one' };
  expect(await identify('x', 'one', nowMs)).toEqual(first);
  expect(await identify('x', 'two', nowMs + hourMs)).toEqual(first);
  expect(await identify('x', 'three', nowMs + hourMs + 1)).toEqual({
    id: 'three',
    reference: 'C-three',
  });
});

test('of many at the end of the hour one identity wins', async () => {
  await identify('y', 'old', nowMs);
  const ids = Array.from({ length: 50 }, (_, nth) => `new${nth}`);
  const identities = await Promise.all(ids.map((id) => identify('y', id, nowMs + 2 * hourMs)));
  expect(new Set(identities.map(({ id }) => id)).size).toBe(1);
  expect(identities[0]?.id).toMatch(/^new/);
});

test('the marker shows nothing of the content', async () => {
  await identify('secret content', 'four', nowMs);
  expect(JSON.stringify(await table.items())).not.toContain('secret');
});

test('the marker goes an hour later', async () => {
  await identify('z', 'five', nowMs + 1);
  const marker = (await table.items()).find((item) => item['id'] === 'five');
  expect(marker?.['expiresAt']).toBe((nowMs + hourMs) / 1000 + 1);
});

test('a marker that comes and goes is an error after three tries', async () => {
  let puts = 0;
  const restless = interceptTable(table, async (operation) => {
    if (operation !== 'PutItem') {
      return {};
    }
    puts += 1;
    throw conditionFailed();
  });
  const proposed = { id: 'six', reference: 'C-six' };
  await expect(identifySubmission(restless, 'w', proposed, nowMs)).rejects.toThrow('came and went');
  expect(puts).toBe(3);
});
