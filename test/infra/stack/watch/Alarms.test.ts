import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blockingFailures } from '#contract/codes.ts';
import { createLeads } from '../../../../infra/operator/leads/runLeads.ts';
import { readAlarmTexts } from '../../../../infra/stack/watch/Alarms.ts';
import { everySetting, synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const root = '../../../..';
const { alarmEmail, alarmTopicArn } = everySetting;
const template = synthesizeStack(everySetting);
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm'));

describe('alarms.md', () => {
  const markdown = readFileSync(
    join(import.meta.dirname, root, 'infra/stack/watch/alarms.md'),
    'utf8',
  );
  const texts = readAlarmTexts();

  test('has a section for each alarm, and no other', () => {
    const names = alarms.map(({ Properties }) => String(Properties.AlarmName).split('-')[1]);
    expect([...texts.keys()].sort()).toEqual(names.sort());
  });

  test('only mentions codes, reasons and commands that exist', () => {
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
  test("say when to act and what to do, within CloudWatch's limit", () => {
    expect(alarms.length).toBeGreaterThan(10);
    for (const { Properties } of alarms) {
      const [, severity] = /-(now|in-the-morning)$/.exec(Properties.AlarmName) ?? [];
      expect(Properties.AlarmDescription).toMatch(
        severity === 'now' ? /^NOW: .+ 1\. .+/ : /^In the morning: .+ 1\. .+/,
      );
      expect(Properties.AlarmDescription.length).toBeLessThanOrEqual(1024);
    }
  });

  test('notify both channels, and urgent ones also when they are over', () => {
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

  test('exist for each dead-letter queue', () => {
    const ringing = alarms.filter(({ Properties }) =>
      JSON.stringify(Properties).includes('ApproximateNumberOfMessagesVisible'),
    );
    const queues = Object.keys(template.findResources('AWS::SQS::Queue')).filter((id) =>
      id.includes('DeadLetters'),
    );
    expect(ringing).toHaveLength(queues.length);
  });

  test('go off without data only for the outbox and the home page', () => {
    const silent = alarms.filter(({ Properties }) => Properties.TreatMissingData === 'breaching');
    expect(silent.map(({ Properties }) => Properties.MetricName)).toEqual([
      'HealthCheckStatus',
      'OutboxDepth',
    ]);
  });

  test('exist without alarmEmail too, but then nobody is mailed', () => {
    const quiet = synthesizeStack({ alarmEmail: '' });
    expect(Object.keys(quiet.findResources('AWS::CloudWatch::Alarm')).length).toBeGreaterThan(20);
    quiet.resourceCountIs('AWS::SNS::Topic', 0);
    quiet.resourceCountIs('AWS::Budgets::Budget', 0);
  });
});

test("only this account's CloudWatch may publish to the topic, over TLS", () => {
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
