import * as v from 'valibot';
import type { HttpApi } from '../api/httpApi.ts';
import { type HttpAnswer, type HttpRequest, type Origin, textAnswer } from '../http/exchange.ts';
import { UnsupportedTemplateError } from '../template/assembly.ts';
import { flag, ignored } from '../template/properties.ts';
import type { StackReader } from '../template/stackReader.ts';
import { createBucketOrigin, toPattern } from './bucket.ts';
import { compress, revalidate } from './compress.ts';
import { createEdgeFunction } from './edgeFunction.ts';
import {
  checkOriginRequestPolicy,
  readHeadersPolicy,
  readsEncodings,
  toOriginRequest,
} from './policies.ts';

const behaviorEntries = {
  TargetOriginId: v.string(),
  CachePolicyId: v.string(),
  OriginRequestPolicyId: v.optional(v.string()),
  ResponseHeadersPolicyId: v.string(),
  AllowedMethods: v.optional(v.array(v.string()), ['GET', 'HEAD']),
  CachedMethods: ignored,
  Compress: v.optional(flag, false),
  FunctionAssociations: v.optional(
    v.array(
      v.object({
        EventType: v.picklist(['viewer-request', 'viewer-response']),
        FunctionARN: v.string(),
      }),
    ),
    [],
  ),
  // Browsers treat http://localhost as secure.
  ViewerProtocolPolicy: ignored,
};

const originSchema = v.object({
  Id: v.string(),
  DomainName: v.string(),
  OriginPath: v.optional(v.string(), ''),
  OriginCustomHeaders: v.optional(
    v.array(v.object({ HeaderName: v.string(), HeaderValue: v.string() })),
    [],
  ),
});

const distributionSchema = v.object({
  DistributionConfig: v.strictObject({
    DefaultRootObject: v.optional(v.string()),
    DefaultCacheBehavior: v.strictObject(behaviorEntries),
    CacheBehaviors: v.optional(
      v.array(v.strictObject({ ...behaviorEntries, PathPattern: v.string() })),
      [],
    ),
    Origins: v.array(originSchema),
    Aliases: ignored,
    Comment: ignored,
    Enabled: v.literal(true),
    HttpVersion: ignored,
    IPV6Enabled: ignored,
    Logging: ignored,
    PriceClass: ignored,
    Restrictions: ignored,
    ViewerCertificate: ignored,
    WebACLId: ignored,
  }),
});

type DistributionConfig = v.InferOutput<typeof distributionSchema>['DistributionConfig'];

type Behavior = ReturnType<typeof readBehavior>;

/** The address that API Gateway sees is one of CloudFront's, never the viewer's. */
const edge = { address: '130.176.0.1', port: 443 };

/**
 * Makes the origin that answers as the template's CloudFront distribution would. Nothing is cached,
 * so every request is a miss.
 *
 * @param log gets what edge functions print and their errors
 */
export function createDistribution(
  stack: StackReader,
  apis: readonly HttpApi[],
  log: (line: string) => void,
): Origin {
  const [id = '', ...others] = stack.ids('AWS::CloudFront::Distribution');
  if (others.length > 0) {
    throw new UnsupportedTemplateError('The local stack serves one distribution, not several.');
  }
  const config = stack.properties(id, distributionSchema).DistributionConfig;
  const origins = new Map(
    config.Origins.map((origin) => [origin.Id, createOrigin(stack, apis, origin)]),
  );
  const behaviors = [
    ...config.CacheBehaviors,
    { ...config.DefaultCacheBehavior, PathPattern: '*' },
  ].map((behavior) => readBehavior(stack, origins, behavior, log));
  return async (request) => {
    const behavior = behaviors.find(({ pattern }) => pattern.test(request.path));
    if (!behavior?.methods.includes(request.method)) {
      return textAnswer(
        403,
        'This distribution is not configured to allow this request method.\n',
        {
          'x-cache': 'Error from cloudfront',
          server: 'CloudFront',
        },
      );
    }
    const changed = (await behavior.onRequest?.onRequest(request)) ?? request;
    if ('status' in changed) {
      // The viewer-response function doesn't apply to it; the headers policy does (measured on a
      // distribution, October 2026).
      const headers = new Headers(changed.headers);
      behavior.applyHeaders(headers);
      headers.set('server', 'CloudFront');
      headers.set('x-cache', headers.get('x-cache') ?? 'FunctionGeneratedResponse from cloudfront');
      return { ...changed, headers };
    }
    const isRoot = changed.path === '/' && config.DefaultRootObject;
    return answerFromOrigin(
      isRoot ? { ...changed, path: `/${config.DefaultRootObject}` } : changed,
      behavior,
    );
  };
}

