import { formatDate } from '../../src/ui/formatDate.ts';
import type { Check, Coverage, Recorded } from './coverage.ts';

type Words = readonly [one: string, several: string];

/** What was done, in the order in which it is told, with the words for one and for several. */
const told: readonly (readonly [check: Check, ...Words])[] = [
  ['evaluated', 'policy evaluated', 'policies evaluated'],
  ['run', 'script run', 'scripts run'],
  ['synthesized', 'stack synthesized', 'stacks synthesized'],
  ['validated', 'template held to schemas', 'templates held to schemas'],
  ['compiled', 'fragment compiled', 'fragments compiled'],
  ['parsed', 'block parsed', 'blocks parsed'],
  ['read', 'block only read', 'blocks only read'],
];

/**
 * The line at an article's foot that says what was tried of its code. It has a day where the record
 * is of this code.
 */
export function tellChecked(
  { counts, fingerprint }: Coverage,
  record: Recorded | undefined,
): string {
  const parts = told
    .filter(([check]) => counts[check] > 0)
    .map(([check, one, several]) => `${counts[check]} ${counts[check] === 1 ? one : several}`);
  const day = record?.fingerprint === fingerprint ? ` on ${formatDate(record.on)}` : '';
  return `Checked${day}: ${parts.join(', ')}. None of it was run on AWS.`;
}
