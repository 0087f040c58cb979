import { formatDate } from '../../src/ui/formatDate.ts';
import type { Check, Coverage } from './coverage.ts';

type Words = readonly [one: string, several: string];

/** What was done, in the order in which it is told, with the words for one and for several. */
const told: readonly (readonly [check: Check, ...Words])[] = [
  ['evaluated', 'policy evaluated', 'policies evaluated'],
  ['matched', 'event pattern tried', 'event patterns tried'],
  ['run', 'script run', 'scripts run'],
  ['byHand', 'script run by hand', 'scripts run by hand'],
  ['queried', 'query run', 'queries run'],
  ['synthesized', 'stack synthesized', 'stacks synthesized'],
  ['validated', 'template held to schemas', 'templates held to schemas'],
  ['compiled', 'fragment compiled', 'fragments compiled'],
  ['linted', 'Dockerfile linted', 'Dockerfiles linted'],
  ['parsed', 'block parsed', 'blocks parsed'],
  ['read', 'block only read', 'blocks only read'],
];

/**
 * The line at an article's foot that says what was tried of its code.
 *
 * @param day `YYYY-MM-DD`; undefined where the record isn't of this code
 */
export function tellChecked({ counts }: Coverage, day: string | undefined): string {
  const parts = told
    .filter(([check]) => counts[check] > 0)
    .map(([check, one, several]) => `${counts[check]} ${counts[check] === 1 ? one : several}`);
  const on = day === undefined ? '' : ` on ${formatDate(day)}`;
  return `Checked${on}: ${parts.join(', ')}. None of it was run on AWS.`;
}
