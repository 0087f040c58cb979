import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { AlarmDefinition } from './alarmDefinitions.ts';
import { queriesUrl, queryName } from './SavedQueries.ts';

export interface AlarmsProps {
  readonly definitions: Readonly<Record<string, AlarmDefinition>>;
  /** Topics that are notified. @default none: alarms are only visible in CloudWatch */
  readonly topics: readonly ITopic[];
}

/** CloudWatch's limit for a description. Source: CloudWatch API, PutMetricAlarm. */
const longestDescription = 1024;

/** The sections of alarms.md by alarm. Each begins with "## Name: severity". */
export function readAlarmTexts(): ReadonlyMap<string, { isUrgent: boolean; text: string }> {
  const markdown = readFileSync(join(import.meta.dirname, 'alarms.md'), 'utf8');
  const sections = markdown.split('\n## ').slice(1);
  return new Map(
    sections.map((section) => {
      const [, name = '', severity, text = ''] =
        /^(\w+): (now|in the morning)\n(.+)/s.exec(section) ?? [];
      return [name, { isUrgent: severity === 'now', text: text.trim().replaceAll(/\s+/g, ' ') }];
    }),
  );
}

/** The stack's alarms. Each description says what the alarm means and what to do. */
export class Alarms extends Construct {
  readonly alarms: readonly Alarm[];

  constructor(scope: Construct, id: string, { definitions, topics }: AlarmsProps) {
    super(scope, id);
    const texts = readAlarmTexts();
    this.alarms = Object.entries(definitions).map(([name, definition]) => {
      const { isUrgent, text } = texts.get(name) ?? {};
      if (!text) {
        throw new Error(`The alarm ${name} has no section in infra/stack/watch/alarms.md.`);
      }
      const description = `${isUrgent ? 'NOW' : 'In the morning'}: ${text}`;
      const alarm = this.create(name, isUrgent ? 'now' : 'in-the-morning', description, definition);
      for (const action of topics.map((topic) => new SnsAction(topic))) {
        alarm.addAlarmAction(action);
        // The operator who got up for this alarm gets an email when it's over.
        if (isUrgent) {
          alarm.addOkAction(action);
        }
      }
      return alarm;
    });
  }

  private create(
    name: string,
    severity: string,
    description: string,
    { metric, atLeast = 1, below, periods: [failing, of] = [1, 1] }: AlarmDefinition,
  ): Alarm {
    const logs = ` Logs: ${queriesUrl(this)} (${queryName(this, name)})`;
    if (description.length > longestDescription) {
      throw new Error(`The text of the alarm ${name} has ${description.length} characters.`);
    }
    return new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}-${severity}`,
      alarmDescription:
        description.length + logs.length <= longestDescription ? description + logs : description,
      metric,
      evaluationPeriods: of,
      datapointsToAlarm: failing,
      threshold: below ?? atLeast,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData:
        below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
    });
  }
}
