import { type Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
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
    onFailure: new SqsDestination(queue),
  });
  Validations.of(fn).acknowledge({
    id: 'Serverless-LambdaDLQ',
    reason:
      'Failed runs go to an on-failure destination, which came after these queues and says more.',
  });
  const role = new Role(scope, 'ScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: [fn.lambda.functionArn],
    }),
  );
  queue.grantSendMessages(role);
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
