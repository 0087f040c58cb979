/** What a check found, and what a person should know of it. */
export interface Outcome {
  readonly result: 'pass' | 'fail' | 'not checked';
  readonly note?: string;
}

/** One line of a checklist. */
export interface Check<Site> {
  readonly area: string;
  readonly line: string;
  readonly check: (site: Site) => Outcome | Promise<Outcome>;
}

/** A line of a checklist with what was found. */
export interface Line extends Outcome {
  readonly area: string;
  readonly line: string;
}

export const pass: Outcome = { result: 'pass' };

export function fail(note: string): Outcome {
  return { result: 'fail', note };
}

export function notChecked(note: string): Outcome {
  return { result: 'not checked', note };
}

/** Passes unless something is wrong, which it names. */
export function passUnless(fault: string | undefined): Outcome {
  return fault ? fail(fault) : pass;
}

/** One after the other: later checks look at what earlier ones were answered. */
export async function goThrough<Site>(
  checklist: readonly Check<Site>[],
  site: Site,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { area, line, check } of checklist) {
    lines.push({ area, line, ...(await check(site)) });
  }
  return lines;
}
