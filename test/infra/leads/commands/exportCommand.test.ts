import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../../local/stackFixture.ts';
import { type Operator, startOperator } from '../startOperator.ts';
import { message } from '../submissions.ts';

let operator: Operator;

beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.stop());
afterEach(() => operator.clear());

test('CSV goes to a new file that its owner alone can read', async () => {
  const reference = await operator.submit(message('=1+1', { phone: '+1 555 0100' }));
  const file = join(temporaryDirectory(), 'leads.csv');
  const first = await operator.leads(['export', '--output', file]);
  expect([first.exitCode, first.out]).toEqual([0, `1 record: ${file}`]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [titles = '', row = ''] = readFileSync(file, 'utf8').split('\r\n');
  expect(titles.startsWith('\uFEFF"reference","kind","receivedAt","dueBy","closedAt"')).toBe(true);
  expect(titles).toContain('"fields.message"');
  expect(titles).toContain('"mails.company.status"');
  expect(row).toContain(`"${reference}","contact"`);
  expect(row).toContain(`"'=1+1"`);

  const second = await operator.leads(['export', '--output', file]);
  expect(second.exitCode).toBe(1);
  expect(second.err).toContain('EEXIST');
});

test.each([['--json'], ['--format', 'json']])('JSON has everything: %s', async (...args) => {
  await operator.submit(message('=1+1'));
  const { out } = await operator.leads(['export', ...args]);
  expect(JSON.parse(out)).toEqual(await operator.backEnd.table.records());
});

test('the filters of list hold', async () => {
  await operator.submit(message('x'));
  const reference = await operator.register('bought', 'buyer@example.com');
  const { out } = await operator.leads(['export', '--kind', 'registration']);
  const lines = out.split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${reference}","registration"`);
  expect(lines[0]).toContain('"purchase.licenseArn"');
});

test.each([[['--format', 'xml']], [['--format', 'csv', '--json']]])(
  '%j is told to be wrong',
  async (args) => {
    const { exitCode, err } = await operator.leads(['export', ...args]);
    expect([exitCode, err.split('\n')[0]]).toEqual([
      2,
      '--format must be csv or json, and csv excludes --json',
    ]);
  },
);
