import * as v from 'valibot';
import type { HttpRequest } from '../http/exchange.ts';
import { UnsupportedTemplateError } from '../template/assembly.ts';
import { flag, ignored, wholeNumber } from '../template/properties.ts';
import type { StackReader } from '../template/stackReader.ts';

/** Source: CloudFront developer guide, "Use managed cache policies". */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

const cachePolicySchema = v.object({
  CachePolicyConfig: v.object({
    ParametersInCacheKeyAndForwardedToOrigin: v.object({
      EnableAcceptEncodingBrotli: v.literal(true),
      EnableAcceptEncodingGzip: v.literal(true),
    }),
  }),
});

/**
 * Whether CloudFront compresses under this cache policy. Nothing is cached here, so the rest of the
 * policy has no effect.
 *
 * @param id the behavior's CachePolicyId
 */
export function readsEncodings(stack: StackReader, id: string): boolean {
  if (id === cachingDisabled) {
    return false;
  }
  if (!stack.ids('AWS::CloudFront::CachePolicy').includes(id)) {
    throw new UnsupportedTemplateError(`Cache policy ${id} isn't known to the local stack.`);
  }
  stack.properties(id, cachePolicySchema);
  return true;
}

/** Source: CloudFront developer guide, "Use managed origin request policies". */
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/**
 * Turns the viewer's request into the one that the origin gets.
 *
 * @param policyId the behavior's OriginRequestPolicyId; without one the origin gets no more than
 *   path and body
 */
export function toOriginRequest(request: HttpRequest, policyId: string | undefined): HttpRequest {
  const { address } = request.viewer;
  const forwarded = [...request.headers].filter(([name]) =>
    policyId === undefined
      ? ['content-type', 'content-length', 'x-forwarded-for'].includes(name)
      : name !== 'host' && !name.startsWith('cloudfront-'),
  );
  const headers = new Headers([['user-agent', 'Amazon CloudFront']]);
  for (const [name, value] of forwarded) {
    headers.set(name, value);
  }
  headers.append('x-forwarded-for', address);
  headers.set('via', '1.1 local.cloudfront.net (CloudFront)');
  return { ...request, query: policyId === undefined ? '' : request.query, headers };
}

export function checkOriginRequestPolicy(id: string | undefined): void {
  if (id !== undefined && id !== allViewerExceptHostHeader) {
    throw new UnsupportedTemplateError(
      `Origin request policy ${id} isn't known to the local stack.`,
    );
  }
}

const headersPolicySchema = v.object({
  ResponseHeadersPolicyConfig: v.strictObject({
    Name: ignored,
    Comment: ignored,
    CustomHeadersConfig: v.object({
      Items: v.array(v.object({ Header: v.string(), Value: v.string(), Override: flag })),
    }),
    RemoveHeadersConfig: v.object({ Items: v.array(v.object({ Header: v.string() })) }),
    SecurityHeadersConfig: v.strictObject({
      ContentSecurityPolicy: v.object({ ContentSecurityPolicy: v.string(), Override: flag }),
      ContentTypeOptions: v.object({ Override: flag }),
      FrameOptions: v.object({ FrameOption: v.string(), Override: flag }),
      ReferrerPolicy: v.object({ ReferrerPolicy: v.string(), Override: flag }),
      StrictTransportSecurity: v.object({
        AccessControlMaxAgeSec: wholeNumber,
        IncludeSubdomains: v.optional(flag, false),
        Preload: v.optional(flag, false),
        Override: flag,
      }),
    }),
  }),
});

/**
 * Reads a response headers policy: headers are removed first, then the policy's are set.
 * Source: CloudFront developer guide, "Understand response headers policies".
 *
 * @param id the policy's logical id
 * @returns changes an answer's headers in place
 */
export function readHeadersPolicy(stack: StackReader, id: string): (headers: Headers) => void {
  const config = stack.properties(id, headersPolicySchema).ResponseHeadersPolicyConfig;
  const security = config.SecurityHeadersConfig;
  const { ContentSecurityPolicy: csp, ReferrerPolicy: referrer, FrameOptions: frame } = security;
  const { StrictTransportSecurity: hsts, ContentTypeOptions: type } = security;
  const lasting = `max-age=${hsts.AccessControlMaxAgeSec}${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}${hsts.Preload ? '; preload' : ''}`;
  /** The name, the value, and whether the value replaces the origin's. */
  const set = [
    ['content-security-policy', csp.ContentSecurityPolicy, csp.Override],
    ['x-content-type-options', 'nosniff', type.Override],
    ['x-frame-options', frame.FrameOption, frame.Override],
    ['referrer-policy', referrer.ReferrerPolicy, referrer.Override],
    ['strict-transport-security', lasting, hsts.Override],
    ...config.CustomHeadersConfig.Items.map(
      ({ Header, Value, Override }) => [Header, Value, Override] as const,
    ),
  ] as const;
  return (headers) => {
    for (const { Header } of config.RemoveHeadersConfig.Items) {
      headers.delete(Header);
    }
    for (const [name, value, overrides] of set) {
      if (overrides || !headers.has(name)) {
        headers.set(name, value);
      }
    }
  };
}
