import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { HttpRequest } from '../http/exchange.ts';
import { localAccountId } from '../template/physicalValues.ts';

export interface EventContext {
  readonly apiId: string;
  readonly host: string;
  readonly stage: string;
  readonly routeKey: string;
  readonly now: Date;
}

/**
 * The event that API Gateway gives to a Lambda function in payload format 2.0. With a named stage
 * both paths begin with it.
 * Sources: API Gateway developer guide, "Create AWS Lambda proxy integrations for HTTP APIs";
 * an event captured at AWS with a named stage in floci-io/floci issue 2172.
 */
export function buildEvent(request: HttpRequest, context: EventContext): APIGatewayProxyEventV2 {
  const headers = Object.fromEntries(request.headers);
  const cookies = request.headers.get('cookie')?.split(/; */);
  const parameters = queryParameters(request.query);
  const { cookie: _inCookies, ...otherHeaders } = headers;
  return {
    version: '2.0',
    routeKey: context.routeKey,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookies && { cookies }),
    headers: otherHeaders,
    ...(parameters && { queryStringParameters: parameters }),
    requestContext: {
      accountId: localAccountId,
      apiId: context.apiId,
      domainName: context.host,
      domainPrefix: context.apiId,
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.viewer.address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: context.routeKey,
      stage: context.stage,
      time: logTime(context.now),
      timeEpoch: context.now.getTime(),
    },
    ...encodedBody(request),
  };
}

/**
 * Only these types arrive as text; a form or a body without a type is base64.
 * Source: ministackorg/ministack pull request 766, tried at AWS.
 */
function isText(contentType: string): boolean {
  const [type = ''] = contentType.toLowerCase().split(';');
  return /^(?:text\/.+|application\/(?:json|xml|javascript))$/.test(type.trim());
}

function encodedBody({ body, headers }: HttpRequest): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) {
    return { isBase64Encoded: false };
  }
  return isText(headers.get('content-type') ?? '')
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true };
}

function queryParameters(query: string): Record<string, string> | undefined {
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    joined[name] = name in joined ? `${joined[name]},${value}` : value;
  }
  return Object.keys(joined).length > 0 ? joined : undefined;
}

/** Such as "12/Mar/2020:19:03:58 +0000". */
function logTime(now: Date): string {
  const [, day, month, year, time] = /(\d+) (\w+) (\d+) ([\d:]+)/.exec(now.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
