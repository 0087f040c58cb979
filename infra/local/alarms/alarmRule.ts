/** The comparisons of a value with a fixed threshold, each with its words in a state's reason. */
export const comparisons = {
  GreaterThanOrEqualToThreshold: {
    breaches: (value: number, threshold: number) => value >= threshold,
    words: 'greater than or equal to',
  },
  GreaterThanThreshold: {
    breaches: (value: number, threshold: number) => value > threshold,
    words: 'greater than',
  },
  LessThanThreshold: {
    breaches: (value: number, threshold: number) => value < threshold,
    words: 'less than',
  },
  LessThanOrEqualToThreshold: {
    breaches: (value: number, threshold: number) => value <= threshold,
    words: 'less than or equal to',
  },
} as const;

export type Comparison = keyof typeof comparisons;

export const missingTreatments = ['missing', 'ignore', 'breaching', 'notBreaching'] as const;

/** What a period without data counts as. */
export type MissingTreatment = (typeof missingTreatments)[number];

export const alarmStates = ['OK', 'ALARM', 'INSUFFICIENT_DATA'] as const;

export type AlarmState = (typeof alarmStates)[number];

/** When an alarm is in which state. */
export interface AlarmRule {
  readonly comparison: Comparison;
  readonly threshold: number;
  /** How many of the newest datapoints count. */
  readonly evaluationPeriods: number;
  /** How many of them have to breach. Undefined, where the template doesn't say: all. */
  readonly datapointsToAlarm: number | undefined;
  readonly missing: MissingTreatment;
}

/** One period of a metric. */
export interface Datapoint {
  /** When the period began, in ms since 1970. */
  readonly startMs: number;
  /** Undefined when nothing was measured in it. */
  readonly value: number | undefined;
}

/** A state, and CloudWatch's words for why. */
export interface Verdict {
  readonly state: AlarmState;
  readonly reason: string;
}

/**
 * How many periods CloudWatch looks back: more than it evaluates, for gaps. In its documentation's
 * examples two more; one period of 15 minutes was seen to take three of them to be forgotten.
 */
export function evaluationRange({ evaluationPeriods }: AlarmRule): number {
  return evaluationPeriods + 2;
}
