import {
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  PutItemCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { suppress } from '../../../../lambdas/shared/mail/recipients.ts';
import { toItem } from '../../../../lambdas/shared/records/table.ts';
import { dayMs } from '../../../../lambdas/shared/time.ts';
import type { AnyItem } from '../../../support/lambdas/startTable.ts';
import { licenseEnded, licenseUpdated, message } from './events.ts';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();
const { client, name } = desk.table;

/** What DynamoDB makes of a moment in the past: a table with the same keys and its items. */
async function backUp(): Promise<string> {
  const backup = `${name}-${Date.now()}`;
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  await client.send(
    new CreateTableCommand({
      TableName: backup,
      KeySchema: Table?.KeySchema,
      AttributeDefinitions: Table?.AttributeDefinitions?.filter(({ AttributeName }) =>
        Table.KeySchema?.some((key) => key.AttributeName === AttributeName),
      ),
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 5, minDelay: 1 }, { TableName: backup });
  for (const item of await desk.table.items()) {
    await client.send(new PutItemCommand({ TableName: backup, Item: toItem(item) }));
  }
  return backup;
}

async function lose(isLost: (item: AnyItem) => boolean): Promise<void> {
  for (const { pk, sk } of (await desk.table.items()).filter(isLost)) {
    await client.send(new DeleteItemCommand({ TableName: name, Key: toItem({ pk, sk }) }));
  }
}

function byKey(items: readonly AnyItem[]) {
  return items.toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1));
}

/** All but what lives for an hour or a day. */
async function lasting(): Promise<AnyItem[]> {
  const items = await desk.table.items();
  return byKey(items.filter(({ pk }) => !/^(?:dedupe|mail-day)#/.test(pk)));
}

test('of two restores at once, each counts what it wrote itself', async () => {
  await Promise.all(['a', 'b', 'c'].map((text) => desk.submit(message(text))));
  const backup = await backUp();
  const lost = (await lasting()).length;
  await lose(() => true);
  const runs = await Promise.all(
    [1, 2].map(() => desk.leads(['restore', '--from', backup, '--yes'])),
  );
  const counts = runs.map(({ out }) => Number(/Copied (\d+) item/.exec(out)?.[1] ?? 0));
  expect(counts.reduce((sum, count) => sum + count)).toBe(lost);
});

test('all that was lost comes back as it was, once it is asked for, and twice is as once', async () => {
  const contact = await desk.submit(message('x'));
  const purchase = await desk.register('restored', 'buyer@example.com');
  await desk.sendEvent(licenseUpdated('restored'));
  const before = await lasting();
  const from = await backUp();
  await lose(() => true);

  const dry = await desk.leads(['restore', '--from', from]);
  expect(dry.out).toMatch(new RegExp(`contact +${contact} +missing +1`));
  expect(dry.out).toMatch(new RegExp(`registration +${purchase} +missing +1`));
  expect(dry.out).toMatch(/license +missing +1/);
  expect(dry.out).toContain('Nothing was changed. To do it: npm run leads -- restore');
  expect(await desk.table.items()).toEqual([]);

  const done = await desk.leads(['restore', '--from', from, '--yes']);
  expect(done.out).toMatch(/Copied \d+ items to the local stack/);
  expect(await lasting()).toEqual(before);
  expect(await desk.leads(['restore', '--from', from, '--yes'])).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining(`${from} has nothing to copy`),
  });
});

test('newer states stay, and what was erased since stays away', async () => {
  const closed = await desk.submit(message('closed'));
  const gone = await desk.submit(message('gone', { email: 'gone@example.com' }));
  const from = await backUp();
  await desk.leads(['close', closed]);
  await desk.leads(['erase', '--email', 'gone@example.com', '--yes']);
  const before = await lasting();
  const { out } = await desk.leads(['restore', '--from', from, '--yes']);
  expect(out).toMatch(new RegExp(`contact +${gone} +erased since +1`));
  expect(out).not.toContain(closed);
  expect(await lasting()).toEqual(before);
});

test('what has expired stays away', async () => {
  await desk.submit(message('expired'));
  const from = await backUp();
  await lose(() => true);
  const { out } = await desk.leads(['restore', '--from', from], Date.now() + 25 * 31 * dayMs);
  expect(out).toContain(`${from} has nothing to copy`);
});

test("AWS Marketplace's news that are newer there take the place of older ones here", async () => {
  await desk.sendEvent(licenseEnded('news'));
  const [newer] = (await desk.table.items()).filter(({ kind }) => kind === 'license');
  const from = await backUp();
  await desk.table.clear();
  await desk.sendEvent(licenseUpdated('news'));

  const { out } = await desk.leads(['restore', '--from', from, '--yes']);
  expect(out).toMatch(/license +older here +1/);
  expect(await desk.table.items()).toContainEqual(newer);
});

test('an address that was unblocked since is not blocked again', async () => {
  await suppress(desk.table, 'full@example.com', 'bounced', Date.now());
  const from = await backUp();
  await desk.leads(['unblock', '--email', 'full@example.com', '--yes']);
  const before = await lasting();
  const { out } = await desk.leads(['restore', '--from', from, '--yes']);
  expect(out).toMatch(/suppression +lifted since +1/);
  expect(await lasting()).toEqual(before);
});

test('a table that does not exist is refused', async () => {
  const { exitCode, err } = await desk.leads(['restore', '--from', 'no-such-table']);
  expect(exitCode).toBe(1);
  expect(err).toContain('There is no table no-such-table beside ');
});

test('an erasure keeps away its own item, and nobody else who has the same reference', async () => {
  const reference = await desk.register('shared', 'typo@example.com');
  expect(await desk.register('shared', 'right@example.com')).toBe(reference);
  await desk.leads(['erase', '--email', 'right@example.com', '--yes']);
  // Its place is taken by another address of the same license.
  await desk.register('shared', 'later@example.com');
  const after = await lasting();
  const from = await backUp();
  await lose(({ what }) => what === undefined);
  await desk.leads(['restore', '--from', from, '--yes']);
  // Whose address came before it may have been erased since, so that one isn't brought back.
  expect(await lasting()).toEqual(
    after.map((item) => (item.previous ? { ...item, previous: '' } : item)),
  );
});

test('a purchase comes back without the address that was erased since the backup', async () => {
  const reference = await desk.register('gone', 'gone@example.com');
  await desk.register('gone', 'other@example.com');
  const from = await backUp();
  await desk.leads(['erase', '--email', 'gone@example.com', '--yes']);
  await lose(({ what }) => what === undefined);
  const { out } = await desk.leads(['restore', '--from', from, '--yes']);
  expect(out).toMatch(new RegExp(`registration +${reference} +without its address +1`));
  const text = JSON.stringify(await desk.table.items());
  expect(text).not.toContain('gone@example.com');
  expect(text).toContain('other@example.com');
  const shown = await desk.leads(['show', reference]);
  expect(shown.out).toContain('registration  erased');
});
