import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Outcome } from '../lambda/executionEnvironment.ts';
import type { LambdaFunction } from '../lambda/lambdaFunction.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';

/** A schedule of the template. */
export interface Schedule {
  readonly logicalId: string;
  /** The function it runs, by the name people know. */
  readonly label: string;
  /** As the template says it, such as "rate(1 minute)". */
  readonly expression: string;
  /** Runs it now. */
  run(): Promise<Outcome>;
}

export interface Schedules {
  readonly all: readonly Schedule[];
  close(): void;
}

const schedulerSchema = v.object({
  ScheduleExpression: v.string(),
  State: v.optional(v.string(), 'ENABLED'),
  Target: v.object({ Arn: v.string(), Input: v.optional(v.string(), '{}') }),
});

const ruleSchema = v.object({
  ScheduleExpression: v.optional(v.string()),
  State: v.optional(v.string(), 'ENABLED'),
  Targets: v.optional(v.array(v.object({ Arn: v.string(), Input: v.optional(v.string()) })), []),
});

const unitsMs: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/**
 * Starts the template's schedules: those with a rate run by themselves, those with a time of day
 * (cron) by hand. The first run comes after the first interval.
 *
 * @param intervalMs replaces every rate, for tests; Infinity leaves all runs to the hand
 */
export function startSchedules(
  stack: StackReader,
  lambdas: readonly LambdaFunction[],
  intervalMs: number | undefined,
): Schedules {
  const all = [...readScheduler(stack, lambdas), ...readRules(stack, lambdas)];
  const timers = all.flatMap((schedule) => {
    const everyMs = intervalMs ?? rateMs(schedule);
    return everyMs !== undefined && Number.isFinite(everyMs)
      ? [setInterval(() => void schedule.run(), everyMs)]
      : [];
  });
  return { all, close: () => timers.forEach(clearInterval) };
}

function readScheduler(stack: StackReader, lambdas: readonly LambdaFunction[]): Schedule[] {
  return stack.ids('AWS::Scheduler::Schedule').flatMap((id) => {
    const { ScheduleExpression, State, Target } = stack.properties(id, schedulerSchema);
    const lambda = lambdaFor(id, Target.Arn, lambdas);
    const run = () => lambda.invoke(Target.Input);
    return State === 'ENABLED' ? [schedule(id, lambda, ScheduleExpression, run)] : [];
  });
}

function readRules(stack: StackReader, lambdas: readonly LambdaFunction[]): Schedule[] {
  return stack.ids('AWS::Events::Rule').flatMap((id) => {
    const { ScheduleExpression, State, Targets } = stack.properties(id, ruleSchema);
    if (ScheduleExpression === undefined || State !== 'ENABLED') {
      return [];
    }
    return Targets.map(({ Arn, Input }) => {
      const lambda = lambdaFor(id, Arn, lambdas);
      const run = () => lambda.invoke(Input ?? scheduledEvent(stack.value(id, 'Arn')));
      return schedule(id, lambda, ScheduleExpression, run);
    });
  });
}

function schedule(
  logicalId: string,
  { definition }: LambdaFunction,
  expression: string,
  run: () => Promise<Outcome>,
): Schedule {
  return { logicalId, label: definition.label, expression, run };
}

function lambdaFor(id: string, arn: string, lambdas: readonly LambdaFunction[]): LambdaFunction {
  const lambda = lambdas.find(({ definition }) => definition.arn === arn);
  if (!lambda) {
    throw new UnsupportedTemplateError(`${id} runs ${arn}, which is no function that runs here.`);
  }
  return lambda;
}

function rateMs({ logicalId, expression }: Schedule): number | undefined {
  if (expression.startsWith('cron(')) {
    return undefined;
  }
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const unitMs = unitsMs[unit];
  if (!unitMs) {
    throw new UnsupportedTemplateError(
      `${logicalId} has the schedule ${expression}, not a rate or cron.`,
    );
  }
  return Number(count) * unitMs;
}

/** Source: EventBridge user guide, "Scheduled events". */
function scheduledEvent(ruleArn: string): string {
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: localAccountId,
    time: new Date().toISOString(),
    region: localRegion,
    resources: [ruleArn],
    detail: {},
  });
}
