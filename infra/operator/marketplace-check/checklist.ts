import type { Check } from './check.ts';
import type { CheckedSite } from './checkedSite.ts';
import { arrivalChecks } from './checks/arrivalChecks.ts';
import { manualChecks } from './checks/manualChecks.ts';
import { pageChecks } from './checks/pageChecks.ts';
import { registrationChecks } from './checks/registrationChecks.ts';
import type { Line } from './layOutReport.ts';

/** AWS Marketplace's lines, in the order in which they are gone through. */
const checklist: readonly Check[] = [
  ...pageChecks,
  ...arrivalChecks,
  ...registrationChecks,
  ...manualChecks,
];

/** One after the other: later checks look at what earlier ones were answered. */
export async function goThrough(site: CheckedSite): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { area, line, check } of checklist) {
    lines.push({ area, line, ...(await check(site)) });
  }
  return lines;
}
