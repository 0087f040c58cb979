import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { type LogCode, type MetricName, mailFailures } from '#contract/codes.ts';
import { type FunctionName, functionNames } from '../../../lambdas/functions.ts';
import type { LambdaFunction } from '../constructs/LambdaFunction.ts';

/** Metrics that no function writes. They are counted from log lines. */
export type LogMetric = 'OriginRefusals' | 'AuditFailures' | 'TooManyLicensesEnd';

interface Counted {
  readonly metric: MetricName | LogMetric;
  readonly code?: LogCode;
  readonly reason?: string;
  readonly by: readonly FunctionName[];
}

const answering: readonly FunctionName[] = [
  'contact',
  'marketplace-landing',
  'marketplace-registration',
];

/** The outbox writes metrics for its emails. These functions only log theirs, so that they respond sooner. */
const mailing: readonly FunctionName[] = ['contact', 'marketplace-registration'];

const counted: readonly Counted[] = [
  { metric: 'OriginRefusals', code: 'ORIGIN_REFUSED', by: answering },
  { metric: 'AuditFailures', code: 'AUDIT_FAILED', by: functionNames },
  { metric: 'TooManyLicensesEnd', code: 'PURCHASES_TOO_MANY_ENDED', by: ['purchases-check'] },
  { metric: 'MailsParked', code: 'OUTBOX_PARKED', by: mailing },
  { metric: 'MailCapReached', reason: mailFailures.capReached, by: mailing },
];

export function countLogLines(
  { logGroup }: LambdaFunction,
  name: FunctionName,
  metricNamespace: string,
): void {
  for (const { metric, code, reason = '' } of counted.filter(({ by }) => by.includes(name))) {
    logGroup.addMetricFilter(metric, {
      filterPattern: FilterPattern.stringValue(code ? '$.code' : '$.reason', '=', code ?? reason),
      metricNamespace,
      metricName: metric,
      metricValue: '1',
    });
  }
}
