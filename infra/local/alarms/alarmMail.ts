import { localAccountId, localRegion } from '../template/physicalValues.ts';
import type { AlarmDefinition } from './alarmDefinition.ts';
import type { AlarmChange } from './alarms.ts';
import { decimal } from './describeReason.ts';

/** What SNS makes a mail of. */
export interface AlarmMail {
  readonly subject: string;
  readonly text: string;
}

const regionName = 'US East (N. Virginia)';

/** Source: SNS API reference, "Publish": a subject has less than 100 characters. */
const longestSubject = 100;

/** A state's mail in the words of CloudWatch, as in the alarm mails that people have published. */
export function alarmMail(change: AlarmChange): AlarmMail {
  const { definition, state, reason, previous, sinceMs } = change;
  const { name, arn, description, actions } = definition;
  const time = longTime(sinceMs);
  const details: readonly (readonly [string, string])[] = [
    ['Name', name],
    ['Description', description],
    ['State Change', `${previous} -> ${state}`],
    ['Reason for State Change', reason],
    ['Timestamp', time],
    ['AWS Account', localAccountId],
    ['Alarm Arn', arn],
  ];
  return {
    subject: subjectOf(state, name),
    text: [
      `You are receiving this email because your Amazon CloudWatch Alarm "${name}" in the ${regionName} region has entered the ${state} state, because "${reason}" at "${time}".`,
      '',
      'View this alarm in the AWS Management Console:',
      `https://${localRegion}.console.aws.amazon.com/cloudwatch/deeplink.js?region=${localRegion}#alarmsV2:alarm/${encodeURIComponent(name)}`,
      '',
      'Alarm Details:',
      ...layOut(details, 28),
      '',
      'Threshold:',
      `- The alarm is in the ALARM state when the metric is ${describeThreshold(definition)}.`,
      '',
      ...describeSeries(definition),
      '',
      'State Change Actions:',
      ...(['OK', 'ALARM', 'INSUFFICIENT_DATA'] as const).map(
        (each) => `- ${each}: ${actions[each].length > 0 ? `[${actions[each].join(', ')}]` : ''}`,
      ),
    ].join('\n'),
  };
}

function subjectOf(state: string, name: string): string {
  const room = longestSubject - `${state}: "" in ${regionName}`.length;
  const fitting = name.length > room ? `${name.slice(0, room - 3)}...` : name;
  return `${state}: "${fitting}" in ${regionName}`;
}

function describeThreshold({ rule, periodMinutes }: AlarmDefinition): string {
  const { comparison, threshold, evaluationPeriods, datapointsToAlarm = evaluationPeriods } = rule;
  return `${comparison} ${decimal(threshold)} for at least ${datapointsToAlarm} of the last ${evaluationPeriods} period(s) of ${periodMinutes * 60} seconds`;
}

function describeSeries({ rule, series, periodMinutes }: AlarmDefinition): string[] {
  const [watched] = series.metrics;
  if (series.expression !== undefined || series.label !== undefined || !watched) {
    const named = [
      ['MetricExpression', series.expression],
      ['MetricLabel', series.label],
    ].filter((pair): pair is [string, string] => pair[1] !== undefined);
    return ['Monitored Metrics:', ...layOut(named, 28)];
  }
  const { namespace, name, dimensions } = watched.metric;
  return [
    'Monitored Metric:',
    ...layOut(
      [
        ['MetricNamespace', namespace],
        ['MetricName', name],
        [
          'Dimensions',
          Object.entries(dimensions)
            .map(([key, value]) => `[${key} = ${value}]`)
            .join(' '),
        ],
        ['Period', `${periodMinutes * 60} seconds`],
        ['Statistic', watched.statisticName],
        ['Unit', 'not specified'],
        ['TreatMissingData', rule.missing],
      ],
      37,
    ),
  ];
}

function layOut(pairs: readonly (readonly [string, string])[], width: number): string[] {
  return pairs.map(([name, value]) => `- ${`${name}:`.padEnd(width)}${value}`);
}

/** Sunday 28 September, 2025 20:42:18 UTC */
function longTime(timeMs: number): string {
  const date = new Date(timeMs);
  function part(options: Intl.DateTimeFormatOptions) {
    return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(date);
  }
  const day = String(date.getUTCDate()).padStart(2, '0');
  return `${part({ weekday: 'long' })} ${day} ${part({ month: 'long' })}, ${date.getUTCFullYear()} ${date.toISOString().slice(11, 19)} UTC`;
}
