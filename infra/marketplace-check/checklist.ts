import type { Check } from './check.ts';
import { arrivalChecks } from './checks/arrivalChecks.ts';
import { manualChecks } from './checks/manualChecks.ts';
import { pageChecks } from './checks/pageChecks.ts';
import { registrationChecks } from './checks/registrationChecks.ts';

/** AWS Marketplace's lines, in the order in which they are gone through. */
export const checklist: readonly Check[] = [
  ...pageChecks,
  ...arrivalChecks,
  ...registrationChecks,
  ...manualChecks,
];
