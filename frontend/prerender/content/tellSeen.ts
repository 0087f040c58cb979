import { formatDate } from '../../src/ui/formatDate.ts';
import { byHandOf, type Kits, recordPrinting } from './kits.ts';

/** What an output came from, besides the script. */
function sourceOf(record: string): string {
  if (/"answers":/.test(record)) {
    return ', from answers that we made up';
  }
  return /"tables":/.test(record) ? ', from rows that we made up' : '';
}

/**
 * The line below an output that a kit's script printed: when, and from what.
 *
 * @param file of the kit
 * @param day when the tests last had something else to run, `YYYY-MM-DD`; undefined where that isn't
 *   written down
 * @returns undefined where no script printed it
 */
export function tellSeen(file: string, kits: Kits, day: string | undefined): string | undefined {
  const record = recordPrinting(file, kits);
  if (record === undefined) {
    return undefined;
  }
  const byHand = byHandOf(record);
  const on = byHand?.on ?? day;
  const by = byHand ? ` by ${byHand.name}` : '';
  return `Printed${by}${on ? ` on ${formatDate(on)}` : ''}${sourceOf(record)}.`;
}
