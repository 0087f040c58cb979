import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formFields } from '../../../../../lambdas/contract/forms.ts';
import { temporaryDirectory } from '../../../../support/local/stackFixture.ts';
import { shareDesk } from '../shareDesk.ts';
import { message, optOut } from '../submissions.ts';

const desk = await shareDesk();

/** The rows of what is exported, each cell without its quotes. */
async function rowsOf(...args: string[]): Promise<string[][]> {
  const { out } = await desk.leads(['export', ...args]);
  const lines = out.replace('\uFEFF', '').split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
}

test('CSV has the columns that a person reads', async () => {
  const fields = { phone: '+1 555 0100', company: 'Acme', subject: 'Help' };
  const contact = await desk.submit(message('=1+1', fields));
  const privacy = await desk.submit(optOut('al@example.com'));
  const registration = await desk.register('bought', 'buyer@example.com');
  const [titles, ...rows] = await rowsOf();
  expect(titles).toEqual([
    ...['Reference', 'Kind', 'Status', 'Received (UTC)', 'Due by'],
    // None of what any form asks is left out.
    ...Object.values(formFields).map(({ label }) => label),
    'License',
  ]);
  const minute = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  function rowOf(start: readonly unknown[], cells: Readonly<Record<string, unknown>>) {
    const rest = titles?.slice(start.length) ?? [];
    return [...start, ...rest.map((title) => cells[title] ?? '')];
  }
  expect(rows).toEqual([
    rowOf([registration, 'registration', 'registered', minute, ''], {
      Email: 'buyer@example.com',
      License: 'l-bought',
    }),
    rowOf([privacy, 'privacy', 'open', minute, day], {
      Name: 'Al Khwarizmi',
      Email: 'al@example.com',
      Address: optOut('al@example.com').address,
    }),
    rowOf([contact, 'contact', 'open', minute, ''], {
      ...{ Name: 'Ada Lovelace', Email: 'ada@example.com', Phone: "'+1 555 0100" },
      ...{ Company: 'Acme', Subject: 'Help', Message: "'=1+1" },
    }),
  ]);
});

test('--columns all has every member of any record, named as it is stored', async () => {
  await desk.submit(optOut('al@example.com'));
  await desk.register('bought', 'buyer@example.com');
  const [titles = []] = await rowsOf('--columns', 'all');
  expect(titles.slice(0, 5)).toEqual(['reference', 'kind', 'receivedAt', 'dueBy', 'closedAt']);
  expect(titles.slice(5)).toEqual([...titles.slice(5)].sort());
  expect(titles).toEqual(
    expect.arrayContaining(['pk', 'fields.address', 'mails.buyer.status', 'purchase.licenseArn']),
  );
});

test('a new file is written that its owner alone can read', async () => {
  const reference = await desk.submit(message('x'));
  const file = join(temporaryDirectory(), 'leads.csv');
  const first = await desk.leads(['export', '--output', file]);
  expect([first.exitCode, first.out]).toEqual([0, `1 record: ${file}`]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^\uFEFF"Reference".*\r\n"${reference}"`));

  const second = await desk.leads(['export', '--output', file]);
  expect(second.exitCode).toBe(1);
  expect(second.err).toContain('EEXIST');
});

test.each([['--json'], ['--format', 'json']])('JSON has everything: %s', async (...args) => {
  await desk.submit(message('=1+1'));
  const { out } = await desk.leads(['export', ...args]);
  expect(JSON.parse(out)).toEqual(await desk.table.records());
});

test('the filters of list hold', async () => {
  await desk.submit(message('x'));
  const reference = await desk.register('bought', 'buyer@example.com');
  const rows = await rowsOf('--kind', 'registration');
  expect(rows.map(([first]) => first)).toEqual(['Reference', reference]);
});

test.each([
  [['--format', 'xml'], 'Allowed choices are csv, json'],
  [['--columns', 'some'], 'Allowed choices are main, all'],
  [['--format', 'csv', '--json'], 'JSON is always whole'],
  [['--columns', 'all', '--json'], 'JSON is always whole'],
])('%j is told to be wrong', async (args, words) => {
  const { exitCode, err } = await desk.leads(['export', ...args]);
  expect(exitCode).toBe(2);
  expect(err).toContain(words);
});

test('a buyer whose license nobody named is exported', async () => {
  const reference = await desk.arriveWithoutLicense('nameless@example.com');
  const [, row] = await rowsOf('--kind', 'unidentified');
  expect(row?.slice(0, 3)).toEqual([reference, 'unidentified', expect.stringMatching('arrived')]);
  expect(row).toContain('nameless@example.com');
});
