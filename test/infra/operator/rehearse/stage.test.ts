import { Stage, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../infra/stack/config.ts';
import { createStack } from '../../../support/stack/synthesizeStack.ts';

const stack = createStack({ stage: 'rehearsal-ab12cd' });
const template = Template.fromStack(stack);

test('nothing of a rehearsal stage outlives its stack', () => {
  const resources: object = template.toJSON()['Resources'];
  const kept = Object.entries(resources).filter(([, { DeletionPolicy }]) => {
    return DeletionPolicy !== 'Delete';
  });
  expect(kept).toEqual([]);
  expect(Object.keys(resources).length).toBeGreaterThan(100);
  template.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
});

test('its functions follow the events that it plays, and no other stage gets them', () => {
  function rulesFor(one: Template, source: string) {
    const rules = Object.values(one.findResources('AWS::Events::Rule'));
    return rules.filter(({ Properties }) => Properties.EventPattern?.source?.includes(source));
  }
  // The function's queue, and the one with copies.
  expect(rulesFor(template, 'devsecops.rehearsal-ab12cd')).toHaveLength(2);
  expect(rulesFor(template, 'aws.agreement-marketplace')).toEqual([]);
  const others = Template.fromStack(createStack()).findResources('AWS::Events::Rule');
  expect(JSON.stringify(others)).not.toContain('devsecops.rehearsal');
});

test('it passes the checks that every deployment does', () => {
  const app = Stage.of(stack);
  expect(app).toBeDefined();
  if (app) {
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
    app.synth({ force: true });
  }
});

test.each(['rehearsal', 'rehearsal-', 'rehearsal-AB12', 'prod2', 'test'])(
  'a stage called %s is refused',
  (stage) => {
    const mailboxes = { companyEmail: 'a@b.co', senderEmail: 'a@b.co' };
    const settings = { stage, ...mailboxes, madeUpData: 'publish' };
    expect(() => readConfig(settings, undefined)).toThrow('it must be one of prod, dev.');
  },
);
