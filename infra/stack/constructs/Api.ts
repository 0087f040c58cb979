import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { apiStage } from '../../../lambdas/contract/api.ts';
import type { LambdaFunction } from './LambdaFunction.ts';

/**
 * Requests a second and the burst, for all callers together. People fill in forms far more slowly.
 * Above it API Gateway responds with 429, on its own host name as well.
 */
const throttle = { rateLimit: 25, burstLimit: 50 };

/** One JSON line per request, without address, path and query, which can be personal data. */
const logFields = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  protocol: '$context.protocol',
  responseLength: '$context.responseLength',
  responseLatencyMs: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
};

export class Api extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new HttpApi(this, 'HttpApi', {
      description: `Forms and registrations of ${Stack.of(this).stackName}`,
      createDefaultStage: false,
    });
    this.logGroup = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: apiStage,
      autoDeploy: true,
      throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.logGroup),
        format: AccessLogFormat.custom(JSON.stringify(logFields)),
      },
    });
  }

  /** Sends POST requests for a path, without the stage, to a function. */
  post(path: string, lambda: LambdaFunction): void {
    const name = lambda.node.id;
    const route = new HttpRoute(this, name, {
      httpApi: this.api,
      routeKey: HttpRouteKey.with(path, HttpMethod.POST),
      integration: new HttpLambdaIntegration(`${name}Integration`, lambda.live),
      authorizer: new HttpNoneAuthorizer(),
    });
    Validations.of(lambda).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason:
        'API Gateway waits for the response, so a failed request gets an error and is not queued.',
    });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Visitors and buyers are anonymous. There is no login.',
    });
  }
}
