import * as v from 'valibot';
import { flag, ignored, wholeNumber } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';

const behaviorEntries = {
  TargetOriginId: v.string(),
  CachePolicyId: v.string(),
  OriginRequestPolicyId: v.optional(v.string()),
  ResponseHeadersPolicyId: v.optional(v.string()),
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
  // Browsers treat http://localhost as secure: redirecting it to HTTPS would only break it.
  ViewerProtocolPolicy: ignored,
  GrpcConfig: ignored,
};

const distributionSchema = v.object({
  DistributionConfig: v.strictObject({
    DefaultRootObject: v.optional(v.string()),
    DefaultCacheBehavior: v.strictObject(behaviorEntries),
    CacheBehaviors: v.optional(
      v.array(v.strictObject({ ...behaviorEntries, PathPattern: v.string() })),
      [],
    ),
    CustomErrorResponses: v.optional(
      v.array(
        v.object({
          ErrorCode: wholeNumber,
          ResponseCode: v.optional(wholeNumber),
          ResponsePagePath: v.optional(v.string()),
        }),
      ),
      [],
    ),
    Origins: v.array(
      v.object({
        Id: v.string(),
        DomainName: v.string(),
        OriginAccessControlId: v.optional(v.string(), ''),
        OriginPath: v.optional(v.string(), ''),
        OriginCustomHeaders: v.optional(
          v.array(v.object({ HeaderName: v.string(), HeaderValue: v.string() })),
          [],
        ),
      }),
    ),
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

/** A distribution's settings, as the template gives them. */
export type DistributionConfig = v.InferOutput<typeof distributionSchema>['DistributionConfig'];
export type BehaviorConfig = DistributionConfig['DefaultCacheBehavior'];
export type OriginConfig = DistributionConfig['Origins'][number];

/**
 * Reads the stack's only distribution.
 *
 * @throws UnsupportedTemplateError when there are none or several, or one has a setting not known here
 */
export function readDistribution(stack: StackReader): DistributionConfig {
  const ids = stack.ids('AWS::CloudFront::Distribution');
  const [id] = ids;
  if (!id || ids.length > 1) {
    throw new UnsupportedTemplateError(
      `The local stack serves one distribution; the template has ${ids.length}.`,
    );
  }
  return stack.properties(id, distributionSchema).DistributionConfig;
}
