import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  PeriodOverride,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { StackMetrics } from './metrics.ts';
import { queriesUrl } from './SavedQueries.ts';

export interface DashboardProps {
  readonly metrics: StackMetrics;
  readonly alarms: readonly Alarm[];
}

/** One page that shows whether visitors are served, submissions stored and emails sent. */
export class Dashboard extends Construct {
  readonly dashboard: CloudWatchDashboard;

  constructor(scope: Construct, id: string, { metrics, alarms }: DashboardProps) {
    super(scope, id);
    const queriesLink = `Each alarm has a [saved query](${queriesUrl(this)}) of its name for the log lines behind it.`;
    this.dashboard = new CloudWatchDashboard(this, 'Dashboard', {
      periodOverride: PeriodOverride.INHERIT,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 4 })],
        [new TextWidget({ markdown: queriesLink, width: 24, height: 1 })],
        [
          graph('Requests for pages and files', [metrics.siteRequests]),
          graph('Errors of the site, percent', [metrics.siteErrorPercent]),
          graph('Submissions', [metrics.requests, metrics.clientErrors, metrics.serverErrors]),
        ],
        [
          graph('Time to respond, ms', [metrics.typicalAnswersMs, metrics.slowestAnswersMs]),
          graph('Failures inside', [
            metrics.functionErrors,
            metrics.functionThrottles,
            metrics.storageFailures,
            metrics.unexpectedErrors,
          ]),
          graph(
            'Dead letters',
            metrics.deadLetters.map(({ metric }) => metric),
          ),
        ],
        [
          graph('Emails due', [metrics.outboxDepth, metrics.mailsRefused]),
          graph('Oldest mail and event, seconds', [
            metrics.outboxOldestAgeSeconds,
            metrics.oldestEventSeconds,
          ]),
          graph('Emails sent and given up', [
            metrics.mailsSent,
            metrics.mailsParked,
            metrics.mailCapReached,
          ]),
        ],
        [
          graph('Bounces and complaints', [metrics.mailBounces, metrics.mailComplaints]),
          graph('SES: share of mails', [metrics.bounceRate, metrics.complaintRate]),
          graph('AWS Marketplace', [
            metrics.marketplaceEvents,
            metrics.marketplaceEventsUnknown,
            metrics.marketplaceDisabledApi,
          ]),
        ],
      ],
    });
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8, leftYAxis: { min: 0 } });
}
