import { type Command, Option } from 'commander';
import type { StoredRecord } from '../../../../lambdas/contract/records.ts';
import { dayMs, toIso } from '../../../../lambdas/shared/time/timing.ts';
import { misuse } from '../../commandLine/fault.ts';
import { type Status, statusOf } from './statusOf.ts';

const kinds: readonly StoredRecord['kind'][] = [
  'contact',
  'interest',
  'privacy',
  'registration',
  'correction',
  'arrival',
  'unidentified',
  'unregistered',
  'license-active',
  'license-ended',
  'advisory-issued',
  'advisory-resolved',
];

const statuses: readonly Status[] = [
  'open',
  'closed',
  'overdue',
  'suspect',
  'due',
  'parked',
  'undelivered',
];

export interface FilterOptions {
  readonly kind?: StoredRecord['kind'];
  readonly status?: Status;
  readonly since?: string;
}

/** Gives a command the options that choose among records. */
export function addFilterOptions(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'one kind only').choices(kinds))
    .addOption(new Option('--status <status>', 'as it stands').choices(statuses))
    .option('--since <when>', 'received since a day (2026-11-20, UTC) or so many days ago (7d)');
}

/** Whether a record is wanted. */
export type Filter = (record: StoredRecord) => boolean;

/**
 * Reads the options that choose among records.
 *
 * @throws Fault that says what --since may be
 */
export function readFilter({ kind, status, since }: FilterOptions, nowMs: number): Filter {
  const earliest = since === undefined ? '' : readSince(since, nowMs);
  return (record) =>
    (kind === undefined || record.kind === kind) &&
    (status === undefined || statusOf(record, nowMs).includes(status)) &&
    record.receivedAt >= earliest;
}

/** The moment, ISO 8601 in UTC. */
function readSince(text: string, nowMs: number): string {
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  if (days !== undefined) {
    return toIso(nowMs - Number(days) * dayMs);
  }
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay) {
    throw misuse('--since must be a day such as 2026-11-20, or a number of days such as 7d');
  }
  return text;
}
