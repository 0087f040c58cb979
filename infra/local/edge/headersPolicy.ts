import * as v from 'valibot';
import { flag, ignored, wholeNumber } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';

/** Changes an answer's headers in place. */
export type ApplyHeaders = (headers: Headers) => void;

interface PolicyHeader {
  readonly name: string;
  readonly value: string;
  /** True when the policy's value goes before the origin's. */
  readonly override: boolean;
}

const override = flag;

const policySchema = v.object({
  ResponseHeadersPolicyConfig: v.strictObject({
    Name: ignored,
    Comment: ignored,
    CustomHeadersConfig: v.optional(
      v.object({
        Items: v.array(v.object({ Header: v.string(), Value: v.string(), Override: override })),
      }),
    ),
    RemoveHeadersConfig: v.optional(v.object({ Items: v.array(v.object({ Header: v.string() })) })),
    SecurityHeadersConfig: v.optional(
      v.strictObject({
        ContentSecurityPolicy: v.optional(
          v.object({ ContentSecurityPolicy: v.string(), Override: override }),
        ),
        ContentTypeOptions: v.optional(v.object({ Override: override })),
        FrameOptions: v.optional(v.object({ FrameOption: v.string(), Override: override })),
        ReferrerPolicy: v.optional(v.object({ ReferrerPolicy: v.string(), Override: override })),
        StrictTransportSecurity: v.optional(
          v.object({
            AccessControlMaxAgeSec: wholeNumber,
            IncludeSubdomains: v.optional(flag, false),
            Preload: v.optional(flag, false),
            Override: override,
          }),
        ),
        XSSProtection: v.optional(
          v.object({
            Protection: flag,
            ModeBlock: v.optional(flag, false),
            Override: override,
          }),
        ),
      }),
    ),
  }),
});

type PolicyConfig = v.InferOutput<typeof policySchema>['ResponseHeadersPolicyConfig'];
type SecurityConfig = NonNullable<PolicyConfig['SecurityHeadersConfig']>;

/**
 * Reads a response headers policy: headers are removed first, then the policy's are set.
 * Source: CloudFront developer guide, "Understand response headers policies".
 *
 * @param id the policy's logical id
 */
export function readHeadersPolicy(stack: StackReader, id: string): ApplyHeaders {
  const config = stack.properties(id, policySchema).ResponseHeadersPolicyConfig;
  const removed = (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header);
  const added = [
    ...securityHeaders(config.SecurityHeadersConfig ?? {}),
    ...(config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
      name: Header,
      value: Value,
      override: Override,
    })),
  ];
  return (headers) => {
    for (const name of removed) {
      headers.delete(name);
    }
    for (const { name, value, override } of added) {
      if (override || !headers.has(name)) {
        headers.set(name, value);
      }
    }
  };
}

function securityHeaders(config: SecurityConfig): PolicyHeader[] {
  const { ContentSecurityPolicy: csp, ReferrerPolicy: referrer, FrameOptions: frame } = config;
  const transport = config.StrictTransportSecurity;
  return [
    header('content-security-policy', csp?.ContentSecurityPolicy, csp),
    header('x-content-type-options', 'nosniff', config.ContentTypeOptions),
    header('x-frame-options', frame?.FrameOption, frame),
    header('referrer-policy', referrer?.ReferrerPolicy, referrer),
    header('strict-transport-security', transportSecurity(transport), transport),
    header('x-xss-protection', xssProtection(config.XSSProtection), config.XSSProtection),
  ].filter((item) => item !== undefined);
}

function header(
  name: string,
  value: string | undefined,
  config: { readonly Override: boolean } | undefined,
): PolicyHeader | undefined {
  return config && value !== undefined ? { name, value, override: config.Override } : undefined;
}

function transportSecurity(config: SecurityConfig['StrictTransportSecurity']): string | undefined {
  return (
    config &&
    [
      `max-age=${config.AccessControlMaxAgeSec}`,
      ...(config.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(config.Preload ? ['preload'] : []),
    ].join('; ')
  );
}

function xssProtection(config: SecurityConfig['XSSProtection']): string | undefined {
  return config && `${config.Protection ? 1 : 0}${config.ModeBlock ? '; mode=block' : ''}`;
}
