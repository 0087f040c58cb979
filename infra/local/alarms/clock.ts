/** The time that metrics and alarms go by. */
export interface AlarmClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** How many of its milliseconds a minute of CloudWatch has: 60,000 unless time is sped up. */
  readonly minuteMs: number;
}

/** The full minute that a moment lies in, counted from 1970. */
export function minuteOf(clock: AlarmClock, timeMs = clock.now()): number {
  return Math.floor(timeMs / clock.minuteMs);
}
