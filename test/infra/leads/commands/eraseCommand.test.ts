import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Operator, startOperator } from '../startOperator.ts';
import { message } from '../submissions.ts';

let operator: Operator;

beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.stop());
afterEach(() => operator.clear());

const stored = async () => JSON.stringify(await operator.backEnd.table.items()).toLowerCase();

test('an erasure is a dry run until --yes, and leaves a stub', async () => {
  const contact = await operator.submit(message('x', { email: 'Gone@example.com' }));
  const purchase = await operator.register('gone', 'gone@example.com');
  const kept = await operator.submit(message('y'));

  const dry = await operator.leads(['erase', '--email', 'gone@EXAMPLE.com']);
  expect(dry.exitCode).toBe(0);
  expect(dry.out).toMatch(new RegExp(`${contact} +contact +deleted`));
  expect(dry.out).toMatch(new RegExp(`${purchase} +registration +kept without the address`));
  expect(dry.out).toContain('Dry run in the local stack: nothing was erased.');
  expect(await stored()).toContain('gone@example.com');

  const done = await operator.leads(['erase', '--email', 'gone@EXAMPLE.com', '--yes']);
  expect(done.exitCode).toBe(0);
  expect(done.out).not.toContain('Dry run');
  expect(await stored()).not.toContain('gone@example.com');
  expect(await stored()).toContain('personal-data-erased');
  expect((await operator.leads(['list'])).out).toContain(kept);

  const again = await operator.leads(['erase', '--email', 'gone@example.com', '--yes']);
  expect(again.exitCode).toBe(1);
  expect(again.err).toBe('Nothing is stored about gone@example.com in the local stack.');
});

test('JSON says whether it was a dry run', async () => {
  const reference = await operator.submit(message('x'));
  expect(await operator.ask(['erase', '--email', 'ada@example.com'])).toEqual({
    email: 'ada@example.com',
    dryRun: true,
    erased: [{ reference, kind: 'contact', how: 'deleted' }],
  });
});

test.each([
  [[], '--email is required'],
  [['--email', 'ada'], '--email must be one address'],
  [['--email', 'a@b.example, c@d.example'], '--email must be one address'],
  [['ada@example.com'], "erase doesn't know what to do with"],
])('%j erases nothing', async (args, words) => {
  await operator.submit(message('x'));
  const { exitCode, err } = await operator.leads(['erase', ...args, '--yes']);
  expect(exitCode).toBe(2);
  expect(err).toContain(words);
  expect(await stored()).toContain('ada@example.com');
});
