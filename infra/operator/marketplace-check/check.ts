import type { CheckedSite } from './checkedSite.ts';

/** What a check found, and what a person should know of it. */
export interface Outcome {
  readonly result: 'pass' | 'fail' | 'not checked';
  readonly note?: string;
}

/** One line of AWS's checklist. */
export interface Check {
  readonly area: string;
  readonly line: string;
  readonly check: (site: CheckedSite) => Outcome | Promise<Outcome>;
}

export const pass: Outcome = { result: 'pass' };

export function fail(note: string): Outcome {
  return { result: 'fail', note };
}

export function notChecked(note: string): Outcome {
  return { result: 'not checked', note };
}

/** What only a buyer can try. */
export const needsPurchase = notChecked(
  'needs a purchase: run it with --local, or buy with a test account',
);

/** Passes unless something is wrong, which it names. */
export function passUnless(fault: string | undefined): Outcome {
  return fault ? fail(fault) : pass;
}
