import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

test('a new file is written that its owner alone can read', async () => {
  const reference = await desk.submit(message('x'));
  const file = join(temporaryDirectory(), 'leads.csv');
  const first = await desk.leads(['export', '--output', file]);
  expect([first.exitCode, first.out]).toEqual([0, `1 record: ${file}`]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^\uFEFF"Reference".*\r\n"${reference}"`));

  const second = await desk.leads(['export', '--output', file]);
  expect(second.exitCode).toBe(1);
  expect(second.err).toContain('is there already: choose another name');
});

test.each([['--json'], ['--format', 'json']])('JSON has everything: %s', async (...args) => {
  await desk.submit(message('=1+1'));
  const { out } = await desk.leads(['export', ...args]);
  expect(JSON.parse(out)).toEqual(await desk.table.records());
});

test('a killed export leaves no file, and the next one works', async () => {
  await desk.submit(message('x'));
  const file = join(temporaryDirectory(), 'leads.csv');
  // What is left where the process ends while it writes.
  writeFileSync(`${file}.part`, 'half a fi');
  expect((await desk.leads(['export', '--output', file])).exitCode).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('Reference');
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('the filters of list hold', async () => {
  await desk.submit(message('x'));
  const reference = await desk.register('bought', 'buyer@example.com');
  const rows = await rowsOf('--kind', 'registration');
  expect(rows.map(([first]) => first)).toEqual(['Reference', reference]);
});
