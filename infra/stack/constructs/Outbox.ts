import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { BackEnd } from './BackEnd.ts';
import { runRegularly } from './runRegularly.ts';

/** Every minute, mails what is still due. */
export class Outbox extends Construct {
  readonly lambda: IFunction;

  constructor(scope: Construct, id: string, backEnd: BackEnd) {
    super(scope, id);
    const outbox = backEnd.add(this, 'Outbox', 'outbox');
    runRegularly(this, outbox, {
      description: 'Has the outbox mail what is due',
      expression: 'rate(1 minute)',
      lifetime: Duration.minutes(1),
    });
    this.lambda = outbox.lambda;
  }
}
