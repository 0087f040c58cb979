import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { type MetricName, mailFailures } from '../../../lambdas/contract/codes.ts';
import type { LambdaFunction } from '../constructs/LambdaFunction.ts';

/** Metrics that are counted from log lines alone, because no function writes them itself. */
export type LogMetric = 'OriginRefusals' | 'AuditFailures' | 'TooManyLicensesEnd';

/** Counts the lines of a function whose member has a value. */
export function countLogLines(
  lambda: LambdaFunction,
  metricNamespace: string,
  metricName: MetricName | LogMetric,
  [member, value]: readonly [member: 'code' | 'reason', value: string],
): void {
  lambda.logGroup.addMetricFilter(metricName, {
    filterPattern: FilterPattern.stringValue(`$.${member}`, '=', value),
    metricNamespace,
    metricName,
    metricValue: '1',
  });
}

/**
 * Counts the mails that a function gave up, or put off because of the day's limit, while somebody
 * waited for its answer. The outbox counts its own; the others only log them, to answer sooner.
 */
export function countUnsentMails(lambda: LambdaFunction, namespace: string): void {
  countLogLines(lambda, namespace, 'MailsParked', ['code', 'OUTBOX_PARKED']);
  countLogLines(lambda, namespace, 'MailCapReached', ['reason', mailFailures.capReached]);
}
