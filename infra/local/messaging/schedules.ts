import * as v from 'valibot';
import { functionByArn, type LocalFunction } from '../lambda/localFunction.ts';
import type { InvocationResult } from '../lambda/startEnvironment.ts';
import { ignored } from '../template/properties.ts';
import type { StackReader } from '../template/stackReader.ts';

export interface Schedule {
  readonly logicalId: string;
  readonly label: string;
  /** Such as "rate(1 minute)". */
  readonly expression: string;
  run(): Promise<InvocationResult>;
}

const scheduleSchema = v.strictObject({
  ScheduleExpression: v.pipe(
    v.string(),
    v.regex(/^(?:rate\(\d+ (?:minute|hour|day)s?\)|cron\(.+\))$/, 'must be a rate or cron'),
  ),
  State: v.optional(v.picklist(['ENABLED', 'DISABLED']), 'ENABLED'),
  Target: v.object({ Arn: v.string(), Input: v.optional(v.string(), '{}') }),
  FlexibleTimeWindow: ignored,
  ScheduleExpressionTimezone: ignored,
  Description: ignored,
  GroupName: ignored,
  Name: ignored,
});

const unitMs: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/**
 * Starts the template's schedules. Rates run by a timer, first after one interval. Those with cron are
 * only run by hand.
 *
 * @param intervalMs replaces every rate, for tests; with Infinity no schedule runs by itself
 */
export function startSchedules(
  stack: StackReader,
  lambdas: readonly LocalFunction[],
  intervalMs: number | undefined,
) {
  const all = stack.ids('AWS::Scheduler::Schedule').flatMap((id): Schedule[] => {
    const { ScheduleExpression, State, Target } = stack.properties(id, scheduleSchema);
    const { definition, invoke } = functionByArn(lambdas, id, Target.Arn);
    if (State === 'DISABLED') {
      return [];
    }
    const { label } = definition;
    return [
      { logicalId: id, label, expression: ScheduleExpression, run: () => invoke(Target.Input) },
    ];
  });
  const timers = all.flatMap(({ expression, run }) => {
    const everyMs = intervalMs ?? rateMs(expression);
    return Number.isFinite(everyMs) ? [setInterval(() => void run(), everyMs)] : [];
  });
  return { all, close: () => timers.forEach(clearInterval) };
}

function rateMs(expression: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  return count ? Number(count) * (unitMs[unit] ?? 0) : Number.POSITIVE_INFINITY;
}
