import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type HttpAnswer, type HttpRequest, jsonAnswer, type Origin } from '../http/exchange.ts';
import { functionByArn, type LocalFunction } from '../lambda/localFunction.ts';
import { localRegion } from '../template/physicalValues.ts';
import { ignored, unsupported } from '../template/properties.ts';
import type { StackReader } from '../template/stackReader.ts';
import { buildEvent } from './buildEvent.ts';

/** Source: API Gateway developer guide, "Quotas for HTTP APIs". */
const largestBodyBytes = 10_000_000;

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
  // One person on one machine doesn't reach a rate.
  DefaultRouteSettings: ignored,
  Description: ignored,
  Tags: ignored,
});
const integrationSchema = v.strictObject({
  ApiId: v.string(),
  IntegrationType: v.literal('AWS_PROXY'),
  IntegrationUri: v.string(),
  PayloadFormatVersion: v.literal('2.0'),
  // The functions' own time-outs are shorter.
  TimeoutInMillis: ignored,
  Description: ignored,
});
const routeSchema = v.strictObject({
  ApiId: v.string(),
  RouteKey: v.pipe(
    v.string(),
    v.regex(/^(?:[A-Z]+ \/[^{}]*|\$default)$/, 'path variables are not supported here'),
  ),
  Target: v.string(),
  AuthorizationType: v.optional(v.literal('NONE')),
});

interface Route {
  readonly key: string;
  readonly lambda: LocalFunction;
}

export function createHttpApis(stack: StackReader, lambdas: readonly LocalFunction[]): HttpApi[] {
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
    return { host, answer: (request) => answer(request, { apiId, host, stages, routes }) };
  });
}

function readRoutes(stack: StackReader, apiId: string, lambdas: readonly LocalFunction[]): Route[] {
  return stack
    .ids('AWS::ApiGatewayV2::Route')
    .map((id) => ({ id, ...stack.properties(id, routeSchema) }))
    .filter((route) => route.ApiId === apiId)
    .map(({ id, RouteKey, Target }) => {
      const integration = Target.replace(/^integrations\//, '');
      const { IntegrationUri } = stack.properties(integration, integrationSchema);
      return { key: RouteKey, lambda: functionByArn(lambdas, id, IntegrationUri) };
    });
}

async function answer(
  request: HttpRequest,
  api: { apiId: string; host: string; stages: readonly string[]; routes: readonly Route[] },
): Promise<HttpAnswer> {
  const host = request.headers.get('host');
  if (host !== null && host !== api.host) {
    // API Gateway's answer to an unknown host name, as when CloudFront forwards its own.
    return jsonAnswer(403, { message: 'Forbidden' });
  }
  if (request.body.length > largestBodyBytes) {
    return jsonAnswer(413, { message: 'Request Entity Too Large' });
  }
  const stage = api.stages.find((name) => `${request.path}/`.startsWith(`/${name}/`));
  const path = request.path.slice((stage?.length ?? 0) + 1) || '/';
  const route = stage && findRoute(api.routes, request.method, path);
  if (!route) {
    return jsonAnswer(404, { message: 'Not Found' });
  }
  const event = buildEvent(withForwardingHeaders(request), {
    apiId: api.apiId,
    host: api.host,
    stage,
    routeKey: route.key,
    now: new Date(),
  });
  const outcome = await route.lambda.invoke(JSON.stringify(event));
  // A function that runs out of its own time is a failed function: 500, not 503
  // (denoland/deno_registry2 issue 87).
  return outcome.type === 'done' ? readResult(outcome.payload) : functionFailure();
}

/** Source: API Gateway developer guide, "Create routes for HTTP APIs", "Routing API requests". */
function findRoute(routes: readonly Route[], method: string, path: string): Route | undefined {
  const wanted = [`${method} ${path}`, `ANY ${path}`, '$default'];
  return wanted.map((key) => routes.find((route) => route.key === key)).find(Boolean);
}

/** API Gateway adds its caller, which behind CloudFront is CloudFront. */
function withForwardingHeaders(request: HttpRequest): HttpRequest {
  const headers = new Headers(request.headers);
  headers.append('x-forwarded-for', request.viewer.address);
  headers.set('x-forwarded-port', '443');
  headers.set('x-forwarded-proto', 'https');
  headers.set('x-amzn-trace-id', `Root=1-${randomUUID()}`);
  return { ...request, headers };
}

const resultSchema = v.object({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  headers: v.nullish(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  body: v.nullish(v.string()),
  isBase64Encoded: v.nullish(v.boolean()),
});

/** Source: API Gateway developer guide, "Lambda function response for format 2.0". */
function readResult(payload: string): HttpAnswer {
  const parsed = v.safeParse(resultSchema, JSON.parse(payload));
  if (!parsed.success) {
    return functionFailure();
  }
  const { statusCode, headers, body, isBase64Encoded } = parsed.output;
  const answerHeaders = new Headers(
    Object.entries(headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (body && !answerHeaders.has('content-type')) {
    answerHeaders.set('content-type', 'text/plain;charset=UTF-8');
  }
  return {
    status: statusCode,
    headers: answerHeaders,
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}

/** API Gateway's answer when a function fails, runs out of time or has an invalid result. */
function functionFailure(): HttpAnswer {
  return jsonAnswer(500, { message: 'Internal Server Error' });
}
