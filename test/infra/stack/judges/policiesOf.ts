import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

/** The content security policies in the template with these settings: pages, other files, the API. */
export function policiesOf(settings: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const template = synthesizeStack(settings);
  const headers = template.findResources('AWS::CloudFront::ResponseHeadersPolicy');
  const uploads = template.findResources('Custom::CDKBucketDeployment');
  const policies = [
    ...Object.values(uploads).map(
      ({ Properties }) => Properties.UserMetadata?.['content-security-policy'],
    ),
    ...Object.values(headers).map(
      ({ Properties: { ResponseHeadersPolicyConfig: config } }) =>
        config.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
    ),
  ];
  return [...new Set(policies.filter((policy) => policy !== undefined).map(String))].toSorted(
    (one, other) => other.length - one.length,
  );
}
