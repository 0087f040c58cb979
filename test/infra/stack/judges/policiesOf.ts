import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

/** The content security policies in the template with these settings: of files, and of the API. */
export function policiesOf(settings: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const headers = synthesizeStack(settings).findResources('AWS::CloudFront::ResponseHeadersPolicy');
  return Object.values(headers)
    .map(({ Properties: { ResponseHeadersPolicyConfig: config } }) =>
      String(config.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy),
    )
    .toSorted((one, other) => other.length - one.length);
}
