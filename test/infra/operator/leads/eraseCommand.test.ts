import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { eraseByEmail } from '../../../../infra/operator/leads/eraseCommand.ts';
import { hash } from '../../../../lambdas/shared/records/hash.ts';
import { putItem, type Table } from '../../../../lambdas/shared/records/table.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';
import { message } from './events.ts';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();

async function stored() {
  return JSON.stringify(await desk.table.items()).toLowerCase();
}

test('an erasure is a dry run until --yes, and leaves a stub', async () => {
  const contact = await desk.submit(message('x', { email: 'Gone@example.com' }));
  const other = await desk.submit(message('z', { email: 'gone@example.com' }));
  const purchase = await desk.register('gone', 'gone@example.com');
  const kept = await desk.submit(message('y'));

  const dry = await desk.leads(['erase', '--email', 'gone@EXAMPLE.com']);
  expect(dry.exitCode).toBe(0);
  expect(dry.out).toMatch(new RegExp(`${contact} +contact +deleted`));
  expect(dry.out).toMatch(new RegExp(`${purchase} +registration +kept without the address`));
  expect(dry.out).toContain('Out of reach:');
  expect(dry.out).toContain(
    `npm run leads -- erase --email gone@EXAMPLE.com --local-stack --data ${desk.dataDirectory} --yes`,
  );
  expect(await stored()).toContain('gone@example.com');

  const done = await desk.leads(['erase', '--email', 'gone@EXAMPLE.com', '--yes']);
  expect(done.exitCode).toBe(0);
  expect(await stored()).not.toContain('gone@example.com');
  const stubs = (await desk.table.items()).filter(({ what }) => what === 'personal-data-erased');
  const erased = [contact, other, purchase];
  expect(new Set(stubs.map(({ reference }) => reference))).toEqual(new Set(erased));
  const { out } = await desk.leads(['list']);
  expect(out).toContain(kept);
  expect(out).not.toContain(contact);
  expect((await desk.leads(['show', purchase])).out).toMatch(/AWS account +444455556666/);

  const again = await desk.leads(['erase', '--email', 'gone@example.com', '--yes']);
  expect(again.exitCode).toBe(1);
  expect(again.err).toContain('Nobody sent anything under gone@example.com');
});

test('what a new function stores in a way of its own is found, and said to be left', async () => {
  const item = { pk: 'newsletter#1', sk: 'newsletter', to: { address: 'Gone@example.com' } };
  await putItem({ name: desk.table.name, client: desk.table.client }, item);
  const found = await desk.leads(['find', '--email', 'gone@example.com']);
  expect(found.out).toContain('newsletter#1');
  const erased = await desk.leads(['erase', '--email', 'gone@example.com', '--yes']);
  expect([erased.exitCode, erased.err]).toEqual([
    1,
    expect.stringMatching(/doesn't know such items: newsletter#1[\s\S]*erase the address again/),
  ]);
});

test('the fingerprint by which a submission sent again is known goes with it', async () => {
  const gone = await desk.submit(message('x', { email: 'gone@example.com' }));
  const kept = await desk.submit(message('x'));
  async function markers() {
    const items = await desk.table.items();
    return items.filter(({ sk }) => sk === 'dedupe').map(({ reference }) => reference);
  }
  await desk.leads(['erase', '--email', 'gone@example.com']);
  expect(new Set(await markers())).toEqual(new Set([gone, kept]));
  await desk.leads(['erase', '--email', 'gone@example.com', '--yes']);
  expect(await markers()).toEqual([kept]);
  expect(await desk.submit(message('x', { email: 'gone@example.com' }))).not.toBe(gone);
});

test('JSON says whether it was a dry run', async () => {
  const reference = await desk.submit(message('x'));
  expect(await desk.ask(['erase', '--email', 'ada@example.com'])).toEqual({
    email: 'ada@example.com',
    erased: [{ reference, kind: 'contact', how: 'deleted' }],
    dryRun: true,
  });
});

test.each([
  [[], "required option '--email <address>' not specified"],
  [['--email', 'ada'], '--email must be one address'],
  [['--email', 'a@b.example, c@d.example'], '--email must be one address'],
  [['--email', 'ada@example.com', 'more'], "too many arguments for 'erase'"],
])('%j erases nothing', async (args, words) => {
  await desk.submit(message('x'));
  const { exitCode, err } = await desk.leads(['erase', ...args, '--yes']);
  expect(exitCode).toBe(2);
  expect(err).toContain(words);
  expect(await stored()).toContain('ada@example.com');
});

test('a buyer whose license nobody named is erased, fingerprint and all', async () => {
  const reference = await desk.arriveWithoutLicense('gone@example.com');
  const { out } = await desk.leads(['erase', '--email', 'gone@example.com', '--yes']);
  expect(out).toMatch(new RegExp(`${reference} +unidentified +deleted`));
  const left = await stored();
  expect(left).not.toContain('gone@example.com');
  expect(left).not.toContain(hash('gone@example.com'));
});

const table = await shareTable();

/** The table as DynamoDB shows it to a reader who doesn't ask for the newest state: not there yet. */
function lagging(): Table {
  const send = table.client.send.bind(table.client);
  function sendLate(command: Parameters<typeof send>[0]) {
    const isLate = command instanceof ScanCommand && !command.input.ConsistentRead;
    return isLate ? Promise.resolve({ Items: [] }) : send(command);
  }
  return { name: table.name, client: { send: sendLate as typeof send } };
}

test('what was stored a moment before is erased too', async () => {
  await putItem(table, {
    pk: 'submission#1',
    sk: 'submission',
    kind: 'contact',
    reference: 'C-00000001',
    receivedAt: '2026-11-20T12:00:00.000Z',
    version: 'nobody',
    fields: { name: 'Ada', email: 'ada@example.com' },
    mails: {},
  });
  const nowMs = Date.parse('2026-11-20T12:00:01Z');
  const erased = await eraseByEmail(lagging(), 'ada@example.com', nowMs);
  expect(erased).toMatchObject([{ reference: 'C-00000001' }]);
  expect(JSON.stringify(await table.items())).not.toContain('ada@example.com');
});
