import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BackEnd, BackEndPart } from './BackEnd.ts';
import { runRegularly } from './runRegularly.ts';

/** Every minute, mails what is still due. */
export class Outbox extends Construct implements BackEndPart {
  readonly deadLetterQueues: readonly Queue[];

  constructor(scope: Construct, id: string, backEnd: BackEnd) {
    super(scope, id);
    const outbox = backEnd.add(this, 'Outbox', 'outbox');
    const deadLetters = runRegularly(this, outbox, {
      description: 'Has the outbox mail what is due',
      expression: 'rate(1 minute)',
      lifetime: Duration.minutes(1),
    });
    this.deadLetterQueues = [deadLetters];
  }
}
