import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findArrival,
  isHandle,
  storeArrival,
} from '../../../../lambdas/shared/storage/arrivals.ts';
import { registerPurchase } from '../../../../lambdas/shared/storage/registerPurchase.ts';
import { startTable, type TestTable } from '../../../support/lambdas/startTable.ts';

let table: TestTable;
const nowMs = Date.parse('2026-11-20T13:00:00.001Z');
const dayMs = 86_400_000;

const purchase = (buyer: string) => ({
  licenseArn: `arn:license:l-${buyer}`,
  accountId: '4',
  productCode: 'p',
});

beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

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
  await storeArrival(table, purchase('often'), nowMs, 5);
  await storeArrival(table, purchase('often'), nowMs + 1000, 6);
  const notices = (await table.records()).filter(({ pk }) => pk === 'registration#l-often');
  expect(notices).toEqual([
    expect.objectContaining({
      sk: 'arrival',
      kind: 'arrival',
      purchase: purchase('often'),
      receivedAt: '2026-11-20T13:00:00.001Z',
      expiresAt: 5,
      due: 'mail',
      dueAt: '2026-11-20T14:00:00.001Z',
      mails: {
        company: {
          status: 'due',
          attempts: 0,
          owedAt: '2026-11-20T14:00:00.001Z',
          nextAt: '2026-11-20T14:00:00.001Z',
        },
      },
    }),
  ]);
});

test('a registration that is gone again as it is looked for is an error, not a success', async () => {
  const refusing = {
    name: 'records',
    client: {
      send: async (command: object) => {
        if (command.constructor.name !== 'PutItemCommand') return {};
        throw Object.assign(new Error('no'), { name: 'ConditionalCheckFailedException' });
      },
    } as unknown as TestTable['client'],
  };
  await expect(
    registerPurchase(refusing, purchase('gone'), 'ann@example.com', nowMs),
  ).rejects.toThrow('came and went');
});

test('a registration does not expire while its license lives', async () => {
  const registered = await registerPurchase(table, purchase('bob'), 'bob@example.com', nowMs);
  expect(registered.outcome).toBe('stored');
  const [stored] = (await table.records()).filter(({ pk }) => pk === 'registration#l-bob');
  expect(stored).toMatchObject({
    kind: 'registration',
    receivedAt: '2026-11-20T13:00:00.001Z',
    due: 'mail',
  });
  expect(stored).not.toHaveProperty('expiresAt');
});

test('a further address is stored beside the first under the same reference, once', async () => {
  const register = (email: string) => registerPurchase(table, purchase('cy'), email, nowMs);
  const first = await register('cy@example.con');
  const reference = first.outcome === 'stored' ? first.registration.reference : '';
  const second = await register('cy@example.com');
  expect(second).toMatchObject({
    outcome: 'stored',
    registration: { kind: 'correction', reference, fields: { email: 'cy@example.com' } },
  });
  expect(await register('CY@example.com')).toEqual({ outcome: 'known', reference });
  expect(await register('CY@example.con')).toEqual({ outcome: 'known', reference });
});
