import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formFields } from '#contract/forms.ts';
import { putItem } from '../../../../lambdas/shared/records/table.ts';
import { dayMs } from '../../../../lambdas/shared/time.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { licenseUpdated, message, optOut } from './events.ts';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();

async function references(args: readonly string[], nowMs?: number) {
  return ((await desk.ask(['list', ...args], nowMs)) as { reference: string }[]).map(
    ({ reference }) => reference,
  );
}

test('a table shows what a person needs, newest first', async () => {
  const contact = await desk.submit(message('one'));
  const privacy = await desk.submit(optOut('al@example.com'));
  const { out, exitCode } = await desk.leads(['list']);
  const [titles, first = '', second = '', , count] = out.split('\n');
  expect(exitCode).toBe(0);
  expect(titles).toMatch(/^REFERENCE +KIND +RECEIVED +STATUS +DUE BY +NAME +EMAIL$/);
  expect(first.split(/ {2,}/)).toEqual([
    privacy,
    'privacy',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    'open',
    expect.stringMatching(/^\d{4}-\d\d-\d\d 23:59$/),
    'Al Khwarizmi',
    'al@example.com',
  ]);
  expect(second).toContain(contact);
  expect(count).toBe('2 records');
});

test('a parked mail is found by its status', async () => {
  await desk.submit(message('fine'));
  desk.wire.ses.setPlan(() => 'rejected');
  const parked = await desk.submit(message('parked'));
  expect(await references(['--status', 'parked'])).toEqual([parked]);
  expect((await desk.leads(['list', '--status', 'parked'])).out).toContain('open, parked');
});

test('a mail is due from its time on, not while its time is still to come', async () => {
  const privacy = await desk.submit(optOut('later@example.com'));
  desk.wire.ses.setPlan(() => '500');
  const late = await desk.submit(message('late'));
  expect(await references(['--status', 'due'])).toEqual([late]);
  expect(await references(['--status', 'due'], Date.now() + 30 * dayMs)).toEqual([late, privacy]);
});

test('an open privacy request is overdue after its legal day', async () => {
  const privacy = await desk.submit(optOut('late@example.com'));
  expect(await references(['--status', 'overdue'])).toEqual([]);
  expect(await references(['--status', 'overdue'], Date.now() + 40 * dayMs)).toEqual([privacy]);
  await desk.leads(['close', privacy, '--answer', 'opted out']);
  expect(await references(['--status', 'overdue'], Date.now() + 40 * dayMs)).toEqual([]);
  expect(await references(['--status', 'closed'])).toEqual([privacy]);
  expect(await references(['--status', 'open'])).toEqual([]);
});

test('an arrival is listed under its license until its buyer has registered', async () => {
  await desk.arrive('l1');
  expect(await references([])).toEqual(['l-l1']);
  const registration = await desk.register('l1', 'buyer@example.com');
  expect(await references([])).toEqual([registration]);
});

test('a notice on a license is listed only while the company did not get it', async () => {
  desk.wire.ses.setPlan(() => 'rejected');
  await desk.sendEvent(licenseUpdated('noted'));
  await desk.runOutbox();
  expect(await references(['--kind', 'license-active'])).toEqual(['l-noted']);
  expect((await desk.leads(['list'])).out).toMatch(/l-noted +license-active .* noted, parked/);
  desk.healWire();
  await desk.leads(['resend', 'l-noted']);
  await desk.runOutbox();
  expect(await references([])).toEqual([]);
  expect(await references(['--kind', 'license-active'])).toEqual(['l-noted']);
});

test('what has expired is left out, though DynamoDB has not removed it yet', async () => {
  await desk.submit(message('old'));
  const { out } = await desk.leads(['list'], Date.now() + 25 * 31 * dayMs);
  expect(out).toContain('Found no records in the local stack');
});

test('a name cannot steer the terminal, and does not push the address out of sight', async () => {
  const name = `\u202Egpj.${'x'.repeat(60)}`;
  await desk.submit(message('four', { name }));
  const { out } = await desk.leads(['list']);
  expect(out).not.toContain('\u202E');
  expect(out).toContain(`\uFFFDgpj.${'x'.repeat(22)}…  ada@example.com`);
  const [row] = (await desk.ask(['list'])) as { name: string }[];
  expect(row?.name).toBe(name);
});

