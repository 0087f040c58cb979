import { type Duration, Validations } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { LambdaFunction } from './LambdaFunction.ts';

export interface RegularRuns {
  readonly description: string;
  readonly every: Duration;
  /** How long a run may wait for its start; then it is left to the next one. */
  readonly lifetime: Duration;
  /** How often Lambda tries a failed run again. @default the next run does what it left */
  readonly retries?: 2;
}

/**
 * Runs a function on a schedule. No queue keeps runs that failed, because the next run does their
 * work: an alarm goes off when several have failed.
 */
export function runRegularly(
  fn: LambdaFunction,
  { description, every, lifetime, retries }: RegularRuns,
): void {
  fn.live.configureAsyncInvoke({ maxEventAge: lifetime, retryAttempts: retries ?? 0 });
  const reason =
    'The next run does what a failed one left; an alarm goes off after several failures.';
  Validations.of(fn).acknowledge(
    { id: 'Serverless-LambdaDLQ', reason },
    { id: 'Serverless-LambdaAsyncFailureDestination', reason },
  );
  new Schedule(fn, 'Schedule', {
    description,
    schedule: ScheduleExpression.rate(every),
    target: new LambdaInvoke(fn.live, { maxEventAge: lifetime, retryAttempts: 0 }),
  });
}
