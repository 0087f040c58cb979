import * as v from 'valibot';
import { ignored, wholeNumber } from '../../template/propertySchemas.ts';
import type { StackReader } from '../../template/stackReader.ts';
import { UnsupportedTemplateError } from '../../template/template.ts';

/** A health check of the site. */
export interface HealthCheck {
  readonly id: string;
  readonly path: string;
  /** How often each Region asks, in seconds. */
  readonly intervalSeconds: number;
  /** How many answers of the other kind in a row change a Region's mind. */
  readonly failureThreshold: number;
  readonly regions: readonly string[];
}

/** Where Route 53 asks from unless told. Source: Route 53 API reference, HealthCheckConfig. */
const allRegions = [
  'us-east-1',
  'us-west-1',
  'us-west-2',
  'eu-west-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-northeast-1',
  'sa-east-1',
];

const checkSchema = v.object({
  HealthCheckConfig: v.strictObject({
    Type: v.picklist(['HTTP', 'HTTPS']),
    FullyQualifiedDomainName: v.string(),
    ResourcePath: v.optional(v.string(), '/'),
    RequestInterval: v.optional(wholeNumber, 30),
    FailureThreshold: v.optional(wholeNumber, 3),
    Regions: v.optional(v.array(v.string()), allRegions),
    Inverted: v.optional(v.literal(false)),
    MeasureLatency: v.optional(v.literal(false)),
    // The local site speaks HTTP, on a port of its own.
    Port: ignored,
    EnableSNI: ignored,
  }),
});

const distributionSchema = v.object({
  DistributionConfig: v.object({ Aliases: v.optional(v.array(v.string()), []) }),
});

/**
 * Reads the template's health checks.
 *
 * @throws UnsupportedTemplateError that names a check which asks anything but the site
 */
export function readHealthChecks(stack: StackReader): HealthCheck[] {
  const hosts = stack
    .ids('AWS::CloudFront::Distribution')
    .flatMap((id) => [
      stack.value(id, 'DomainName'),
      ...stack.properties(id, distributionSchema).DistributionConfig.Aliases,
    ]);
  return stack.ids('AWS::Route53::HealthCheck').map((id) => {
    const config = stack.properties(id, checkSchema).HealthCheckConfig;
    if (!hosts.includes(config.FullyQualifiedDomainName)) {
      throw new UnsupportedTemplateError(
        `${id} asks ${config.FullyQualifiedDomainName}, which is no host of the stack's site.`,
      );
    }
    return {
      id: stack.value(id),
      path: config.ResourcePath,
      intervalSeconds: config.RequestInterval,
      failureThreshold: config.FailureThreshold,
      regions: config.Regions,
    };
  });
}