function readBehavior(
  stack: StackReader,
  origins: ReadonlyMap<string, Origin>,
  behavior: DistributionConfig['CacheBehaviors'][number],
  log: (line: string) => void,
) {
  const origin = origins.get(behavior.TargetOriginId);
  if (!origin) {
    throw new UnsupportedTemplateError(`There is no origin ${behavior.TargetOriginId}.`);
  }
  function functionFor(type: string) {
    const found = behavior.FunctionAssociations.find(({ EventType }) => EventType === type);
    const id = found && stack.idOf('AWS::CloudFront::Function', found.FunctionARN, 'FunctionARN');
    return id ? createEdgeFunction(stack, id, log) : undefined;
  }
  checkOriginRequestPolicy(behavior.OriginRequestPolicyId);
  return {
    pattern: toPattern(behavior.PathPattern.replace(/^\/?/, '/')),
    methods: behavior.AllowedMethods,
    origin,
    compresses: behavior.Compress && readsEncodings(stack, behavior.CachePolicyId),
    originRequestPolicyId: behavior.OriginRequestPolicyId,
    applyHeaders: readHeadersPolicy(stack, behavior.ResponseHeadersPolicyId),
    onRequest: functionFor('viewer-request'),
    onResponse: functionFor('viewer-response'),
  };
}

function createOrigin(
  stack: StackReader,
  apis: readonly HttpApi[],
  { Id, DomainName, OriginPath, OriginCustomHeaders }: DistributionConfig['Origins'][number],
): Origin {
  const bucket = stack.idOf('AWS::S3::Bucket', DomainName, 'RegionalDomainName');
  const target = bucket
    ? createBucketOrigin(stack, bucket)
    : apis.find(({ host }) => host === DomainName)?.answer;
  if (!target) {
    throw new UnsupportedTemplateError(
      `Origin ${Id} is ${DomainName}, which is neither a bucket nor an API of the stack.`,
    );
  }
  return (request) => {
    const headers = new Headers(request.headers);
    headers.set('host', DomainName);
    for (const { HeaderName, HeaderValue } of OriginCustomHeaders) {
      headers.set(HeaderName, HeaderValue);
    }
    return target({ ...request, path: OriginPath + request.path, headers });
  };
}

async function answerFromOrigin(request: HttpRequest, behavior: Behavior): Promise<HttpAnswer> {
  const toOrigin = toOriginRequest(request, behavior.originRequestPolicyId);
  const received = await behavior.origin({ ...toOrigin, viewer: edge });
  const compressed = behavior.compresses ? await compress(request, received) : received;
  const answer = revalidate(request, compressed);
  const isGood = answer.status < 400;
  const headers = new Headers(answer.headers);
  headers.set('x-cache', isGood ? 'Miss from cloudfront' : 'Error from cloudfront');
  behavior.applyHeaders(headers);
  // If the policy removes the origin's, CloudFront adds its own.
  headers.set('server', headers.get('server') ?? 'CloudFront');
  const whole = { ...answer, headers };
  // Source: CloudFront developer guide, "Restrictions on all edge functions", "HTTP status codes".
  return isGood && behavior.onResponse ? behavior.onResponse.onResponse(request, whole) : whole;
}
