import { Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BackEnd, BackEndPart } from './BackEnd.ts';
import { DeadLetters } from './DeadLetters.ts';
import type { LambdaFunction } from './LambdaFunction.ts';

/** A run that couldn't start within its minute is left to the next one. */
const runLifetime = Duration.minutes(1);

/** Every minute, mails what is still due. */
export class Outbox extends Construct implements BackEndPart {
  readonly deadLetterQueues: readonly Queue[];

  constructor(scope: Construct, id: string, backEnd: BackEnd) {
    super(scope, id);
    const outbox = backEnd.add(this, 'Outbox', 'outbox');

    const { queue } = new DeadLetters(this, 'DeadLetters');
    outbox.lambda.configureAsyncInvoke({
      maxEventAge: runLifetime,
      retryAttempts: 0,
      onFailure: new SqsDestination(queue),
    });
    Validations.of(outbox).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason:
        'Failed runs go to an on-failure destination, which came after these queues and says more.',
    });
    this.everyMinute(outbox, queue);
    this.deadLetterQueues = [queue];
  }

  private everyMinute(outbox: LambdaFunction, deadLetters: Queue): void {
    const role = new Role(this, 'ScheduleRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [outbox.lambda.functionArn],
      }),
    );
    deadLetters.grantSendMessages(role);
    new CfnSchedule(this, 'Schedule', {
      description: 'Has the outbox mail what is due',
      scheduleExpression: 'rate(1 minute)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: outbox.lambda.functionArn,
        roleArn: role.roleArn,
        retryPolicy: { maximumEventAgeInSeconds: runLifetime.toSeconds(), maximumRetryAttempts: 0 },
        deadLetterConfig: { arn: deadLetters.queueArn },
      },
    });
  }
}
