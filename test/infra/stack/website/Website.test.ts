import { expect, test } from 'vitest';
import { apiPaths } from '#contract/api.ts';
import { everySetting, synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

// infra/operator/smoke checks the headers of a running site, and the browser tests run it.

const template = synthesizeStack();
const every = synthesizeStack(everySetting);

const headersPolicy = 'AWS::CloudFront::ResponseHeadersPolicy';

function distribution(from = template) {
  const [found] = Object.values(from.findResources('AWS::CloudFront::Distribution'));
  return found?.['Properties'].DistributionConfig;
}

test('the routing function is created after its store, because CloudFormation says so too', () => {
  const [store] = Object.keys(template.findResources('AWS::CloudFront::KeyValueStore'));
  const routing = Object.entries(template.findResources('AWS::CloudFront::Function')).find(([id]) =>
    id.startsWith('WebsiteViewerRequest'),
  );
  expect(routing?.[1]).toMatchObject({ DependsOn: [store] });
});

test("the API isn't cached, gets everything but the host, needs TLS, and keeps its errors", () => {
  const behaviors = distribution().CacheBehaviors.filter(
    ({ PathPattern }: { PathPattern: string }) => PathPattern.startsWith('/prod/'),
  );
  expect(behaviors).toHaveLength(Object.keys(apiPaths).length);
  for (const behavior of behaviors) {
    expect(behavior).toMatchObject({
      // CloudFront's managed policies CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
    });
    expect(behavior).not.toHaveProperty('FunctionAssociations');
  }
  expect(distribution()).not.toHaveProperty('CustomErrorResponses');
});

test.each([
  ['host', template, false, false],
  ['subdomains', synthesizeStack({ hsts: 'subdomains', stage: 'dev' }), true, false],
  ['preload', every, true, true],
])('hsts=%s binds no more hosts than it says, on pages and API', (_, stack, below, preload) => {
  const StrictTransportSecurity = { IncludeSubdomains: below, Preload: preload };
  stack.allResourcesProperties(headersPolicy, {
    ResponseHeadersPolicyConfig: { SecurityHeadersConfig: { StrictTransportSecurity } },
  });
});

test('the dev stage asks search engines to stay away, prod does not', () => {
  const dev = synthesizeStack({ hsts: 'subdomains', stage: 'dev' });
  expect(JSON.stringify(dev.findResources(headersPolicy))).toContain('"noindex"');
  expect(JSON.stringify(template.findResources(headersPolicy))).not.toContain('noindex');
});

test('access logs leave out addresses, cookies, referrers, browsers and queries', () => {
  const [delivery] = Object.values(template.findResources('AWS::Logs::Delivery'));
  const fields: string[] = delivery?.['Properties'].RecordFields;
  expect(fields).toContain('sc-status');
  const personal = ['c-ip', 'cs-uri-query', 'cs(Cookie)', 'cs(Referer)', 'cs(User-Agent)'];
  expect(fields.filter((field) => personal.includes(field))).toEqual([]);
});

test('a domain of its own has both names, modern TLS and IPv4 and IPv6 records', () => {
  expect(distribution(every)).toMatchObject({
    Aliases: ['www.acme-security.com', 'acme-security.com'],
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
  });
  for (const Name of ['acme-security.com.', 'www.acme-security.com.']) {
    every.hasResourceProperties('AWS::Route53::RecordSet', { Name, Type: 'A' });
    every.hasResourceProperties('AWS::Route53::RecordSet', { Name, Type: 'AAAA' });
  }
});
