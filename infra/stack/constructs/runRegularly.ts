import { ArnFormat, type Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { LambdaFunction } from './LambdaFunction.ts';

export interface RegularRuns {
  /** What the runs are for, shown in the console. */
  readonly description: string;
  /** Such as `rate(1 minute)`. */
  readonly expression: string;
  /** How long a run may wait for its start; then it is left to the next one. */
  readonly lifetime: Duration;
  /** How often Lambda tries a failed run again. @default the next run does what it left */
  readonly retries?: 2;
}

/**
 * Runs a function on a schedule. No queue keeps runs that failed, because the next run does their
 * work: the alarm RunsFail rings when three have failed in ten minutes.
 *
 * @param scope which has no other schedule
 */
export function runRegularly(
  scope: Construct,
  fn: LambdaFunction,
  { description, expression, lifetime, retries }: RegularRuns,
): void {
  fn.lambda.configureAsyncInvoke({ maxEventAge: lifetime, retryAttempts: retries ?? 0 });
  const reason = 'The next run does what a failed one left; an alarm rings after three failures.';
  Validations.of(fn).acknowledge(
    { id: 'Serverless-LambdaDLQ', reason },
    { id: 'Serverless-LambdaAsyncFailureDestination', reason },
  );
  const role = new Role(scope, 'ScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: ownSchedules(Stack.of(scope)) },
    }),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: [fn.lambda.functionArn],
    }),
  );
  new CfnSchedule(scope, 'Schedule', {
    description,
    scheduleExpression: expression,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: fn.lambda.functionArn,
      roleArn: role.roleArn,
      retryPolicy: { maximumEventAgeInSeconds: lifetime.toSeconds(), maximumRetryAttempts: 0 },
    },
  });
}

/**
 * What a request of the scheduler has to say: it could act for another account as well.
 * Source: EventBridge Scheduler user guide, "Confused deputy prevention": the ARN is the group's,
 * never a schedule's.
 */
function ownSchedules(stack: Stack): Record<string, string> {
  return {
    'aws:SourceAccount': stack.account,
    'aws:SourceArn': stack.formatArn({
      service: 'scheduler',
      resource: 'schedule-group',
      resourceName: 'default',
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    }),
  };
}
