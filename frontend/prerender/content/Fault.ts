import type { ContentRule } from './contentRules.ts';

/** Something in the content that is to be mended, in words for the person who wrote it. */
export interface Fault {
  /** What it breaks; frontend/README.md has it in words. */
  readonly rule: ContentRule;
  /** Below the front end's folder, such as `src/content/blog/cloud-security-series/observability.md`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly wrong: string;
  /** What would be right. */
  readonly right: string;
}

/** A fault as a terminal shows it: place, what is wrong, what would be right. */
export function describeFault({ file, line, wrong, right }: Fault): string {
  return `frontend/${file}:${line}\n  ${wrong}\n  ${right}`;
}

/** Content that can't be published as it is. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(describeFault).join('\n'));
    this.faults = faults;
  }
}
