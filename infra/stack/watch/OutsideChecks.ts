import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { HealthCheck, HealthCheckType } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import { apiPaths, apiStage } from '#contract/api.ts';
import { LambdaFunction, runRegularly } from '../constructs/LambdaFunction.ts';

/**
 * Route 53 needs at least three. These are close to the edges of CloudFront's price class. All eight
 * Regions would send over a million requests a month instead of half a million.
 */
const regions = ['us-east-1', 'us-west-2', 'eu-west-1'];

/**
 * Route 53 requests the home page over HTTPS from each Region every 30 seconds, the interval without
 * a surcharge. So there is traffic at night as well. It doesn't check the certificate.
 */
export class OutsideView extends Construct {
  /** 1 while the home page is answered with 2xx or 3xx, else 0; each minute. */
  readonly status: Metric;

  constructor(scope: Construct, id: string, host: string) {
    super(scope, id);
    const check = new HealthCheck(this, 'HomePage', {
      type: HealthCheckType.HTTPS,
      fqdn: host,
      port: 443,
      resourcePath: '/',
      enableSNI: true,
      requestInterval: Duration.seconds(30),
      failureThreshold: 3,
      regions,
    });
    this.status = new Metric({
      namespace: 'AWS/Route53',
      metricName: 'HealthCheckStatus',
      dimensionsMap: { HealthCheckId: check.healthCheckId },
      statistic: 'Minimum',
      period: Duration.minutes(1),
    });
  }
}

/** Each request is refused with 400 while everything works, and stores nothing. */
const code = `exports.handler = async () => {
  for (const [url, body] of JSON.parse(process.env.REQUESTS)) {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(9000),
    });
    if (status !== 400) throw new Error(url + ' returned ' + status);
  }
};`;

/** Looks like what a landing gives out. The table is searched for it. */
const unknownHandle = `pk-${'0'.repeat(43)}`;

export interface FormCheckProps {
  readonly siteUrl: string;
  /** Whether buyers can register. Only then does a request that stores nothing reach the table. */
  readonly takesRegistrations: boolean;
}

/** Posts what is refused to the site's own address every five minutes. */
export class FormCheck extends Construct {
  /** How often a response wasn't 400. */
  readonly failures: IMetric;

  constructor(scope: Construct, id: string, { siteUrl, takesRegistrations }: FormCheckProps) {
    super(scope, id);
    const every = Duration.minutes(5);
    const registration = { token: unknownHandle, email: 'form-check@example.com' };
    const requests = [
      [apiPaths.contact, {}],
      ...(takesRegistrations ? [[apiPaths.registration, registration]] : []),
    ].map(([path, body]) => [`${siteUrl}/${apiStage}${path}`, body]);
    const check = new LambdaFunction(this, 'Check', {
      description: "Posts what is refused through the site's address, and expects it to be refused",
      code: Code.fromInline(code),
      environment: { REQUESTS: Stack.of(this).toJsonString(requests) },
      memoryMb: 128,
      timeout: Duration.seconds(20),
    });
    runRegularly(check, { description: 'Checks the forms', every, lifetime: every });
    this.failures = check.lambda.metricErrors({ period: every, label: 'Form checks' });
  }
}
