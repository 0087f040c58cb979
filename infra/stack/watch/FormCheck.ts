import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { apiPaths, apiStage } from '../../../lambdas/contract/api.ts';
import { LambdaFunction } from '../constructs/LambdaFunction.ts';
import { runRegularly } from '../constructs/runRegularly.ts';

/** An empty form is refused before anything is stored or mailed. */
const code = `exports.handler = async () => {
  const { status } = await fetch(process.env.FORM_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(15000),
  });
  if (status !== 400) throw new Error('The empty form was answered ' + status);
};`;

/** Posts an empty contact form through the site's own address every five minutes. */
export class FormCheck extends Construct {
  /** How often it was not refused with 400. */
  readonly failures: IMetric;

  constructor(scope: Construct, id: string, siteUrl: string) {
    super(scope, id);
    const every = Duration.minutes(5);
    const check = new LambdaFunction(this, 'Check', {
      description: "Posts an empty form through the site's address and expects it to be refused",
      code: Code.fromInline(code),
      environment: { FORM_URL: `${siteUrl}/${apiStage}${apiPaths.contact}` },
      memoryMb: 128,
      timeout: Duration.seconds(20),
    });
    runRegularly(check, { description: 'Checks the forms', every, lifetime: every });
    this.failures = check.lambda.metricErrors({ period: every, label: 'Form checks' });
  }
}
