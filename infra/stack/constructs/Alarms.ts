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
  /** Names the alarm, and its paragraph in the runbook of infra/operator/README.md. */
  readonly name: string;
  /** What its going off means for a visitor, a buyer or the company. */
  readonly meaning: string;
  /** What the operator is to do first. */
  readonly action: string;
  readonly metric: IMetric;
  /** Which log lines tell more: a filter of CloudWatch Logs Insights, see logFilters.ts. */
  readonly lines: string;
  /** It goes off once the metric is so much or more; or below it, and then silence counts too. */
  readonly limit: { readonly atLeast: number } | { readonly below: number };
  /** For how many of the metric's periods in a row. @default 1 */
  readonly periods?: number;
}

export interface AlarmsProps {
  readonly definitions: readonly AlarmDefinition[];
  /** Who is told. @default nobody: alarms are only seen in CloudWatch */
  readonly topic: ITopic | undefined;
}

/** The stack's alarms: none without saying what it means and what to do. */
export class Alarms extends Construct {
  readonly alarms: readonly Alarm[];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.alarms = props.definitions.map((definition) => this.create(definition));
    if (props.topic) {
      for (const alarm of this.alarms) {
        alarm.addAlarmAction(new SnsAction(props.topic));
        alarm.addOkAction(new SnsAction(props.topic));
      }
    }
  }

  private create(definition: AlarmDefinition): Alarm {
    const { limit } = definition;
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
    return new Alarm(this, definition.name, {
      alarmDescription: [
        `What it means: ${definition.meaning}`,
        `What to do: ${definition.action}`,
        `Its log lines: ${queriesUrl(this)} (saved query ${queryName(this, definition.name)}).`,
      ].join(' '),
      metric: definition.metric,
      evaluationPeriods: definition.periods ?? 1,
      ...comparison,
    });
  }
}
