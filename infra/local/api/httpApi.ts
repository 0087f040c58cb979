import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { HttpAnswer, HttpRequest, Origin } from '../http/message.ts';
import { jsonAnswer } from '../http/message.ts';
import type { LocalFunction } from '../lambda/localFunction.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { ignored, unsupported } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import { buildEvent } from './buildEvent.ts';
import type { Route, RouteMatch } from './matchRoute.ts';
import { matchRoute } from './matchRoute.ts';
import { functionFailure, readResult } from './readResult.ts';

/** Source: API Gateway developer guide, "Quotas for HTTP APIs": payload 10 MB, integration 30 s. */
const largestBodyBytes = 10_000_000;
const integrationTimeoutMs = 30_000;

/** An HTTP API of the template. */
export interface HttpApi {
  /** Its own host name, by which a distribution knows it as an origin. */
  readonly host: string;
  readonly answer: Origin;
}

const apiSchema = v.object({ ProtocolType: v.literal('HTTP'), CorsConfiguration: unsupported });
const stageSchema = v.strictObject({
  ApiId: v.string(),
  StageName: v.string(),
  AutoDeploy: v.literal(true),
  AccessLogSettings: ignored,
  // One person on one machine doesn't reach a rate; the limits are checked in the template.
  DefaultRouteSettings: ignored,
  RouteSettings: ignored,
  Description: ignored,
  Tags: ignored,
});
const integrationSchema = v.strictObject({
  ApiId: v.string(),
  IntegrationType: v.literal('AWS_PROXY'),
  IntegrationUri: v.string(),
  PayloadFormatVersion: v.literal('2.0'),
  TimeoutInMillis: v.optional(v.number(), integrationTimeoutMs),
  Description: ignored,
});
const routeSchema = v.strictObject({
  ApiId: v.string(),
  RouteKey: v.string(),
  Target: v.string(),
  AuthorizationType: v.optional(v.literal('NONE')),
});

interface RouteTarget {
  readonly lambda: LocalFunction;
  readonly timeoutMs: number;
}

/** Reads the template's HTTP APIs. */
export function createHttpApis(
  stack: StackReader,
  lambdas: readonly LocalFunction[],
  permissions: Permissions,
): HttpApi[] {
  return stack.ids('AWS::ApiGatewayV2::Api').map((id) => {
    stack.properties(id, apiSchema);
    const apiId = stack.value(id);
    const host = `${apiId}.execute-api.${localRegion}.amazonaws.com`;
    const stages = stack
      .ids('AWS::ApiGatewayV2::Stage')
      .map((stageId) => stack.properties(stageId, stageSchema))
      .filter((stage) => stage.ApiId === apiId)
      .map((stage) => stage.StageName);
    const routes = readRoutes(stack, apiId, lambdas);
    return {
      host,
      answer: (request) => answer(request, { apiId, host, stages, routes, permissions }),
    };
  });
}

interface ApiDefinition {
  readonly apiId: string;
  readonly host: string;
  readonly stages: readonly string[];
  readonly routes: readonly Route<RouteTarget>[];
  readonly permissions: Permissions;
}

async function answer(request: HttpRequest, api: ApiDefinition): Promise<HttpAnswer> {
  const host = request.headers.get('host');
  if (host !== null && host !== api.host) {
    // What API Gateway says to a host name it doesn't know, as when CloudFront forwards its own.
    return jsonAnswer(403, { message: 'Forbidden' });
  }
  if (request.body.length > largestBodyBytes) {
    return jsonAnswer(413, { message: 'Request Entity Too Large' });
  }
  const stage = api.stages.find(
    (name) => name === '$default' || `${request.path}/`.startsWith(`/${name}/`),
  );
  const path = stage === '$default' ? request.path : request.path.slice((stage?.length ?? 0) + 1);
  const match = stage && matchRoute(api.routes, request.method, path || '/');
  if (!match) {
    return jsonAnswer(404, { message: 'Not Found' });
  }
  return invoke(request, api, stage, match);
}

async function invoke(
  received: HttpRequest,
  { apiId, host, permissions }: ApiDefinition,
  stage: string,
  { route, pathParameters }: RouteMatch<RouteTarget>,
): Promise<HttpAnswer> {
  const { lambda } = route.target;
  const invocation = { action: 'lambda:InvokeFunction', resource: lambda.definition.arn };
  const source = routeArn(apiId, stage, route.key);
  if (!permissions.serviceMay('apigateway.amazonaws.com', source, invocation)) {
    return functionFailure();
  }
  const event = buildEvent(withForwardingHeaders(received), {
    apiId,
    host,
    stage,
    routeKey: route.key,
    pathParameters,
    now: new Date(),
  });
  const outcome = await within(route.target.timeoutMs, lambda.invoke(JSON.stringify(event)));
  if (!outcome) {
    return jsonAnswer(503, { message: 'Service Unavailable' });
  }
  // A function that runs out of its own time is a failed function: 500, not 503
  // (told of HTTP APIs in denoland/deno_registry2 issue 87).
  return outcome.type === 'done' ? readResult(outcome.payload) : functionFailure();
}

/**
 * What API Gateway calls a function for.
 * Source: API Gateway developer guide, "Control access to HTTP APIs": api/stage/method/path.
 */
function routeArn(apiId: string, stage: string, routeKey: string): string {
  const route = routeKey.replace(' /', '/');
  return `arn:aws:execute-api:${localRegion}:${localAccountId}:${apiId}/${stage}/${route}`;
}

/** What API Gateway adds; it names whoever called it, which behind CloudFront is CloudFront. */
function withForwardingHeaders(request: HttpRequest): HttpRequest {
  const headers = new Headers(request.headers);
  headers.append('x-forwarded-for', request.viewer.address);
  headers.set('x-forwarded-port', '443');
  headers.set('x-forwarded-proto', 'https');
  headers.set('x-amzn-trace-id', `Root=1-${randomUUID()}`);
  return { ...request, headers };
}

/** The promise's value, or undefined when it takes longer. */
async function within<T>(limitMs: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limitMs, undefined);
  });
  return Promise.race([promise, timeUp]).finally(() => clearTimeout(timer));
}

function readRoutes(
  stack: StackReader,
  apiId: string,
  lambdas: readonly LocalFunction[],
): Route<RouteTarget>[] {
  return stack
    .ids('AWS::ApiGatewayV2::Route')
    .map((id) => ({ id, ...stack.properties(id, routeSchema) }))
    .filter((route) => route.ApiId === apiId)
    .map(({ id, RouteKey, Target }) => {
      const integrationId = Target.replace(/^integrations\//, '');
      const integration = stack.properties(integrationId, integrationSchema);
      const lambda = lambdas.find(
        ({ definition }) => definition.arn === integration.IntegrationUri,
      );
      if (!lambda) {
        throw new UnsupportedTemplateError(
          `${id} leads to ${integration.IntegrationUri}, which is no function that runs here.`,
        );
      }
      return { key: RouteKey, target: { lambda, timeoutMs: integration.TimeoutInMillis } };
    });
}
