import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, CloudFormationValidatePlugin } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { CspEvaluator } from 'csp_evaluator';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/local/stackFixture.ts';
import { createStack, everySetting, synthesizeStack } from '../../support/stack/synthesizeStack.ts';

// Other people's rules about the template. npm run synth also runs the first two, with the committed
// settings.

test('CloudFormation accepts the template with every setting', { timeout: 240_000 }, () => {
  const templatePath = join(temporaryDirectory(), 'Site.template.json');
  writeFileSync(templatePath, JSON.stringify(synthesizeStack(everySetting).toJSON()));
  const place = { region: 'us-east-1', accountId: undefined };
  const { violations } = new CloudFormationValidatePlugin().validate({
    templatePaths: [templatePath],
    stackTemplates: [{ templatePath, stackConstructPath: 'Site', ...place }],
    appConstruct: new App(),
  });
  expect(violations.map(({ description }) => description)).toEqual([]);
});

test.each([
  ['every setting', everySetting],
  ['no product at AWS Marketplace', { marketplaceProductCode: '' }],
])("cdk-nag has no findings that aren't acknowledged, with %s", (_, settings) => {
  const stack = createStack(settings);
  const violations = [new AwsSolutionsChecks(), new ServerlessChecks()].flatMap(
    (checks) => checks.validateScope(stack).violations,
  );
  expect(violations).toEqual([]);
});

/** The different content security policies with these settings: of files, and of the API. */
function policiesOf(settings: Readonly<Record<string, unknown>>): readonly string[] {
  const headers = synthesizeStack(settings).findResources('AWS::CloudFront::ResponseHeadersPolicy');
  const policies = Object.values(headers).map(
    ({ Properties: { ResponseHeadersPolicyConfig: config } }) =>
      String(config.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy),
  );
  return [...new Set(policies)].toSorted((one, other) => other.length - one.length);
}

function findings(policy: string): readonly Finding[] {
  return new CspEvaluator(new CspParser(policy).csp).evaluate();
}

/** Findings of other severities are for people to look at. */
const unwanted = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM];

test.each([
  ['without analytics', {}, ["script-src 'self'"]],
  [
    'with analytics',
    { gaMeasurementId: everySetting.gaMeasurementId },
    ["script-src 'self'", 'script-src https://www.googletagmanager.com'],
  ],
])('csp_evaluator has no serious findings, %s', (...row) => {
  const [, settings, toLookAt] = row;
  const policies = policiesOf(settings);
  expect(policies).toHaveLength(2);
  const found = policies.flatMap(findings);
  expect(found.filter(({ severity }) => unwanted.includes(severity))).toEqual([]);
  expect(found.map(({ directive, value }) => `${directive} ${value}`)).toEqual(toLookAt);
  expect(policies.filter((policy) => !policy.includes("frame-ancestors 'none'"))).toEqual([]);
  // A second policy in each page only allows the page's own inline styles.
  const others = policies.join().replace("style-src 'self' 'unsafe-inline'", '');
  expect(others).not.toMatch(/unsafe-(?:inline|eval|hashes)/);
});
