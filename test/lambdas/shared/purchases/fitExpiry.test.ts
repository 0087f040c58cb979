import { expect, test } from 'vitest';
import type { License } from '../../../../lambdas/contract/purchases.ts';
import { fitExpiry, registrationExpiry } from '../../../../lambdas/shared/purchases/fitExpiry.ts';
import { deleteItem, putItem } from '../../../../lambdas/shared/records/items.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { interceptTable } from '../../../support/lambdas/interceptTable.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';

const table = await shareTable();
const pk = 'registration#l-x';
const receivedAt = '2026-11-20T13:00:00.000Z';

const license: License = {
  kind: 'license',
  licenseArn: 'l-x',
  status: 'ended',
  changedAt: '2026-10-02T00:00:00.000Z',
  endedAt: '2026-10-01T00:00:00.000Z',
};

const registration = { pk, sk: 'registration', kind: 'registration', claimedBy: 'a', receivedAt };

/** The table, with something that happens right before each of its writes. */
function beforeWrites(happen: () => Promise<unknown>): Table {
  return interceptTable(table, async (operation, send) => {
    if (operation === 'UpdateItem') {
      await happen();
    }
    return send();
  });
}

function seconds(time: string): number {
  return Date.parse(time) / 1000;
}

test.each<[string, License | undefined, number | undefined]>([
  ['nobody told of', undefined, undefined],
  ['is active', { ...license, status: 'active' }, undefined],
  ['has ended', license, seconds('2028-10-01T00:00:00Z')],
  [
    'ended long ago',
    { ...license, endedAt: '2024-11-25T00:00:00.000Z' },
    seconds('2026-12-20T13:00:00Z'),
  ],
])('the registration of a license that %s is kept as the policy says', (_, of, expiresAt) => {
  expect(registrationExpiry(of, receivedAt, 24)).toBe(expiresAt);
});

test('a registration that goes as its expiry is set stays gone', async () => {
  await putItem(table, { pk, sk: 'license', ...license });
  await putItem(table, registration);
  const going = beforeWrites(() => deleteItem(table, { pk, sk: 'registration' }));
  await fitExpiry(going, 'l-x', 24);
  expect((await table.items()).map(({ sk }) => sk)).toEqual(['license']);
});

test('another registration in its place keeps its own expiry', async () => {
  await putItem(table, registration);
  const next = { ...registration, receivedAt: '2030-01-01T00:00:00.000Z', claimedBy: 'b' };
  let isNext = false;
  const changing = beforeWrites(async () => {
    if (!isNext) {
      await putItem(table, next);
    }
    isNext = true;
  });
  await fitExpiry(changing, 'l-x', 24);
  const [stored] = (await table.items()).filter(({ sk }) => sk === 'registration');
  expect(stored).toEqual({ ...next, expiresAt: seconds('2030-02-01T00:00:00Z') });
});

test('a license that never holds still is an error', async () => {
  await putItem(table, registration);
  let days = 0;
  const restless = beforeWrites(async () => {
    days += 1;
    const endedAt = `2026-10-0${1 + days}T00:00:00.000Z`;
    await putItem(table, { pk, sk: 'license', ...license, endedAt });
  });
  await expect(fitExpiry(restless, 'l-x', 24)).rejects.toThrow('kept changing');
});
