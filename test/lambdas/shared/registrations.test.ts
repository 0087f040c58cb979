import { expect, test } from 'vitest';
import type { Registration } from '#contract/records.ts';
import { eraseByEmail } from '../../../infra/operator/leads/eraseCommand.ts';
import { storeRegistration } from '../../../lambdas/shared/purchases/registrations.ts';
import { putItem, type Table } from '../../../lambdas/shared/records/table.ts';
import { shareTable } from '../../support/lambdas/startTable.ts';

const table = await shareTable();
const receivedAt = '2026-11-20T13:00:00.001Z';
const nowMs = Date.parse(receivedAt);
const received = { nowMs, retentionMonths: 24, isReminded: true };

function purchase(buyer: string) {
  return {
    licenseArn: `arn:license:l-${buyer}`,
    accountId: '4',
    productCode: 'p',
  };
}

function register(buyer: string, email: string, on: Table = table) {
  return storeRegistration(on, purchase(buyer), email, received);
}

async function recordsOf(buyer: string) {
  return (await table.records()).filter(
    ({ pk }) => pk === `registration#l-${buyer}`,
  ) as Registration[];
}

async function placesOf(buyer: string) {
  return (await recordsOf(buyer)).map(({ sk, fields }) => `${sk} ${fields.email}`).sort();
}

function license(buyer: string, more: object) {
  return putItem(table, { pk: `registration#l-${buyer}`, sk: 'license', kind: 'license', ...more });
}

/** The table, with something that happens right after the first call was answered. */
function afterOneCall(happen: () => Promise<unknown>): Table {
  let isOver = false;
  async function send(command: never): Promise<unknown> {
    const answer = await table.client.send(command);
    if (!isOver) {
      isOver = true;
      await happen();
    }
    return answer;
  }
  return { name: table.name, client: { send: send as Table['client']['send'] } };
}

function erase(email: string) {
  return eraseByEmail(table, email, nowMs);
}

test.each([
  ['ends', { status: 'ended', endedAt: receivedAt }, Date.parse('2028-11-20T13:00:00Z') / 1000],
  ['begins again', { status: 'active', activeSince: receivedAt }, undefined],
])('a license that %s while somebody registers is heeded', async (what, news, expiresAt) => {
  const buyer = `race-${what.length}`;
  await license(buyer, { status: what === 'ends' ? 'active' : 'ended', changedAt: receivedAt });
  await register(
    buyer,
    'race@example.com',
    afterOneCall(() => license(buyer, news)),
  );
  expect((await recordsOf(buyer)).map((one) => one.expiresAt)).toEqual([expiresAt]);
});

test('a registration that has expired and is not removed yet is none', async () => {
  await register('over', 'over@example.com');
  const [stored] = await recordsOf('over');
  await putItem(table, { ...stored, expiresAt: Math.floor(nowMs / 1000) });
  await license('over', { status: 'ended', endedAt: '2026-10-01T00:00:00.000Z' });
  expect((await register('over', 'over@example.com')).outcome).toBe('stored');
  expect((await recordsOf('over')).map(({ expiresAt }) => expiresAt)).toEqual([
    Date.parse('2028-10-01T00:00:00Z') / 1000,
  ]);
});

test('an erasure takes an address from the registration after it', async () => {
  await register('after', 'first@example.org');
  await register('after', 'second@example.org');
  await erase('First@example.org');
  const [correction] = await recordsOf('after');
  expect(correction).toMatchObject({ fields: { email: 'second@example.org' }, previous: '' });
  expect(JSON.stringify(await recordsOf('after'))).not.toContain('first@');
});

test('an address that was erased can register again, as often as it likes', async () => {
  await register('again', 'first@example.com');
  for (const email of ['first@example.com', 'second@example.com']) {
    for (let round = 0; round < 3; round += 1) {
      await erase(email);
      expect(JSON.stringify(await recordsOf('again'))).not.toContain(email);
      expect((await register('again', email)).outcome).toBe('stored');
    }
  }
  expect(await placesOf('again')).toEqual([
    'email#1 first@example.com',
    'email#2 second@example.com',
    'registration ',
  ]);
});
