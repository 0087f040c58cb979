import * as v from 'valibot';
import { flag, wholeNumber } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { Encodings } from './compress.ts';

/** Source: CloudFront developer guide, "Use managed cache policies". */
const managedPolicies: Readonly<Record<string, Encodings>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { brotli: true, gzip: true },
  // CachingOptimizedForUncompressedObjects
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { brotli: false, gzip: false },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { brotli: false, gzip: false },
  // UseOriginCacheControlHeaders
  '83da9c7e-98b4-4e11-a168-04f0df8e2c65': { brotli: true, gzip: true },
};

const policySchema = v.object({
  CachePolicyConfig: v.object({
    MaxTTL: v.optional(wholeNumber, 31_536_000),
    ParametersInCacheKeyAndForwardedToOrigin: v.object({
      EnableAcceptEncodingBrotli: v.optional(flag, false),
      EnableAcceptEncodingGzip: flag,
    }),
  }),
});

/**
 * The encodings that a cache policy lets CloudFront compress to: none when it caches nothing.
 * Nothing is cached here, so the rest of the policy makes no difference on this machine.
 * Source: CloudFront developer guide, "Serve compressed files".
 *
 * @param id the behavior's CachePolicyId
 * @throws UnsupportedTemplateError for a managed policy that isn't listed here
 */
export function readEncodings(stack: StackReader, id: string): Encodings {
  const managed = managedPolicies[id];
  if (managed) {
    return managed;
  }
  if (!stack.ids('AWS::CloudFront::CachePolicy').includes(id)) {
    throw new UnsupportedTemplateError(
      `Cache policy ${id} isn't known here; add it to infra/local/edge/cachePolicy.ts.`,
    );
  }
  const { CachePolicyConfig } = stack.properties(id, policySchema);
  const key = CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
  const caches = CachePolicyConfig.MaxTTL > 0;
  return {
    brotli: caches && key.EnableAcceptEncodingBrotli,
    gzip: caches && key.EnableAcceptEncodingGzip,
  };
}
