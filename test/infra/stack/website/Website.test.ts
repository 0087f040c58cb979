import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();
const withDomain = synthesizeStack({
  domainName: 'acme-security.com',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  gaMeasurementId: 'G-AB12CD34EF',
});

const headersPolicy = 'AWS::CloudFront::ResponseHeadersPolicy';
const [distributionId] = Object.keys(template.findResources('AWS::CloudFront::Distribution'));

function behavior(path: string): Record<string, unknown> {
  const config = distribution();
  const found = config['CacheBehaviors'].find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === path,
  );
  return path === '*' ? config['DefaultCacheBehavior'] : found;
}

function distribution(from = template) {
  const [found] = Object.values(from.findResources('AWS::CloudFront::Distribution'));
  return found?.['Properties'].DistributionConfig;
}

test('the API is never cached, gets all but the host, over TLS alone, and keeps its errors', () => {
  expect(behavior('/prod/*')).toMatchObject({
    // CloudFront's managed policies CachingDisabled and AllViewerExceptHostHeader.
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    ViewerProtocolPolicy: 'https-only',
  });
  expect(behavior('/prod/*')).not.toHaveProperty('FunctionAssociations');
  expect(distribution()).not.toHaveProperty('CustomErrorResponses');
});

/** A header that goes before the origin's. */
function custom(header: string, value: string) {
  return { Header: header, Value: value, Override: true };
}

test.each([
  ['host', false, false],
  ['subdomains', true, false],
  ['preload', true, true],
])('hsts=%s binds no more hosts than it says, on pages and API', (hsts, below, preload) => {
  const StrictTransportSecurity = { IncludeSubdomains: below, Preload: preload };
  synthesizeStack({ hsts }).allResourcesProperties(headersPolicy, {
    ResponseHeadersPolicyConfig: { SecurityHeadersConfig: { StrictTransportSecurity } },
  });
});

test('the dev stage asks search engines to stay away, prod does not', () => {
  const noindex = custom('X-Robots-Tag', 'noindex');
  function otherHeaders(stage: string): readonly object[] {
    const policies = synthesizeStack({ stage }).findResources(headersPolicy);
    return Object.values(policies).flatMap(
      ({ Properties }) =>
        Properties.ResponseHeadersPolicyConfig.CustomHeadersConfig?.Items as object[],
    );
  }
  expect(otherHeaders('dev')).toContainEqual(noindex);
  expect(otherHeaders('prod')).not.toContainEqual(noindex);
});

test('CloudFront alone reads the bucket, and may list it so that S3 says 404', () => {
  const ofDistribution = { 'Fn::Join': ['', Match.arrayWith([{ Ref: distributionId }])] };
  const allowed = Match.objectLike({
    Effect: 'Allow',
    Action: ['s3:GetObject', 's3:ListBucket'],
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Condition: { StringEquals: { 'AWS:SourceArn': ofDistribution } },
  });
  template.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: { Statement: [Match.objectLike({ Effect: 'Deny' }), allowed] },
  });
});

describe('security headers', () => {
  // A page that a form ends on brings its own policy, and the landing's "no-referrer" goes before what the API's other answers
  // carry.
  test.each([
    ['files', "default-src 'none'; script-src 'self'; style-src 'self' ", true, true],
    ['the API', "default-src 'none'; frame-ancestors 'none'", false, false],
  ])('of %s say what they must, whatever the origin says', (...row) => {
    const [, policy, overridesPolicy, overridesReferrerPolicy] = row;
    template.hasResourceProperties(headersPolicy, {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: Match.stringLikeRegexp(`^${policy}`),
            Override: overridesPolicy,
          },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: {
            ReferrerPolicy: 'strict-origin-when-cross-origin',
            Override: overridesReferrerPolicy,
          },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, Override: true },
        },
        CustomHeadersConfig: {
          Items: Match.arrayWith([
            custom('Cross-Origin-Opener-Policy', 'same-origin'),
            custom('Cross-Origin-Resource-Policy', 'same-origin'),
          ]),
        },
      },
    });
  });

  test('let Google in only with a measurement ID', () => {
    expect(JSON.stringify(template.toJSON())).not.toContain('googletagmanager');
    expect(JSON.stringify(withDomain.toJSON())).toContain('https://www.googletagmanager.com');
  });
});

test('access logs leave out addresses, cookies, referrers, browsers and queries', () => {
  const [delivery] = Object.values(template.findResources('AWS::Logs::Delivery'));
  const fields: string[] = delivery?.['Properties'].RecordFields;
  expect(fields).toContain('sc-status');
  const personal = ['c-ip', 'cs-uri-query', 'cs(Cookie)', 'cs(Referer)', 'cs(User-Agent)'];
  expect(fields.filter((field) => personal.includes(field))).toEqual([]);
});

describe('a domain of its own', () => {
  test('has certificate, both names, modern TLS and IPv4 and IPv6 records', () => {
    expect(distribution(withDomain)).toMatchObject({
      Aliases: ['acme-security.com', 'www.acme-security.com'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    });
    withDomain.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'acme-security.com',
      SubjectAlternativeNames: ['www.acme-security.com'],
      ValidationMethod: 'DNS',
    });
    for (const Name of ['acme-security.com.', 'www.acme-security.com.']) {
      withDomain.hasResourceProperties('AWS::Route53::RecordSet', { Name, Type: 'A' });
      withDomain.hasResourceProperties('AWS::Route53::RecordSet', { Name, Type: 'AAAA' });
    }
  });
});
