import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

/** The content security policies in the template with these settings: the pages' first. */
export function policiesOf(settings: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const policies = synthesizeStack(settings).findResources(
    'AWS::CloudFront::ResponseHeadersPolicy',
  );
  return Object.values(policies)
    .map(({ Properties: { ResponseHeadersPolicyConfig: config } }) =>
      String(config.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy),
    )
    .toSorted((a, b) => b.length - a.length);
}
