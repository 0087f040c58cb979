import type { Check } from '../site-check/check.ts';
import type { CheckedSite } from './checkedSite.ts';
import { arrivalChecks } from './checks/arrivalChecks.ts';
import { manualChecks } from './checks/manualChecks.ts';
import { pageChecks } from './checks/pageChecks.ts';
import { registrationChecks } from './checks/registrationChecks.ts';

/** AWS Marketplace's lines, in the order in which they are gone through. */
export const checklist: readonly Check<CheckedSite>[] = [
  ...pageChecks,
  ...arrivalChecks,
  ...registrationChecks,
  ...manualChecks,
];
