import { Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { queriesUrl, queryName } from './SavedQueries.ts';

/** Something an operator has to know of, in words that help at night. */
export interface AlarmDefinition {
  /** Names the alarm, and its line in the runbook of infra/operator/README.md. */
  readonly name: string;
  /** Whether somebody has to get up for it. */
  readonly severity: 'now' | 'in the morning';
  /** What its going off means for a visitor, a buyer or the company. */
  readonly meaning: string;
  /** What the operator does, one after the other. */
  readonly steps: readonly string[];
  readonly metric: IMetric;
  /** Which log lines tell more: a filter of CloudWatch Logs Insights, see logFilters.ts. */
  readonly lines: string;
  /** It goes off once the metric is so much or more; or below it, and then silence counts too. @default 1 or more */
  readonly limit?: { readonly atLeast: number } | { readonly below: number };
  /** In how many of the metric's last periods. @default the last one */
  readonly periods?: { readonly failing: number; readonly of: number };
}

export interface AlarmsProps {
  readonly definitions: readonly AlarmDefinition[];
  /** Who is told. @default nobody: alarms are only seen in CloudWatch */
  readonly topics: readonly ITopic[];
}

/** CloudWatch's limit for a description. Source: CloudWatch API, PutMetricAlarm. */
const longestDescription = 1024;

/** The steps of an alarm, numbered. */
export function numbered(steps: readonly string[]): string {
  return steps.map((step, index) => `${index + 1}. ${step}`).join(' ');
}

/** The stack's alarms: none without saying what it means and what to do. */
export class Alarms extends Construct {
  readonly alarms: readonly Alarm[];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.alarms = props.definitions.map((definition) => {
      const alarm = this.create(definition);
      for (const action of props.topics.map((topic) => new SnsAction(topic))) {
        alarm.addAlarmAction(action);
        // That it is over matters to somebody who got up for it.
        if (definition.severity === 'now') {
          alarm.addOkAction(action);
        }
      }
      return alarm;
    });
  }

  private create({
    name,
    severity,
    meaning,
    steps,
    metric,
    limit = { atLeast: 1 },
    periods,
  }: AlarmDefinition): Alarm {
    const description = `${severity === 'now' ? 'NOW' : 'In the morning'}: ${meaning} ${numbered(steps)}`;
    const logs = ` Logs: ${queriesUrl(this)} (${queryName(this, name)})`;
    if (description.length > longestDescription) {
      throw new Error(`The text of the alarm ${name} has ${description.length} characters.`);
    }
    const comparison =
      'below' in limit
        ? {
            threshold: limit.below,
            comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
            treatMissingData: TreatMissingData.BREACHING,
          }
        : {
            threshold: limit.atLeast,
            comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
            treatMissingData: TreatMissingData.NOT_BREACHING,
          };
    return new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}-${severity.replaceAll(' ', '-')}`,
      alarmDescription:
        description.length + logs.length <= longestDescription ? description + logs : description,
      metric,
      evaluationPeriods: periods?.of ?? 1,
      datapointsToAlarm: periods?.failing ?? 1,
      ...comparison,
    });
  }
}
