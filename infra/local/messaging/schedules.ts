import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { FunctionDefinition } from '../lambda/functionDefinition.ts';
import { functionByArn, type LocalFunction } from '../lambda/localFunction.ts';
import type { Outcome } from '../lambda/startEnvironment.ts';
import { ignored } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { type Queue, queueByArn } from './queue.ts';

export interface Schedule {
  readonly logicalId: string;
  readonly label: string;
  /** Such as "rate(1 minute)". */
  readonly expression: string;
  run(): Promise<Outcome>;
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
 * Starts the template's schedules: those with a rate run by a timer, those with cron by hand. The
 * first run comes after the first interval.
 *
 * @param intervalMs replaces every rate, for tests; with Infinity no schedule runs by itself
 */
export function startSchedules(
  stack: StackReader,
  queues: readonly Queue[],
  lambdas: readonly LocalFunction[],
  intervalMs: number | undefined,
) {
  const noteFailure = readFailureDestinations(stack, queues);
  const all = stack.ids('AWS::Scheduler::Schedule').flatMap((id): Schedule[] => {
    const { ScheduleExpression, State, Target } = stack.properties(id, scheduleSchema);
    const { definition, invoke } = functionByArn(lambdas, id, Target.Arn);
    if (State === 'DISABLED') {
      return [];
    }
    async function run(): Promise<Outcome> {
      const outcome = await invoke(Target.Input);
      if (outcome.type === 'failed') {
        noteFailure(definition, Target.Input, outcome.error);
      }
      return outcome;
    }
    return [{ logicalId: id, label: definition.label, expression: ScheduleExpression, run }];
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

const invokeConfigSchema = v.object({
  FunctionName: v.string(),
  // The next run does what a failed one left.
  MaximumRetryAttempts: ignored,
  DestinationConfig: v.optional(
    v.object({ OnFailure: v.optional(v.object({ Destination: v.string() })) }),
  ),
});

/**
 * Reads the queues for records of failed asynchronous runs.
 * Source: Lambda developer guide, "Capturing records of Lambda asynchronous invocations".
 */
function readFailureDestinations(stack: StackReader, queues: readonly Queue[]) {
  const configs = stack.ids('AWS::Lambda::EventInvokeConfig').flatMap((id) => {
    const { FunctionName, DestinationConfig } = stack.properties(id, invokeConfigSchema);
    const arn = DestinationConfig?.OnFailure?.Destination;
    return arn ? [{ FunctionName, queue: queueByArn(queues, id, arn) }] : [];
  });
  return ({ name, arn }: FunctionDefinition, payload: string, error: string): void => {
    for (const { queue } of configs.filter(({ FunctionName }) => FunctionName === name)) {
      queue.send(
        JSON.stringify({
          version: '1.0',
          timestamp: new Date().toISOString(),
          requestContext: {
            requestId: randomUUID(),
            functionArn: `${arn}:$LATEST`,
            condition: 'RetriesExhausted',
            approximateInvokeCount: 1,
          },
          requestPayload: JSON.parse(payload),
          responseContext: {
            statusCode: 200,
            executedVersion: '$LATEST',
            functionError: 'Unhandled',
          },
          responsePayload: { errorMessage: error },
        }),
      );
    }
  };
}
