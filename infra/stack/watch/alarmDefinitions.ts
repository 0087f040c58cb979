import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { mailFailures } from '#contract/codes.ts';
import type { StackMetrics } from './metrics.ts';
import {
  anyOf,
  clientErrors,
  codes,
  crashes,
  errors,
  inGroup,
  requests,
  serverErrors,
  slowStarts,
  starts,
} from './SavedQueries.ts';

/** When an alarm goes off. Its section in alarms.md says what it means and what to do. */
export interface AlarmDefinition {
  readonly metric: IMetric;
  /** Which log lines explain it: a filter of CloudWatch Logs Insights, see SavedQueries.ts. */
  readonly lines: string;
  /** The alarm goes off at this value and above. @default 1 */
  readonly atLeast?: number;
  /** The alarm goes off below this value instead, and also without data. */
  readonly below?: number;
  /** In how many of how many periods of the metric. @default the last one */
  readonly periods?: readonly [failing: number, of: number];
}

type Definitions = Readonly<Record<string, AlarmDefinition>>;

/** All alarms by name, without those for parts that the settings switch off. */
export function alarmDefinitions(metrics: StackMetrics): Definitions {
  return {
    ...fromOutside(metrics),
    ...pagesAndForms(metrics),
    ...mails(metrics),
    ...events(metrics),
  };
}

function fromOutside({ homePageStatus, formChecks, blocked }: StackMetrics): Definitions {
  return {
    ...(homePageStatus && {
      // In a first deployment, the check exists before its first datapoint.
      SiteUnreachable: { metric: homePageStatus, lines: requests, below: 1, periods: [3, 5] },
    }),
    ...(formChecks && {
      FormsUnreachable: { metric: formChecks, lines: anyOf(requests, errors), periods: [2, 3] },
    }),
    ...(blocked && { FirewallBlocks: { metric: blocked, lines: requests, atLeast: 1000 } }),
  };
}

function pagesAndForms(m: StackMetrics): Definitions {
  return {
    SiteUnavailable: {
      metric: m.siteErrorPercent,
      lines: serverErrors,
      atLeast: 5,
      periods: [2, 3],
    },
    PagesMissing: {
      metric: m.siteMissingPercent,
      lines: clientErrors,
      atLeast: 50,
      periods: [3, 3],
    },
    FormsFail: { metric: m.failedSubmissions, lines: anyOf(errors, crashes, serverErrors) },
    OriginRefused: { metric: m.originRefusals, lines: codes('ORIGIN_REFUSED') },
    StorageFailing: { metric: m.storageFailures, lines: codes('STORAGE_FAILED', 'AUDIT_FAILED') },
    AuditFailed: { metric: m.auditFailures, lines: codes('AUDIT_FAILED') },
    UnexpectedErrors: { metric: m.unexpectedErrors, lines: codes('UNEXPECTED') },
    FunctionsCrash: { metric: m.functionErrors, lines: crashes },
    FunctionsThrottled: { metric: m.functionThrottles, lines: anyOf(starts, serverErrors) },
    FormsSlow: {
      metric: m.slowestAnswersMs,
      lines: anyOf(codes('ANSWER_SLOW'), slowStarts),
      atLeast: 5000,
      periods: [3, 3],
    },
    ManyRefusals: {
      metric: m.clientErrors,
      lines: anyOf(
        clientErrors,
        codes('CONTACT_INVALID', 'REGISTRATION_INVALID', 'HANDLE_UNKNOWN', 'MARKETPLACE_BAD_TOKEN'),
      ),
      atLeast: 100,
      periods: [3, 3],
    },
  };
}

function mails(m: StackMetrics): Definitions {
  const bounced = codes('MAIL_BOUNCED', 'MAIL_WITHHELD');
  return {
    MailLate: {
      metric: m.outboxOldestAgeSeconds,
      lines: codes(
        'MAIL_PUT_OFF',
        'MAIL_LEFT_TO_OUTBOX',
        'MAIL_NOT_SETTLED',
        'MAIL_CLAIM_LOST',
        'OUTBOX_RECORD_FAILED',
      ),
      atLeast: 900,
    },
    MailRefused: {
      metric: m.mailsRefused,
      lines: codes('MAIL_PUT_OFF', 'MAIL_BOUNCED', 'MAIL_COMPLAINT'),
    },
    ReplyOverdue: { metric: m.repliesOverdue, lines: 'mail = "reminder"' },
    OutboxStopped: {
      metric: m.outboxReports,
      lines: inGroup('Outbox', anyOf(starts, errors, crashes)),
      below: 1,
      periods: [3, 3],
    },
    RunsFail: {
      metric: m.runErrors,
      lines: inGroup(
        'Outbox|PurchasesCheck',
        anyOf(
          codes('OUTBOX_RECORD_FAILED', 'PURCHASES_NOT_COMPARED', 'PURCHASE_NOT_COMPARED'),
          errors,
          crashes,
        ),
      ),
      atLeast: 3,
    },
    MailParked: {
      metric: m.mailsParked,
      lines: codes('OUTBOX_PARKED', 'MAIL_NOT_RENDERABLE', 'MAIL_REJECTED'),
    },
    CompanyUnreachable: {
      metric: m.ownAddressesFailing,
      lines: codes('MAIL_BOUNCED', 'MAIL_COMPLAINT', 'MAIL_WITHHELD', 'MAIL_UNDELIVERED'),
    },
    MailCapReached: {
      metric: m.mailCapReached,
      lines: anyOf(codes('REGISTRATION_STORED'), `reason = "${mailFailures.capReached}"`),
    },
    MailBounces: { metric: m.ownBounceRate, lines: bounced, atLeast: 0.05 },
    SenderReputation: { metric: m.bounceRate, lines: bounced, atLeast: 0.04 },
    MailComplaintRate: { metric: m.complaintRate, lines: codes('MAIL_COMPLAINT'), atLeast: 0.0005 },
  };
}

function events(m: StackMetrics): Definitions {
  const letters = m.deadLetters.map(({ name, metric }) => {
    const lines = anyOf(codes('EVENT_FAILED', 'EVENT_UNKNOWN'), crashes);
    return [`DeadLetters${name}`, { metric, lines }];
  });
  return {
    ...Object.fromEntries(letters),
    EventsLate: {
      metric: m.oldestEventSeconds,
      lines: inGroup('MarketplaceEvents|MailFeedback', anyOf(starts, errors, crashes)),
      // An event that keeps failing is in the dead-letter queue after 15 minutes.
      atLeast: 1800,
    },
    MarketplaceDisabled: {
      metric: m.marketplaceDisabledApi,
      lines: codes('MARKETPLACE_DISABLED_API', 'MARKETPLACE_UNAVAILABLE'),
    },
    TooManyLicensesEnd: { metric: m.tooManyLicensesEnd, lines: codes('PURCHASES_TOO_MANY_ENDED') },
  };
}
