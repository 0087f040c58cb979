import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { MetricName } from '../../../lambdas/contract/metrics.ts';

/** What the stack is watched by: everything that can be counted or timed. */
export interface MetricSources {
  readonly stage: HttpStage;
  readonly distribution: Distribution;
  /** Every function that visitors, buyers or mails depend on. */
  readonly lambdas: readonly IFunction[];
  /** Where events wait for the function that handles them. */
  readonly inboxes: readonly IQueue[];
  readonly deadLetterQueues: readonly IQueue[];
  /** The namespace that the functions write their own metrics into. */
  readonly namespace: string;
  /** 1 while the home page can be opened from outside, each minute. @default nobody tries */
  readonly homePageStatus: IMetric | undefined;
}

const period = Duration.minutes(5);

/** The metrics that alarms and dashboard share, by what they tell. */
export function createMetrics(sources: MetricSources) {
  const { stage, distribution, lambdas, inboxes, deadLetterQueues, namespace } = sources;
  function own(metricName: MetricName, statistic = 'Sum') {
    return new Metric({ namespace, metricName, statistic, period });
  }
  function reputation(metricName: string) {
    return new Metric({
      namespace: 'AWS/SES',
      metricName,
      statistic: 'Maximum',
      period: Duration.hours(1),
    });
  }
  return {
    homePageStatus: sources.homePageStatus,
    requests: stage.metricCount({ period, label: 'Requests' }),
    serverErrors: stage.metricServerError({ period, label: 'Answers 5xx' }),
    clientErrors: stage.metricClientError({ period, label: 'Answers 4xx' }),
    // A buyer's browser is led to a page that says so, with a status that tells of no fault.
    failedSubmissions: total('failures', [
      stage.metricServerError({ period }),
      own('BuyersSentAway'),
    ]),
    slowestAnswersMs: stage.metricLatency({ period, statistic: 'p99', label: 'p99' }),
    typicalAnswersMs: stage.metricLatency({ period, statistic: 'p50', label: 'p50' }),
    siteRequests: siteMetric(distribution, 'Requests', 'Sum'),
    siteErrorPercent: siteMetric(distribution, '5xxErrorRate', 'Average'),
    functionErrors: total(
      'errors',
      lambdas.map((lambda) => lambda.metricErrors({ period })),
    ),
    functionThrottles: total(
      'throttles',
      lambdas.map((lambda) => lambda.metricThrottles({ period })),
    ),
    oldestEventSeconds: combined(
      'MAX',
      'age',
      inboxes.map((queue) =>
        queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      ),
    ),
    deadLetters: total(
      'letters',
      deadLetterQueues.map((queue) =>
        queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      ),
    ),
    outboxDepth: own('OutboxDepth', 'Maximum'),
    outboxReports: own('OutboxDepth', 'SampleCount'),
    outboxOldestAgeSeconds: own('OutboxOldestAgeSeconds', 'Maximum'),
    mailsSent: own('MailsSent'),
    mailsParked: own('MailsParked'),
    mailsRefused: own('MailsRefused', 'Maximum'),
    ownAddressesFailing: own('OwnAddressesFailing', 'Maximum'),
    mailCapReached: own('MailCapReached'),
    mailBounces: own('MailBounces'),
    mailComplaints: own('MailComplaints'),
    bounceRate: reputation('Reputation.BounceRate'),
    complaintRate: reputation('Reputation.ComplaintRate'),
    storageFailures: own('StorageFailures'),
    unexpectedErrors: own('UnexpectedErrors'),
    marketplaceDisabledApi: own('MarketplaceDisabledApi'),
    marketplaceEvents: own('MarketplaceEvents'),
    marketplaceEventsUnknown: own('MarketplaceEventsUnknown'),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** CloudFront's metrics are all in us-east-1, under the region "Global". */
function siteMetric(distribution: Distribution, metricName: string, statistic: string): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
    statistic,
    period,
  });
}

function total(name: string, metrics: readonly IMetric[]): MathExpression {
  return combined('SUM', name, metrics);
}

/** `name` keeps the terms of one expression apart from another's on the same graph. */
function combined(
  operation: 'SUM' | 'MAX',
  name: string,
  metrics: readonly IMetric[],
): MathExpression {
  const usingMetrics = Object.fromEntries(
    metrics.map((metric, index) => [`${name}${index}`, metric]),
  );
  return new MathExpression({
    expression: `${operation}([${Object.keys(usingMetrics).join(', ')}])`,
    usingMetrics,
    period,
    label: name,
  });
}
