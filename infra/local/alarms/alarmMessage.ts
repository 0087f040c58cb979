import { localAccountId } from '../template/physicalValues.ts';
import type { AlarmChange } from './alarms.ts';

/**
 * What functions and queues get of an alarm's change, as JSON; the metric itself is left out.
 * Source: messages of CloudWatch to SNS that people have published.
 */
export function alarmMessage({ definition, state, reason, previous, sinceMs }: AlarmChange) {
  const { name, arn, description, actions, rule, periodMinutes } = definition;
  return JSON.stringify({
    AlarmName: name,
    AlarmDescription: description,
    AWSAccountId: localAccountId,
    NewStateValue: state,
    NewStateReason: reason,
    StateChangeTime: new Date(sinceMs).toISOString().replace('Z', '+0000'),
    Region: 'US East (N. Virginia)',
    AlarmArn: arn,
    OldStateValue: previous,
    OKActions: actions.OK,
    AlarmActions: actions.ALARM,
    InsufficientDataActions: actions.INSUFFICIENT_DATA,
    Trigger: {
      Period: periodMinutes * 60,
      EvaluationPeriods: rule.evaluationPeriods,
      ComparisonOperator: rule.comparison,
      Threshold: rule.threshold,
      TreatMissingData: rule.missing,
    },
  });
}
