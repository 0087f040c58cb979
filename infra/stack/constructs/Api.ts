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
import { apiStage } from '#contract/api.ts';
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

  /**
   * Sends the posts of forms to a function, for a path without the stage; and who opens the address,
   * as a browser does that starts again with its tabs.
   */
  takeForms(path: string, lambda: LambdaFunction): void {
    const name = lambda.node.id;
    const integration = new HttpLambdaIntegration(`${name}Integration`, lambda.live);
    for (const [suffix, method] of Object.entries(methods)) {
      const route = new HttpRoute(this, name + suffix, {
        httpApi: this.api,
        routeKey: HttpRouteKey.with(path, method),
        integration,
        authorizer: new HttpNoneAuthorizer(),
      });
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: 'Visitors and buyers are anonymous. There is no login.',
      });
    }
    Validations.of(lambda).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason:
        'API Gateway waits for the response, so a failed request gets an error and is not queued.',
    });
  }
}

/** By what comes behind the function's name in the route's. */
const methods = { '': HttpMethod.POST, Get: HttpMethod.GET, Head: HttpMethod.HEAD };
