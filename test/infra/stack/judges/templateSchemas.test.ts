import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, CloudFormationValidatePlugin } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const judge = new CloudFormationValidatePlugin();
const domain = { domainName: 'www.acme.com', hostedZoneId: 'Z0123456789ABCDEFGHIJ' };

/** What CloudFormation's schemas and rules, which the CDK brings along, have against a template. */
function faultsOf(template: object): readonly string[] {
  const templatePath = join(temporaryDirectory(), 'Site.template.json');
  writeFileSync(templatePath, JSON.stringify(template));
  const place = { region: 'us-east-1', accountId: undefined };
  const { violations } = judge.validate({
    templatePaths: [templatePath],
    stackTemplates: [{ templatePath, stackConstructPath: 'Site', ...place }],
    appConstruct: new App(),
  });
  return violations.map(({ description }) => description);
}

// npm run synth asks the same of the committed settings alone.
test.each([
  ['without a product', { marketplaceProductCode: '' }],
  ['with a domain', domain],
  [
    'with everything on',
    {
      ...domain,
      senderEmail: 'website@acme.com',
      alarmEmail: 'operator@acme.com',
      monthlyBudgetUsd: 25,
      firewall: 'on',
      healthCheck: 'on',
      gaMeasurementId: 'G-AB12CD34EF',
      stage: 'dev',
    },
  ],
])('CloudFormation would take the template %s', { timeout: 60_000 }, (_what, settings) => {
  expect(faultsOf(synthesizeStack(settings).toJSON())).toEqual([]);
});

test.each([
  ['a property', { Name: 'a' }, "'Name' was unexpected"],
  ['a type', { DelaySeconds: 'soon' }, "'soon' is not of type 'integer'"],
  ['a reference', { QueueName: { Ref: 'Nobody' } }, "'Nobody' is not one of"],
])('the judge does bite: %s', (_what, Properties, fault) => {
  const faults = faultsOf({ Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties } } });
  expect(faults.join()).toContain(fault);
});
