import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BackEnd, BackEndPart } from './BackEnd.ts';
import { runRegularly } from './runRegularly.ts';

/** Once a day, compares what AWS Marketplace says is bought with what is stored. */
export class PurchasesCheck extends Construct implements BackEndPart {
  readonly deadLetterQueues: readonly Queue[];

  constructor(scope: Construct, id: string, backEnd: BackEnd) {
    super(scope, id);
    const check = backEnd.add(this, 'PurchasesCheck', 'purchases-check');
    const deadLetters = runRegularly(this, check, {
      description: 'Has the purchases compared with AWS Marketplace',
      expression: 'rate(1 day)',
      lifetime: Duration.hours(1),
    });
    this.deadLetterQueues = [deadLetters];
  }
}
