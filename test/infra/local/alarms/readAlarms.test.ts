import { describe, expect, test } from 'vitest';
import { createMetricSources } from '../../../../infra/local/alarms/metricSources.ts';
import { readAlarms } from '../../../../infra/local/alarms/readAlarms.ts';
import { readQueues } from '../../../../infra/local/messaging/readQueues.ts';
import { stackOf } from '../../../support/local/stackFixture.ts';

/** An alarm over the queue's messages, with these properties on top; undefined takes one away. */
function read(change: Record<string, unknown> = {}) {
  const properties: Record<string, unknown> = {
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    Threshold: 1,
    EvaluationPeriods: 1,
    Namespace: 'AWS/SQS',
    MetricName: 'ApproximateNumberOfMessagesVisible',
    Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': ['Letters', 'QueueName'] } }],
    Period: 300,
    Statistic: 'Maximum',
    AlarmActions: [{ Ref: 'Topic' }],
    ...change,
  };
  const stack = stackOf({
    Letters: { Type: 'AWS::SQS::Queue' },
    Topic: { Type: 'AWS::SNS::Topic' },
    Late: { Type: 'AWS::CloudWatch::Alarm', Properties: properties },
  });
  const clock = { now: Date.now, minuteMs: 60_000 };
  const queues = readQueues(stack);
  const { measures } = createMetricSources(stack, [], queues, 'http://localhost:8080', clock);
  return readAlarms(stack, measures);
}

/** The properties of an alarm on metric math. */
function math(Expression: string, terms: readonly object[] = [{}]) {
  const none = ['Namespace', 'MetricName', 'Dimensions', 'Period', 'Statistic'];
  return {
    ...Object.fromEntries(none.map((name) => [name, undefined])),
    Metrics: [
      { Id: 'sum', Expression, Label: 'letters' },
      ...terms.map((term, index) => ({
        Id: `m${index}`,
        ReturnData: false,
        MetricStat: {
          Metric: {
            Namespace: 'AWS/SQS',
            MetricName: 'ApproximateNumberOfMessagesVisible',
            Dimensions: [{ Name: 'QueueName', Value: 'Test-Letters' }],
          },
          Period: 300,
          Stat: 'Maximum',
          ...term,
        },
      })),
    ],
  };
}

test('an alarm is read with what it watches, when it rings and who is told', () => {
  expect(read({ TreatMissingData: 'breaching', DatapointsToAlarm: 1 })).toMatchObject([
    {
      logicalId: 'Late',
      name: 'Test-Late',
      arn: 'arn:aws:cloudwatch:us-east-1:000000000000:alarm:Test-Late',
      rule: { threshold: 1, evaluationPeriods: 1, datapointsToAlarm: 1, missing: 'breaching' },
      periodMinutes: 5,
      actions: { ALARM: ['arn:aws:sns:us-east-1:000000000000:Test-Topic'], OK: [] },
    },
  ]);
});

test('actions that are switched off tell nobody', () => {
  expect(read({ ActionsEnabled: false })).toMatchObject([{ actions: { ALARM: [] } }]);
});

test('metric math adds up what was measured; nothing of nothing is no datapoint', () => {
  const [alarm] = read(math('SUM([m0, m1])', [{}, {}]));
  const sum = alarm?.series.combine;
  expect([sum?.([1, 2]), sum?.([undefined, 2]), sum?.([undefined, undefined])]).toEqual([
    3,
    2,
    undefined,
  ]);
});

describe('what can not be played stops the start with its name', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['namespace', { Namespace: 'AWS/EC2' }, 'Late watches AWS/EC2 ApproximateNumberOf'],
    ['metric', { MetricName: 'NumberOfSheep' }, 'Late watches AWS/SQS NumberOfSheep (QueueName = '],
    [
      'resource',
      { Dimensions: [{ Name: 'QueueName', Value: 'Elsewhere' }] },
      'ApproximateNumberOfMessagesVisible (QueueName = Elsewhere), which nothing here measures',
    ],
    ['own namespace', { Namespace: 'Nobodys' }, 'Late watches Nobodys'],
    ['statistic', { Statistic: 'TM(10%:90%)' }, 'Late has the statistic TM(10%:90%)'],
    [
      'comparison',
      { ComparisonOperator: 'GreaterThanUpperThreshold' },
      'ComparisonOperator: Invalid type',
    ],
    ['treatment of gaps', { TreatMissingData: 'guess' }, 'TreatMissingData: Invalid type'],
    ['property', { ThresholdMetricId: 'band' }, 'ThresholdMetricId: not supported'],
    ['period', { Period: 10 }, 'Late has periods of 10 seconds'],
    ['look back', { Period: 86_400 }, 'Late looks back further than a day'],
    [
      'action',
      { AlarmActions: ['arn:aws:automate:us-east-1:ec2:stop'] },
      'Late tells arn:aws:automate:us-east-1:ec2:stop, which is no topic',
    ],
    ['expression', math('m0 / 2'), 'Late has the expression m0 / 2'],
    ['function', math('RATE([m0])'), 'Late has the expression RATE([m0])'],
    ['term', math('SUM([m7])'), 'Late has no metric m7'],
    ['other period', math('SUM([m0, m1])', [{}, { Period: 60 }]), 'Late has periods of 300 and 60'],
    [
      'eleventh metric',
      math(`SUM([${Array.from({ length: 11 }, (_, n) => `m${n}`).join(',')}])`, Array(11).fill({})),
      'Late is made of 11 metrics; CloudWatch takes 10',
    ],
  ])('%s', (_what, change, words) => {
    expect(() => read(change)).toThrow(words);
  });

  test('other kinds of alarms', () => {
    expect(() => stackOf({ Both: { Type: 'AWS::CloudWatch::CompositeAlarm' } })).toThrow(
      'Both is an AWS::CloudWatch::CompositeAlarm',
    );
  });
});
