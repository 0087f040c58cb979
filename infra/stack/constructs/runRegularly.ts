import { ArnFormat, type Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { DeadLetters } from './DeadLetters.ts';
import type { LambdaFunction } from './LambdaFunction.ts';

export interface RegularRuns {
  /** What the runs are for, shown in the console. */
  readonly description: string;
  /** Such as `rate(1 minute)`. */
  readonly expression: string;
  /** How long a run may wait for its start; then it is left to the next one. */
  readonly lifetime: Duration;
}

/** All that a queue is asked for by those who put something into it. */
const sendMessage = 'sqs:SendMessage';

/**
 * Runs a function on a schedule, each run once: what a failed one left, the next one does.
 *
 * @param scope which has no other schedule
 * @returns the queue that keeps the runs that failed or never started
 */
export function runRegularly(
  scope: Construct,
  fn: LambdaFunction,
  { description, expression, lifetime }: RegularRuns,
): Queue {
  const { queue } = new DeadLetters(scope, 'DeadLetters');
  fn.lambda.configureAsyncInvoke({
    maxEventAge: lifetime,
    retryAttempts: 0,
    onFailure: { bind: () => ({ destination: queue.queueArn }) },
  });
  queue.grant(fn.lambda, sendMessage);
  Validations.of(fn).acknowledge({
    id: 'Serverless-LambdaDLQ',
    reason:
      'Failed runs go to an on-failure destination, which came after these queues and says more.',
  });
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
  queue.grant(role, sendMessage);
  new CfnSchedule(scope, 'Schedule', {
    description,
    scheduleExpression: expression,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: fn.lambda.functionArn,
      roleArn: role.roleArn,
      retryPolicy: { maximumEventAgeInSeconds: lifetime.toSeconds(), maximumRetryAttempts: 0 },
      deadLetterConfig: { arn: queue.queueArn },
    },
  });
  return queue;
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
