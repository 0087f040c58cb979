import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { type LogCode, mailFailures } from '../../../lambdas/contract/codes.ts';
import type { MetricName } from '../../../lambdas/contract/metrics.ts';
import type { LambdaFunction } from './LambdaFunction.ts';

/**
 * Counts the mails that a function gave up, or put off because of the day's limit, while somebody
 * waited for its answer. The outbox counts its own; the others only log them, to answer sooner.
 */
export function countUnsentMails(lambda: LambdaFunction, metricNamespace: string): void {
  lambda.logGroup.addMetricFilter('ParkedMails', {
    filterPattern: FilterPattern.stringValue('$.code', '=', 'OUTBOX_PARKED' satisfies LogCode),
    metricNamespace,
    metricName: 'MailsParked' satisfies MetricName,
    metricValue: '1',
  });
  lambda.logGroup.addMetricFilter('MailCapReached', {
    filterPattern: FilterPattern.stringValue('$.reason', '=', mailFailures.capReached),
    metricNamespace,
    metricName: 'MailCapReached' satisfies MetricName,
    metricValue: '1',
  });
}
