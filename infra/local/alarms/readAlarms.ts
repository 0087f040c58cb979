import * as v from 'valibot';
import { flag, ignored, unsupported, wholeNumber } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { AlarmDefinition } from './alarmDefinition.ts';
import type { Comparison } from './alarmRule.ts';
import { comparisons, evaluationRange, missingTreatments } from './alarmRule.ts';
import type { Metric } from './metric.ts';
import { describeMetric } from './metric.ts';
import { keptMinutes } from './metricStore.ts';
import { metricEntries, metricEntrySchema, readSeries, watchedSchema } from './readSeries.ts';

const topics = v.optional(v.array(v.string()), []);

const alarmSchema = v.strictObject({
  AlarmName: ignored,
  AlarmDescription: v.optional(v.string(), ''),
  ActionsEnabled: v.optional(flag, true),
  AlarmActions: topics,
  OKActions: topics,
  InsufficientDataActions: topics,
  ComparisonOperator: v.picklist(Object.keys(comparisons) as Comparison[]),
  Threshold: v.number(),
  EvaluationPeriods: wholeNumber,
  DatapointsToAlarm: v.optional(wholeNumber),
  TreatMissingData: v.optional(v.picklist(missingTreatments), 'missing'),
  EvaluateLowSampleCountPercentile: unsupported,
  ThresholdMetricId: unsupported,
  Metrics: v.optional(v.array(metricEntrySchema)),
  ...watchedSchema.entries,
  Tags: ignored,
});

/**
 * Reads the template's alarms.
 *
 * @param isMeasured whether anything here would ever write a metric
 * @throws UnsupportedTemplateError that names the alarm, and the metric, statistic, expression,
 *   comparison or action that can't be played here
 */
export function readAlarms(
  stack: StackReader,
  isMeasured: (metric: Metric) => boolean,
): AlarmDefinition[] {
  const topicArns = stack.ids('AWS::SNS::Topic').map((id) => stack.value(id));
  return stack.ids('AWS::CloudWatch::Alarm').map((id) => {
    const alarm = readAlarm(stack, id);
    const unmeasured = alarm.series.metrics.find(({ metric }) => !isMeasured(metric));
    if (unmeasured) {
      throw new UnsupportedTemplateError(
        `${id} watches ${describeMetric(unmeasured.metric)}, which nothing here measures; see infra/local/alarms/readers.`,
      );
    }
    if (evaluationRange(alarm.rule) * alarm.periodMinutes > keptMinutes) {
      throw new UnsupportedTemplateError(`${id} looks back further than a day.`);
    }
    const action = Object.values(alarm.actions)
      .flat()
      .find((arn) => !topicArns.includes(arn));
    if (action) {
      throw new UnsupportedTemplateError(`${id} tells ${action}, which is no topic of the stack.`);
    }
    return alarm;
  });
}

function readAlarm(stack: StackReader, id: string): AlarmDefinition {
  const properties = stack.properties(id, alarmSchema);
  const { ActionsEnabled, AlarmActions, OKActions, InsufficientDataActions } = properties;
  function told(arns: readonly string[]) {
    return ActionsEnabled ? arns : [];
  }
  return {
    logicalId: id,
    name: stack.value(id),
    arn: stack.value(id, 'Arn'),
    description: properties.AlarmDescription,
    rule: {
      comparison: properties.ComparisonOperator,
      threshold: properties.Threshold,
      evaluationPeriods: properties.EvaluationPeriods,
      datapointsToAlarm: properties.DatapointsToAlarm,
      missing: properties.TreatMissingData,
    },
    ...readSeries(id, metricEntries(properties.Metrics, properties)),
    actions: {
      ALARM: told(AlarmActions),
      OK: told(OKActions),
      INSUFFICIENT_DATA: told(InsufficientDataActions),
    },
  };
}
