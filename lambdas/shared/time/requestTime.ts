import type { Timing } from './timing.ts';

/** A visitor has an answer within 10 s whatever happens. */
const halfTimeMs = 5000;
const beginMailWithinMs = 5000;
const fullTimeMs = 8500;

export interface RequestTime {
  /** Breaks off a first step that others wait for. */
  readonly halfTime: AbortSignal;
  /** No mail is begun after this moment, in ms since 1970. */
  readonly mailUntilMs: number;
  /** Breaks off everything: the answer has to go out. */
  readonly fullTime: AbortSignal;
}

/** Shares out the time of one request from now on. */
export function shareTime(timing: Timing): RequestTime {
  return {
    halfTime: timing.abortAfter(halfTimeMs),
    mailUntilMs: timing.now() + beginMailWithinMs,
    fullTime: timing.abortAfter(fullTimeMs),
  };
}