test.each([
  [['--kind', 'lead'], 'Allowed choices are contact, interest'],
  [['--status', 'new'], 'Allowed choices are open, closed, overdue, suspect, registered'],
  [['--since', 'yesterday'], '--since must be a day'],
  [['--since', '2026-13-01'], '--since must be a day'],
  [['everything'], "too many arguments for 'list'"],
])('%j is wrong usage', async (args, words) => {
  const { exitCode, err } = await desk.leads(['list', ...args]);
  expect(exitCode).toBe(2);
  expect(err).toContain(words);
});

test('CSV has the columns that a person reads', async () => {
  const fields = { phone: '+1 555 0100', company: 'Acme', subject: 'Help' };
  const contact = await desk.submit(message('=1+1', fields));
  const privacy = await desk.submit(optOut('al@example.com'));
  const registration = await desk.register('bought', 'buyer@example.com');
  const { out } = await desk.leads(['export']);
  const lines = out.replace('\uFEFF', '').split('\r\n');
  const [titles = [], ...rows] = lines.map((line) => line.slice(1, -1).split('","'));
  expect(titles).toEqual([
    'Reference',
    'Kind',
    'Status',
    'Received (UTC)',
    'Due by (UTC)',
    // None of what any form asks is left out.
    ...Object.values(formFields).map(({ label }) => label),
    'License',
  ]);
  /** The cells of a row that aren't empty, by their titles. */
  function cellsOf(row: readonly string[]) {
    return Object.fromEntries(row.map((cell, at) => [titles[at], cell]).filter(([, cell]) => cell));
  }
  const minute = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const received = { 'Received (UTC)': minute };
  const open = { Status: 'open', ...received, 'Due by (UTC)': minute };
  const bought = { Email: 'buyer@example.com', License: 'l-bought' };
  const asked = { Name: 'Al Khwarizmi', Email: 'al@example.com', Address: optOut('').address };
  const sent = { Name: 'Ada Lovelace', Email: 'ada@example.com', Message: "'=1+1" };
  expect(rows.map(cellsOf)).toEqual([
    { Reference: registration, Kind: 'registration', Status: 'registered', ...received, ...bought },
    { Reference: privacy, Kind: 'privacy', ...open, ...asked },
    {
      Reference: contact,
      Kind: 'contact',
      ...open,
      ...sent,
      Phone: "'+1 555 0100",
      Company: 'Acme',
      Subject: 'Help',
    },
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
  expect(second.err).toContain('exists already. Choose another name');
});

test('a folder is no file, and --since is a day that exists', async () => {
  const folder = temporaryDirectory();
  const run = await desk.leads(['export', '--output', folder]);
  expect([run.exitCode, run.err]).toEqual([2, expect.stringContaining(`${folder} is a folder`)]);
  const since = await desk.leads(['list', '--since', '2026-02-31']);
  expect([since.exitCode, since.err]).toEqual([
    2,
    expect.stringContaining('--since must be a day'),
  ]);
});

test('what fills a screen is cut, and says so', async () => {
  const { table } = desk;
  for (let number = 0; number < 210; number += 1) {
    const reference = `C-${String(number).padStart(8, '0')}`;
    const receivedAt = '2026-11-20T12:00:00.000Z';
    const nextAt = receivedAt;
    const mails = { company: { status: 'due', attempts: 0, firstDueAt: receivedAt, nextAt } };
    const fields = { name: 'Ada', email: 'ada@example.com' };
    const item = { pk: `submission#${number}`, sk: 'submission', kind: 'contact', reference };
    await putItem(
      { name: table.name, client: table.client },
      { ...item, receivedAt, mails, fields },
    );
  }
  const list = (await desk.leads(['list'])).out.split('\n');
  expect([list.length, list.at(-1)]).toEqual([
    203,
    expect.stringContaining('210 records, of which 10'),
  ]);
  const status = (await desk.leads(['status'])).out;
  expect(status).toContain('and 190 more: list --status due');
  expect(status).toContain('late since 2026-11-20 12:00');
});

test('JSON has everything', async () => {
  await desk.submit(message('=1+1'));
  const { out } = await desk.leads(['export', '--json']);
  expect(JSON.parse(out)).toEqual(await desk.table.records());
});
