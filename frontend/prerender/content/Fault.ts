/** A problem in the content, described for its author. */
export interface Fault {
  /** Below the front end's folder, such as `src/content/blog/cloud-security-series/observability.md`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly problem: string;
  readonly remedy: string;
}

/** A fault as the terminal shows it. */
export function describeFault({ file, line, problem, remedy }: Fault): string {
  return `frontend/${file}:${line}\n  ${problem}\n  ${remedy}`;
}

/** Content that can't be published as it is. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(faults: readonly Fault[]) {
    super(faults.map(describeFault).join('\n'));
  }
}
