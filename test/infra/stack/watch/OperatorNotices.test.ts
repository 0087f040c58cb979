import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLeads } from '../../../../infra/operator/leads/runLeads.ts';
import { readAlarmTexts } from '../../../../infra/stack/watch/Alarms.ts';
import { blockingFailures } from '../../../../lambdas/contract/codes.ts';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const root = '../../../..';
const alarmEmail = 'operator@acme-security.com';
const alarmTopicArn = 'arn:aws:sns:us-east-1:111122223333:pager';
const template = synthesizeStack({
  alarmEmail,
  alarmTopicArn,
  firewall: 'on',
  formCheck: 'on',
});
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm'));

describe('alarms.md', () => {
  const markdown = readFileSync(
    join(import.meta.dirname, root, 'infra/stack/watch/alarms.md'),
    'utf8',
  );
  const texts = readAlarmTexts();

  test('has a section for each alarm, and no other', () => {
    const all = synthesizeStack({ firewall: 'on', formCheck: 'on', healthCheck: 'on' });
    const names = Object.values(all.findResources('AWS::CloudWatch::Alarm')).map(
      ({ Properties }) => String(Properties.AlarmName).split('-')[1],
    );
    expect([...texts.keys()].sort()).toEqual(names.sort());
  });

  test('names codes, reasons and commands that there are', () => {
    const codes = readFileSync(
      join(import.meta.dirname, root, 'lambdas/contract/codes.ts'),
      'utf8',
    );
    const named = [...markdown.matchAll(/(?:--code|with code) ([A-Z_]+)/g)].map(([, code]) => code);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((code) => !codes.includes(`'${code}'`))).toEqual([]);
    const refused = texts.get('MailRefused')?.text ?? '';
    expect(blockingFailures.filter((reason) => !refused.includes(` ${reason}: `))).toEqual([]);
    const { commands } = createLeads({ print: () => {}, complain: () => {} }, 0);
    const known = commands.map((command) => command.name());
    const used = [...markdown.matchAll(/npm run leads -- ([a-z]+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('alarms', () => {
  test('say when to act and what to do, in what CloudWatch takes', () => {
    expect(alarms.length).toBeGreaterThan(10);
    for (const { Properties } of alarms) {
      const [, severity] = /-(now|in-the-morning)$/.exec(Properties.AlarmName) ?? [];
      expect(Properties.AlarmDescription).toMatch(
        severity === 'now' ? /^NOW: .+ 1\. .+/ : /^In the morning: .+ 1\. .+/,
      );
      expect(Properties.AlarmDescription.length).toBeLessThanOrEqual(1024);
    }
  });

  test('tell the operator on both channels, that it is over only where somebody got up', () => {
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: alarmEmail,
    });
    for (const { Properties } of alarms) {
      expect(Properties.AlarmActions).toEqual([expect.anything(), alarmTopicArn]);
      const isUrgent = Properties.AlarmName.endsWith('-now');
      expect(Properties.OKActions ?? []).toHaveLength(isUrgent ? 2 : 0);
    }
  });

  test('ring for each dead-letter queue by itself', () => {
    const ringing = alarms.filter(({ Properties }) =>
      JSON.stringify(Properties).includes('ApproximateNumberOfMessagesVisible'),
    );
    const queues = Object.keys(template.findResources('AWS::SQS::Queue')).filter((id) =>
      id.includes('DeadLetters'),
    );
    expect(ringing).toHaveLength(queues.length);
  });

  test('ring for scheduled runs after three failures in ten minutes, not for one', () => {
    const [runs] = alarms.filter(({ Properties }) => Properties.AlarmName.includes('RunsFail'));
    expect(runs?.Properties.Threshold).toBe(3);
    const [crashes] = alarms.filter(({ Properties }) =>
      Properties.AlarmName.includes('FunctionsCrash'),
    );
    expect(JSON.stringify(crashes)).not.toMatch(/Outbox|PurchasesCheck/);
    expect(JSON.stringify(runs)).toMatch(/Outbox.*PurchasesCheck|PurchasesCheck.*Outbox/);
  });

  test('take silence of the outbox for bad news, and of anything else for good', () => {
    const silent = alarms.filter(({ Properties }) => Properties.TreatMissingData === 'breaching');
    expect(silent.map(({ Properties }) => Properties.MetricName)).toEqual([
      'HealthCheckStatus',
      'OutboxDepth',
    ]);
  });

  test('are there without an address too, and mail nobody', () => {
    const quiet = synthesizeStack({ alarmEmail: '', firewall: 'on', formCheck: 'on' });
    quiet.resourceCountIs('AWS::CloudWatch::Alarm', alarms.length);
    quiet.resourceCountIs('AWS::SNS::Topic', 0);
    quiet.resourceCountIs('AWS::Budgets::Budget', 0);
  });
});

test('only CloudWatch of this account may publish to the topic, and only by TLS', () => {
  const [policy] = Object.values(template.findResources('AWS::SNS::TopicPolicy'));
  expect(policy?.['Properties'].PolicyDocument.Statement).toMatchObject([
    { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    {
      Effect: 'Allow',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    },
  ]);
});
