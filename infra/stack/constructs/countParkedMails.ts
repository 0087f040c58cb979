import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { LogCode } from '../../../lambdas/contract/codes.ts';
import type { MetricName } from '../../../lambdas/contract/metrics.ts';
import type { LambdaFunction } from './LambdaFunction.ts';

/**
 * Counts the mails that a function gave up while somebody waited for its answer. The outbox counts
 * its own; the others only log them, to answer sooner.
 */
export function countParkedMails(lambda: LambdaFunction, metricNamespace: string): void {
  lambda.logGroup.addMetricFilter('ParkedMails', {
    filterPattern: FilterPattern.stringValue('$.code', '=', 'OUTBOX_PARKED' satisfies LogCode),
    metricNamespace,
    metricName: 'MailsParked' satisfies MetricName,
    metricValue: '1',
  });
}
