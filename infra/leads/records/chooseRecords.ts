import type { StoredRecord } from '../../../lambdas/shared/storage/records.ts';
import { dayMs, toIso } from '../../../lambdas/shared/timing.ts';
import type { ValuesOf } from '../command.ts';
import { misuse } from '../fault.ts';
import { type Status, statusOf } from './statusOf.ts';

const kinds: readonly StoredRecord['kind'][] = [
  'contact',
  'interest',
  'privacy',
  'registration',
  'correction',
  'arrival',
  'license-active',
  'license-ended',
];

const statuses: readonly Status[] = ['open', 'closed', 'overdue', 'suspect', 'due', 'parked'];

/** Options that choose among records. */
export const filterOptions = {
  kind: { type: 'string', value: '<kind>', text: kinds.join(', ') },
  status: { type: 'string', value: '<status>', text: statuses.join(', ') },
  since: { type: 'string', value: '<when>', text: 'received since a day (2026-11-20, UTC) or 7d' },
} as const;

/** Whether a record is wanted. */
export type Filter = (record: StoredRecord) => boolean;

/**
 * Reads the options that choose among records.
 *
 * @throws Fault that says what an option may be
 */
export function readFilter(values: ValuesOf<typeof filterOptions>, nowMs: number): Filter {
  const { kind, status } = values;
  expectOneOf('--kind', kind, kinds);
  expectOneOf('--status', status, statuses);
  const since = values.since === undefined ? '' : readSince(values.since, nowMs);
  return (record) =>
    (kind === undefined || record.kind === kind) &&
    (status === undefined || statusOf(record, nowMs).some((one) => one === status)) &&
    record.receivedAt >= since;
}

function expectOneOf(option: string, value: string | undefined, known: readonly string[]): void {
  if (value !== undefined && !known.includes(value)) {
    throw misuse(`${option} must be one of ${known.join(', ')}`);
  }
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
