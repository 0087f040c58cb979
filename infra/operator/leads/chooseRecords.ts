import { type Command, Option } from 'commander';
import type { StoredRecord } from '#contract/records.ts';
import { dayMs, toIso } from '../../../lambdas/shared/time.ts';
import { misuse, refusal } from '../common/cliError.ts';
import { labelOf, licenseOf, type Status, statuses, statusOf } from './records.ts';

const kinds: Readonly<Record<StoredRecord['kind'], true>> = {
  contact: true,
  interest: true,
  privacy: true,
  registration: true,
  correction: true,
  arrival: true,
  unidentified: true,
  unregistered: true,
  'license-active': true,
  'license-ended': true,
  'advisory-issued': true,
  'advisory-resolved': true,
  'cancellation-approved': true,
  'cancellation-rejected': true,
  suspects: true,
};

export interface FilterOptions {
  readonly kind?: StoredRecord['kind'];
  readonly status?: Status;
  readonly since?: string;
}

export function addFilterOptions(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'one kind only').choices(Object.keys(kinds)))
    .addOption(new Option('--status <status>', 'its current state').choices(statuses))
    .option('--since <when>', 'received since a day (2026-11-20, UTC), or in the last 7d or 12h');
}

/** @throws CliError that says what --since may be */
export function readFilter({ kind, status, since }: FilterOptions, nowMs: number) {
  const earliest = since === undefined ? '' : readSince(since, nowMs);
  return (record: StoredRecord) =>
    (kind === undefined || record.kind === kind) &&
    (status === undefined || statusOf(record, nowMs).includes(status)) &&
    record.receivedAt >= earliest;
}

const unitMs: Readonly<Record<string, number>> = { d: dayMs, h: 3_600_000, m: 60_000 };

/** The value of --since as a time, ISO 8601 in UTC. */
export function readSince(text: string, nowMs: number): string {
  const [, number, unit = ''] = /^(\d{1,5})([dhm])$/.exec(text) ?? [];
  if (number !== undefined) {
    return toIso(nowMs - Number(number) * (unitMs[unit] ?? dayMs));
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isDay(text)) {
    throw misuse('--since must be a day such as 2026-11-20, or so long ago: 7d, 12h, 30m');
  }
  return text;
}

/** Date.parse takes February 31 for a day of March. */
function isDay(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && toIso(ms).startsWith(text);
}

export interface Wanted {
  readonly by: 'reference' | 'license' | 'account';
  readonly id: string;
}

/** O is read as 0, I and L as 1: the alphabet of references has no such letters. */
export function readWanted(text: string): Wanted {
  const [, license] = /^(?:arn:.*:)?(l-[\w-]+)$/.exec(text) ?? [];
  if (license || /^\d{12}$/.test(text)) {
    return license ? { by: 'license', id: license } : { by: 'account', id: text };
  }
  const [, prefix = '', characters] = /^([CSPRA])-?([\dA-Z]{8})$/i.exec(text) ?? [];
  if (!characters) {
    throw misuse(
      `${JSON.stringify(text)} isn't a reference such as C-7K3M9QXZ, a license such as l-0123abcd, or an AWS account`,
    );
  }
  const digits = characters.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return { by: 'reference', id: `${prefix.toUpperCase()}-${digits}` };
}

/** Several records can match: a registration and its corrections share a reference. */
export function isWanted(record: StoredRecord, { by, id }: Wanted): boolean {
  const names = {
    reference: labelOf(record),
    license: licenseOf(record),
    account: 'purchase' in record ? record.purchase.accountId : undefined,
  };
  return names[by] === id;
}

export function notFound({ id }: Wanted, place: string): Error {
  return refusal(`${id} isn't in ${place}.`);
}
