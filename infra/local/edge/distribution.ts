import type { HttpApi } from '../api/httpApi.ts';
import type { HttpAnswer, HttpRequest, Origin } from '../http/message.ts';
import { textAnswer } from '../http/message.ts';
import type { Permissions } from '../permissions/permissions.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { Behavior } from './behavior.ts';
import { readBehavior } from './behavior.ts';
import { readerFor } from './bucketReader.ts';
import { compress } from './compress.ts';
import { createOrigin } from './createOrigin.ts';
import { cutRange } from './cutRange.ts';
import type { BehaviorConfig, DistributionConfig, OriginConfig } from './readDistribution.ts';
import { readDistribution } from './readDistribution.ts';
import { revalidate } from './revalidate.ts';

type ErrorResponses = DistributionConfig['CustomErrorResponses'];

/** The address that API Gateway sees behind CloudFront: one of CloudFront's, never the viewer's. */
const edgeAddress = '130.176.0.1';

/** Puts something before an origin, such as a cache. */
export type Between = (origin: Origin, config: OriginConfig) => Origin;

/**
 * Makes the origin that stands where the template's CloudFront distribution would. Nothing is
 * cached, so every request is a miss.
 *
 * @param log gets what edge functions print and their faults
 * @param between what lies between the edge and each origin. @default nothing
 */
export function createDistribution(
  stack: StackReader,
  apis: readonly HttpApi[],
  permissions: Permissions,
  log: (line: string) => void,
  between: Between = (origin) => origin,
): Origin {
  const config = readDistribution(stack);
  const origins = new Map(
    config.Origins.map((origin) => [
      origin.Id,
      between(createOrigin(stack, apis, origin, readerFor(stack, origin, permissions)), origin),
    ]),
  );
  function originOf(id: string): Origin {
    const origin = origins.get(id);
    if (!origin) {
      throw new UnsupportedTemplateError(`The distribution has no origin ${id}.`);
    }
    return origin;
  }
  function behaviorOf(behavior: BehaviorConfig, pattern: string): Behavior {
    return readBehavior(stack, behavior, pattern, originOf(behavior.TargetOriginId), log);
  }
  const behaviors = [
    ...config.CacheBehaviors.map((behavior) => behaviorOf(behavior, behavior.PathPattern)),
    behaviorOf(config.DefaultCacheBehavior, '*'),
  ];
  const rootObject = config.DefaultRootObject;
  return (request) =>
    answer(request, { behaviors, rootObject, errors: config.CustomErrorResponses });
}

interface Distribution {
  readonly behaviors: readonly Behavior[];
  readonly rootObject: string | undefined;
  readonly errors: ErrorResponses;
}

async function answer(request: HttpRequest, distribution: Distribution): Promise<HttpAnswer> {
  const behavior = behaviorFor(request.path, distribution);
  if (!behavior.methods.includes(request.method)) {
    // CloudFront's own refusal, in its words as far as they tell anything.
    return textAnswer(403, 'This distribution is not configured to allow this request method.\n', {
      'x-cache': 'Error from cloudfront',
      server: 'CloudFront',
    });
  }
  const changed = (await behavior.onRequest?.onRequest(request)) ?? request;
  if ('status' in changed) {
    // Neither the headers policy nor the viewer-response function sees what a request function answers.
    const headers = new Headers(changed.headers);
    headers.set('server', 'CloudFront');
    headers.set('x-cache', headers.get('x-cache') ?? 'FunctionGeneratedResponse from cloudfront');
    return { ...changed, headers };
  }
  return answerFromOrigin(withRootObject(changed, distribution.rootObject), behavior, distribution);
}

async function answerFromOrigin(
  request: HttpRequest,
  behavior: Behavior,
  distribution: Distribution,
): Promise<HttpAnswer> {
  const received = await fetchFrom(behavior, request);
  const error = distribution.errors.find(({ ErrorCode }) => ErrorCode === received.status);
  const chosen = error ? await errorPage(error, request, received, distribution) : received;
  const accepted = request.headers.get('accept-encoding') ?? '';
  const compressed = await compress(chosen, accepted, behavior.encodings);
  const current = revalidate(request, compressed);
  const part = current.status === 200 ? cutRange(request, chosen) : undefined;
  const answered = part ?? current;
  const good = received.status < 400 && answered.status < 400;
  const headers = new Headers(answered.headers);
  headers.set('x-cache', good ? 'Miss from cloudfront' : 'Error from cloudfront');
  behavior.applyHeaders(headers);
  // CloudFront puts its own where the policy removed the origin's.
  headers.set('server', headers.get('server') ?? 'CloudFront');
  const whole = { ...answered, headers };
  // Source: CloudFront developer guide, "Restrictions on all edge functions", "HTTP status codes".
  return good && behavior.onResponse ? behavior.onResponse.onResponse(request, whole) : whole;
}

function fetchFrom(behavior: Behavior, request: HttpRequest): Promise<HttpAnswer> {
  return behavior.origin({
    ...behavior.toOriginRequest(request),
    viewer: { address: edgeAddress, port: 443 },
  });
}

/** Source: CloudFront developer guide, "Generate custom error responses". */
async function errorPage(
  error: ErrorResponses[number],
  request: HttpRequest,
  received: HttpAnswer,
  distribution: Distribution,
): Promise<HttpAnswer> {
  if (!error.ResponsePagePath) {
    return received;
  }
  const path = error.ResponsePagePath;
  const page = await fetchFrom(behaviorFor(path, distribution), {
    ...request,
    method: 'GET',
    path,
    query: '',
    body: Buffer.alloc(0),
  });
  return page.status === 200
    ? { ...page, status: error.ResponseCode ?? received.status }
    : received;
}

function behaviorFor(path: string, { behaviors }: Distribution): Behavior {
  const found = behaviors.find(({ pattern }) => pattern.test(path));
  if (!found) {
    throw new Error(`No behavior takes ${path}.`);
  }
  return found;
}

function withRootObject(request: HttpRequest, rootObject: string | undefined): HttpRequest {
  return rootObject && request.path === '/' ? { ...request, path: `/${rootObject}` } : request;
}
