import { Capture, Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();
const withDomain = synthesizeStack({
  domainName: 'acme-security.com',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  gaMeasurementId: 'G-AB12CD34EF',
});

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

describe('the API under /prod', () => {
  const api = behavior('/prod/*');

  test('is never cached and gets everything but the host', () => {
    // CloudFront's managed policies CachingDisabled and AllViewerExceptHostHeader.
    expect(api['CachePolicyId']).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(api['OriginRequestPolicyId']).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
  });

  test('is reached over TLS alone, without an edge function in between', () => {
    expect(api['ViewerProtocolPolicy']).toBe('https-only');
    expect(api['FunctionAssociations']).toBeUndefined();
  });

  test("keeps its errors: no error page of the distribution's stands in for them", () => {
    expect(distribution()['CustomErrorResponses']).toBeUndefined();
  });
});

describe('pages', () => {
  test('are routed at the edge, on the way in and out', () => {
    const events = behavior('*')['FunctionAssociations'] as { EventType: string }[];
    expect(events.map(({ EventType }) => EventType)).toEqual(['viewer-request', 'viewer-response']);
  });

  test('are compressed and only read', () => {
    expect(behavior('*')).toMatchObject({
      Compress: true,
      AllowedMethods: ['GET', 'HEAD'],
      ViewerProtocolPolicy: 'redirect-to-https',
    });
  });

  test('are cached at the edge for everybody alike, as brotli and as gzip', () => {
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        MinTTL: 86_400,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
        },
      },
    });
  });
});

test.each(['/assets/*', '/content/*', '/images/*', '/social/*'])(
  '%s is served as it is, without a function',
  (path) => {
    expect(behavior(path)).toMatchObject({ Compress: true });
    expect(behavior(path)['FunctionAssociations']).toBeUndefined();
  },
);

test.each([
  ['host', false, false],
  ['subdomains', true, false],
  ['preload', true, true],
])('hsts=%s binds no more hosts than it says, on pages and API', (hsts, below, preload) => {
  synthesizeStack({ hsts }).allResourcesProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63_072_000,
          IncludeSubdomains: below,
          Preload: preload,
        },
      },
    },
  });
});

test('the dev stage asks search engines to stay away, prod does not', () => {
  const noindex = { Header: 'X-Robots-Tag', Override: true, Value: 'noindex' };
  function otherHeaders(stage: string): readonly object[] {
    const policies = synthesizeStack({ stage }).findResources(
      'AWS::CloudFront::ResponseHeadersPolicy',
    );
    return Object.values(policies).flatMap(
      ({ Properties }) =>
        Properties.ResponseHeadersPolicyConfig.CustomHeadersConfig?.Items as object[],
    );
  }
  expect(otherHeaders('dev')).toContainEqual(noindex);
  expect(otherHeaders('prod')).not.toContainEqual(noindex);
});

test('the bucket is private, encrypted, TLS only, and logs its requests', () => {
  template.hasResourceProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: Match.anyValue(),
    LoggingConfiguration: Match.objectLike({ LogFilePrefix: 'site-bucket/' }),
  });
  template.allResourcesProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      ]),
    }),
  });
});

test('CloudFront alone reads the bucket, and may list it so that S3 says 404', () => {
  template.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Effect: 'Deny' }),
        Match.objectLike({
          Effect: 'Allow',
          Action: ['s3:GetObject', 's3:ListBucket'],
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: {
            StringEquals: {
              'AWS:SourceArn': {
                'Fn::Join': ['', Match.arrayWith([{ Ref: distributionId }])],
              },
            },
          },
        }),
      ],
    },
  });
});

describe('security headers', () => {
  // A page brings the policy that it needs. The landing's own "no-referrer" goes before what the
  // API's other answers carry.
  test.each([
    ['files', "default-src 'none'; script-src 'self'; style-src 'self'; ", false, true],
    ['the API', "default-src 'none'; frame-ancestors 'none'", true, false],
  ])('of %s say what they must, whatever the origin says', (...row) => {
    const [, policy, overridesPolicy, overridesReferrerPolicy] = row;
    template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
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
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 63_072_000,
            Override: true,
          },
        },
        CustomHeadersConfig: {
          Items: Match.arrayWith([
            { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', Override: true },
            { Header: 'Cross-Origin-Resource-Policy', Value: 'same-origin', Override: true },
          ]),
        },
      },
    });
  });

  test('of pages name the speculation rules that the build made', () => {
    template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: {
          Items: Match.arrayWith([
            { Header: 'Speculation-Rules', Value: '"/speculation-rules.json"', Override: true },
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

describe('access logs', () => {
  test('leave out addresses, cookies, referrers, browsers and queries', () => {
    const fields = new Capture();
    template.hasResourceProperties('AWS::Logs::Delivery', { RecordFields: fields });
    expect(fields.asArray()).toContain('sc-status');
    for (const field of ['c-ip', 'cs-uri-query', 'cs(Cookie)', 'cs(Referer)', 'cs(User-Agent)']) {
      expect(fields.asArray()).not.toContain(field);
    }
  });

  test('are kept for 90 days', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays: 90 })] },
    });
  });
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

  test('is the host that pages redirect to', () => {
    withDomain.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionCode: Match.stringLikeRegexp('const site=\\{"host":"acme-security.com"'),
    });
  });

  test('is not asked for without the setting', () => {
    template.resourceCountIs('AWS::CertificateManager::Certificate', 0);
    template.resourceCountIs('AWS::Route53::RecordSet', 0);
  });
});
