import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '#contract/codes.ts';
import type { BackEnd } from '../constructs/BackEnd.ts';
import type { EventInbox } from '../constructs/EventInbox.ts';
import type { LambdaFunction } from '../constructs/LambdaFunction.ts';
import type { LogMetric } from './countLogLines.ts';

export interface MetricSources {
  readonly stage: HttpStage;
  readonly distribution: Distribution;
  readonly backEnd: BackEnd;
  /** The scheduled functions. If a run fails, the next one does its work. */
  readonly regular: readonly LambdaFunction[];
  readonly inboxes: readonly EventInbox[];
  readonly namespace: string;
  /** 1 while the home page can be opened from outside, each minute. @default not checked */
  readonly homePageStatus: IMetric | undefined;
  /** How often an empty form didn't get the expected 400. @default not checked */
  readonly formChecks: IMetric | undefined;
  /** Requests that the firewall refused. @default no firewall */
  readonly blocked: IMetric | undefined;
}

const period = Duration.minutes(5);

/** Below this many requests in five minutes, a rate means nothing. */
const fewRequests = 20;

/** Below this many emails a day, a rate means nothing. */
const fewMails = 50;

export function createMetrics(sources: MetricSources) {
  const { stage, distribution, backEnd, inboxes, namespace } = sources;
  function own(metricName: MetricName | LogMetric, statistic = 'Sum', over = period) {
    return new Metric({ namespace, metricName, statistic, period: over });
  }
  function reputation(metricName: string) {
    const hour = Duration.hours(1);
    return new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: hour });
  }
  const siteRequests = siteMetric(distribution, 'Requests', 'Sum');
  function shareOf(metricName: string, label: string) {
    return new MathExpression({
      expression: `IF(requests >= ${fewRequests}, rate, 0)`,
      usingMetrics: { requests: siteRequests, rate: siteMetric(distribution, metricName) },
      period,
      label,
    });
  }
  const day = Duration.days(1);
  return {
    homePageStatus: sources.homePageStatus,
    formChecks: sources.formChecks,
    blocked: sources.blocked,
    requests: stage.metricCount({ period, label: 'Requests' }),
    serverErrors: stage.metricServerError({ period, label: 'Answers 5xx' }),
    clientErrors: stage.metricClientError({ period, label: 'Answers 4xx' }),
    // If a buyer's arrival fails, the response is a redirect to a page that says so, not an error.
    failedSubmissions: combined('SUM', 'failures', [
      stage.metricServerError({ period }),
      own('BuyersSentAway'),
    ]),
    slowestAnswersMs: stage.metricLatency({ period, statistic: 'p99', label: 'p99' }),
    typicalAnswersMs: stage.metricLatency({ period, statistic: 'p50', label: 'p50' }),
    siteRequests,
    siteErrorPercent: shareOf('5xxErrorRate', '5xx'),
    siteMissingPercent: shareOf('4xxErrorRate', '4xx'),
    functionErrors: combined(
      'SUM',
      'errors',
      backEnd.answering.map((lambda) => lambda.metricErrors({ period })),
    ),
    runErrors: combined(
      'MAX',
      'runs',
      sources.regular.map(({ lambda }) => lambda.metricErrors({ period: Duration.minutes(10) })),
      Duration.minutes(10),
    ),
    functionThrottles: combined(
      'SUM',
      'throttles',
      backEnd.lambdas.map(({ lambda }) => lambda.metricThrottles({ period })),
    ),
    oldestEventSeconds: combined(
      'MAX',
      'age',
      inboxes.map(({ queue }) =>
        queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      ),
    ),
    // One metric per queue, because an alarm that is already on can't report another queue.
    deadLetters: inboxes.map(({ name, deadLetters }) => ({
      name,
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({
        period,
        statistic: 'Maximum',
        label: name,
      }),
    })),
    outboxDepth: own('OutboxDepth', 'Maximum'),
    outboxReports: own('OutboxDepth', 'SampleCount'),
    outboxOldestAgeSeconds: own('OutboxOldestAgeSeconds', 'Maximum'),
    mailsSent: own('MailsSent'),
    mailsParked: own('MailsParked'),
    mailsRefused: own('MailsRefused', 'Maximum'),
    repliesOverdue: own('RepliesOverdue', 'Maximum'),
    ownAddressesFailing: own('OwnAddressesFailing', 'Maximum'),
    mailCapReached: own('MailCapReached'),
    mailBounces: own('MailBounces'),
    mailComplaints: own('MailComplaints'),
    ownBounceRate: new MathExpression({
      expression: `IF(sent > ${fewMails}, bounces / sent, bounces / ${fewMails})`,
      usingMetrics: { sent: own('MailsSent', 'Sum', day), bounces: own('MailBounces', 'Sum', day) },
      period: day,
      label: 'Bounces of our mails',
    }),
    bounceRate: reputation('Reputation.BounceRate'),
    complaintRate: reputation('Reputation.ComplaintRate'),
    storageFailures: own('StorageFailures'),
    auditFailures: own('AuditFailures'),
    originRefusals: own('OriginRefusals'),
    tooManyLicensesEnd: own('TooManyLicensesEnd'),
    unexpectedErrors: own('UnexpectedErrors'),
    marketplaceDisabledApi: own('MarketplaceDisabledApi'),
    marketplaceEvents: own('MarketplaceEvents'),
    marketplaceEventsUnknown: own('MarketplaceEventsUnknown'),
  };
}

export type StackMetrics = ReturnType<typeof createMetrics>;

/** CloudFront's metrics are all in us-east-1, under the region "Global". */
function siteMetric(distribution: Distribution, metricName: string, statistic = 'Average') {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
    statistic,
    period,
  });
}

/** `name` keeps the terms of one expression apart from another's on the same graph. */
function combined(
  operation: 'SUM' | 'MAX',
  name: string,
  metrics: readonly IMetric[],
  over = period,
): MathExpression {
  const usingMetrics = Object.fromEntries(
    metrics.map((metric, index) => [`${name}${index}`, metric]),
  );
  return new MathExpression({
    expression: `${operation}([${Object.keys(usingMetrics).join(', ')}])`,
    usingMetrics,
    period: over,
    label: name,
  });
}
