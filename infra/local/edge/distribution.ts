import type { HttpApi } from '../api/httpApi.ts';
import type { HttpAnswer, HttpRequest, Origin } from '../http/message.ts';
import { textAnswer } from '../http/message.ts';
import type { Permissions } from '../permissions/permissions.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { Behaviour } from './behaviour.ts';
import { readBehaviour } from './behaviour.ts';
import { readerFor } from './bucketReader.ts';
import { compress } from './compress.ts';
import { createOrigin } from './createOrigin.ts';
import { cutRange } from './cutRange.ts';
import type { BehaviourConfig, DistributionConfig } from './readDistribution.ts';
import { readDistribution } from './readDistribution.ts';
import { revalidate } from './revalidate.ts';

type ErrorResponses = DistributionConfig['CustomErrorResponses'];

/** The address that API Gateway sees behind CloudFront: one of CloudFront's, never the viewer's. */
const edgeAddress = '130.176.0.1';

/**
 * Makes the origin that stands where the template's CloudFront distribution would. Nothing is
 * cached, so every request is a miss.
 *
 * @param log gets what edge functions print and their faults
 */
export function createDistribution(
  stack: StackReader,
  apis: readonly HttpApi[],
  permissions: Permissions,
  log: (line: string) => void,
): Origin {
  const config = readDistribution(stack);
  const origins = new Map(
    config.Origins.map((origin) => [
      origin.Id,
      createOrigin(stack, apis, origin, readerFor(stack, origin, permissions)),
    ]),
  );
  function originOf(id: string): Origin {
    const origin = origins.get(id);
    if (!origin) {
      throw new UnsupportedTemplateError(`The distribution has no origin ${id}.`);
    }
    return origin;
  }
  function behaviourOf(behaviour: BehaviourConfig, pattern: string): Behaviour {
    return readBehaviour(stack, behaviour, pattern, originOf(behaviour.TargetOriginId), log);
  }
  const behaviours = [
    ...config.CacheBehaviors.map((behaviour) => behaviourOf(behaviour, behaviour.PathPattern)),
    behaviourOf(config.DefaultCacheBehavior, '*'),
  ];
  const rootObject = config.DefaultRootObject;
  return (request) =>
    answer(request, { behaviours, rootObject, errors: config.CustomErrorResponses });
}

interface Distribution {
  readonly behaviours: readonly Behaviour[];
  readonly rootObject: string | undefined;
  readonly errors: ErrorResponses;
}

async function answer(request: HttpRequest, distribution: Distribution): Promise<HttpAnswer> {
  const behaviour = behaviourFor(request.path, distribution);
  if (!behaviour.methods.includes(request.method)) {
    // CloudFront's own refusal, in its words as far as they tell anything.
    return textAnswer(403, 'This distribution is not configured to allow this request method.\n', {
      'x-cache': 'Error from cloudfront',
      server: 'CloudFront',
    });
  }
  const changed = (await behaviour.onRequest?.onRequest(request)) ?? request;
  if ('status' in changed) {
    // Neither the headers policy nor the viewer-response function sees what a request function answers.
    const headers = new Headers(changed.headers);
    headers.set('server', 'CloudFront');
    headers.set('x-cache', headers.get('x-cache') ?? 'FunctionGeneratedResponse from cloudfront');
    return { ...changed, headers };
  }
  return answerFromOrigin(
    withRootObject(changed, distribution.rootObject),
    behaviour,
    distribution,
  );
}

async function answerFromOrigin(
  request: HttpRequest,
  behaviour: Behaviour,
  distribution: Distribution,
): Promise<HttpAnswer> {
  const received = await fetchFrom(behaviour, request);
  const error = distribution.errors.find(({ ErrorCode }) => ErrorCode === received.status);
  const chosen = error ? await errorPage(error, request, received, distribution) : received;
  const accepted = request.headers.get('accept-encoding') ?? '';
  const compressed = await compress(chosen, accepted, behaviour.encodings);
  const current = revalidate(request, compressed);
  const part = current.status === 200 ? cutRange(request, chosen) : undefined;
  const answered = part ?? current;
  const good = received.status < 400 && answered.status < 400;
  const headers = new Headers(answered.headers);
  headers.set('x-cache', good ? 'Miss from cloudfront' : 'Error from cloudfront');
  behaviour.applyHeaders(headers);
  // CloudFront puts its own where the policy removed the origin's.
  headers.set('server', headers.get('server') ?? 'CloudFront');
  const whole = { ...answered, headers };
  // Source: CloudFront developer guide, "Restrictions on all edge functions", "HTTP status codes".
  return good && behaviour.onResponse ? behaviour.onResponse.onResponse(request, whole) : whole;
}

function fetchFrom(behaviour: Behaviour, request: HttpRequest): Promise<HttpAnswer> {
  return behaviour.origin({
    ...behaviour.toOriginRequest(request),
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
  const page = await fetchFrom(behaviourFor(path, distribution), {
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

function behaviourFor(path: string, { behaviours }: Distribution): Behaviour {
  const found = behaviours.find(({ pattern }) => pattern.test(path));
  if (!found) {
    throw new Error(`No behaviour takes ${path}.`);
  }
  return found;
}

function withRootObject(request: HttpRequest, rootObject: string | undefined): HttpRequest {
  return rootObject && request.path === '/' ? { ...request, path: `/${rootObject}` } : request;
}
