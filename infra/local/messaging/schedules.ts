import type { LocalFunction } from '../lambda/localFunction.ts';
import type { Permissions } from '../permissions/permissions.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { NoteFailure } from './failedRuns.ts';
import { readFailureDestinations } from './failedRuns.ts';
import type { Queue } from './queue.ts';
import { readScheduleRules } from './ruleSchedules.ts';
import type { Schedule, ScheduleParts } from './scheduleParts.ts';
import { readScheduler } from './schedulerSchedules.ts';

export interface Schedules {
  readonly all: readonly Schedule[];
  close(): void;
}

/** In minutes. */
const units: Readonly<Record<string, number>> = {
  minute: 1,
  hour: 60,
  day: 24 * 60,
};

/**
 * Starts the template's schedules: those with a rate run by themselves, those with a time of day
 * (cron) by hand. The first run comes after the first interval.
 *
 * @param intervalMs replaces every rate, for tests; Infinity leaves all runs to the hand
 * @param minuteMs how long a minute of a rate takes
 */
export function startSchedules(
  stack: StackReader,
  queues: readonly Queue[],
  lambdas: readonly LocalFunction[],
  permissions: Permissions,
  intervalMs: number | undefined,
  minuteMs = 60_000,
): Schedules {
  const run = asynchronously(readFailureDestinations(stack, queues, lambdas, permissions));
  const parts: ScheduleParts = { stack, queues, lambdas, permissions, run };
  const all = [...readScheduler(parts), ...readScheduleRules(parts)];
  const timers = all.flatMap((schedule) => {
    const everyMs = intervalMs ?? rateMs(schedule, minuteMs);
    return everyMs !== undefined && Number.isFinite(everyMs)
      ? [setInterval(() => void schedule.run(), everyMs)]
      : [];
  });
  return { all, close: () => timers.forEach(clearInterval) };
}

/** Runs a function as schedules do: nobody waits for its answer, so a failure goes elsewhere. */
function asynchronously(note: NoteFailure): ScheduleParts['run'] {
  return async (lambda, payload) => {
    const outcome = await lambda.invoke(payload);
    if (outcome.type === 'failed') {
      note(lambda, payload, outcome.error);
    }
    return outcome;
  };
}

function rateMs({ logicalId, expression }: Schedule, minuteMs: number): number | undefined {
  if (expression.startsWith('cron(')) {
    return undefined;
  }
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const minutes = units[unit];
  if (!minutes) {
    throw new UnsupportedTemplateError(
      `${logicalId} has the schedule ${expression}, not a rate or cron.`,
    );
  }
  return Number(count) * minutes * minuteMs;
}
