import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as Target } from 'aws-cdk-lib/aws-events-targets';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { apiPaths, apiStage } from '../../../lambdas/contract/api.ts';

/**
 * Runs beside the site's own functions, not as one of them: it stores nothing, and knows only the
 * site's address. An empty form is refused before anything is stored or mailed.
 */
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
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    const lambda = new Lambda(this, 'Function', {
      description: "Posts an empty form through the site's address and expects it to be refused",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromInline(code),
      environment: { FORM_URL: `${siteUrl}/${apiStage}${apiPaths.contact}` },
      memorySize: 128,
      timeout: Duration.seconds(20),
      role,
      logGroup,
    });
    lambda.configureAsyncInvoke({ retryAttempts: 0 });
    const target = new Target(lambda, { retryAttempts: 0 });
    const schedule = Schedule.rate(Duration.minutes(5));
    const rule = new Rule(this, 'Rule', { schedule, targets: [target] });
    const reason = 'A probe: the next run, five minutes later, asks again.';
    Validations.of(lambda).acknowledge(
      { id: 'Serverless-LambdaDLQ', reason },
      { id: 'Serverless-LambdaTracing', reason },
      { id: 'Serverless-LambdaAsyncFailureDestination', reason },
    );
    Validations.of(rule).acknowledge({ id: 'Serverless-EventBusDLQ', reason });
    this.failures = lambda.metricErrors({ period: Duration.minutes(5), label: 'Form checks' });
  }
}
