import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CloudFormationValidatePlugin } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { account } from './fixtures.ts';
import { shownStacks } from './shownStacks.ts';

/** Violations of the schemas and rules of CloudFormation, which come with the CDK. */
function faultsOf(templates: readonly object[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  const paths = templates.map((template, at) => {
    const path = join(folder, `Stack${at}.template.json`);
    writeFileSync(path, JSON.stringify(template));
    return path;
  });
  const { violations } = new CloudFormationValidatePlugin().validate({
    templatePaths: paths,
    stackTemplates: paths.map((templatePath, at) => ({
      ...{ templatePath, stackConstructPath: `Stack${at}` },
      ...{ region: 'us-east-1', accountId: account },
    })),
    appConstruct: new App(),
  });
  return violations.map(({ description }) => description);
}

test('CloudFormation would take every stack and template of the kits, and refuse a faulty one', {
  timeout: 120_000,
}, () => {
  expect(shownStacks.length).toBeGreaterThan(10);
  expect(faultsOf(shownStacks.map(({ template }) => template))).toEqual([]);
  const Properties = { DelaySeconds: 'soon' };
  const faults = faultsOf([{ Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties } } }]);
  expect(faults.join()).toContain("'soon' is not of type 'integer'");
});
