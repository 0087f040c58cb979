import type { Stage } from './stage.ts';

/** What a check found, and what a person should know of it. */
export interface Outcome {
  readonly result: 'pass' | 'fail' | 'not checked';
  readonly note?: string;
}

/** One line of AWS's checklist. */
export interface Check {
  readonly area: string;
  readonly line: string;
  readonly check: (stage: Stage) => Outcome | Promise<Outcome>;
}

export const pass: Outcome = { result: 'pass' };

export const fail = (note: string): Outcome => ({ result: 'fail', note });

export const notChecked = (note: string): Outcome => ({ result: 'not checked', note });

/** Passes unless something is wrong, which it names. */
export const passUnless = (fault: string | undefined): Outcome => (fault ? fail(fault) : pass);
