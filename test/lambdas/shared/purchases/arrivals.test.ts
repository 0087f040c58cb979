import { expect, test } from 'vitest';
import {
  findArrival,
  isHandle,
  storeArrival,
} from '../../../../lambdas/shared/purchases/arrivals.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';

const table = await shareTable();
const nowMs = Date.parse('2026-11-20T13:00:00.001Z');
const dayMs = 86_400_000;

function purchase(buyer: string) {
  return {
    licenseArn: `arn:license:l-${buyer}`,
    accountId: '4',
    productCode: 'p',
  };
}

test('a handle opens its purchase for 24 hours, and no other', async () => {
  const handle = await storeArrival(table, purchase('ann'), nowMs, 1);
  expect(isHandle(handle)).toBe(true);
  expect(await findArrival(table, handle, nowMs)).toEqual(purchase('ann'));
  expect(await findArrival(table, handle, nowMs + dayMs - 1)).toEqual(purchase('ann'));
  expect(await findArrival(table, handle, nowMs + dayMs)).toBeUndefined();
  expect(await findArrival(table, `pk-${'x'.repeat(43)}`, nowMs)).toBeUndefined();
  const [kept] = (await table.items()).filter(({ pk }) => pk.startsWith('arrival#'));
  expect(kept?.['expiresAt']).toBe(Math.ceil((nowMs + dayMs) / 1000));
});

test.each([
  '',
  'pk-',
  `pk-${'x'.repeat(42)}`,
  `pk-${'x'.repeat(44)}`,
  `pk-${'+'.repeat(43)}`,
  `a pk-${'x'.repeat(43)}`,
])('%j is no handle of ours', (token) => {
  expect(isHandle(token)).toBe(false);
});

test('an arrival is announced once, an hour after the first', async () => {
  await storeArrival(table, purchase('often'), nowMs, 4e9);
  await storeArrival(table, purchase('often'), nowMs + 1000, 5e9);
  const notices = (await table.records()).filter(({ pk }) => pk === 'registration#l-often');
  expect(notices).toEqual([
    expect.objectContaining({
      sk: 'arrival',
      kind: 'arrival',
      purchase: purchase('often'),
      receivedAt: '2026-11-20T13:00:00.001Z',
      expiresAt: 4e9,
      due: 'mail',
      dueAt: '2026-11-20T14:00:00.001Z',
      mails: {
        company: {
          status: 'due',
          attempts: 0,
          id: expect.any(String),
          owedAt: '2026-11-20T14:00:00.001Z',
          nextAt: '2026-11-20T14:00:00.001Z',
        },
      },
    }),
  ]);
});
