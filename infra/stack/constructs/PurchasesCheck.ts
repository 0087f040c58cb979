import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { countLogLines } from '../watch/countLogLines.ts';
import type { BackEnd } from './BackEnd.ts';
import { runRegularly } from './runRegularly.ts';

/** Once a day, compares what AWS Marketplace says is bought with what is stored. */
export class PurchasesCheck extends Construct {
  readonly lambda: IFunction;

  constructor(scope: Construct, id: string, backEnd: BackEnd) {
    super(scope, id);
    const check = backEnd.add(this, 'PurchasesCheck', 'purchases-check');
    runRegularly(this, check, {
      description: 'Has the purchases compared with AWS Marketplace',
      expression: 'rate(1 day)',
      lifetime: Duration.hours(1),
      retries: 2,
    });
    this.lambda = check.lambda;
    countLogLines(check, backEnd.namespace, 'TooManyLicensesEnd', [
      'code',
      'PURCHASES_TOO_MANY_ENDED',
    ]);
  }
}
