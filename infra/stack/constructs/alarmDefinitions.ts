import { type LogCode, mailFailures } from '../../../lambdas/contract/codes.ts';
import type { AlarmDefinition } from './Alarms.ts';
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
} from './logFilters.ts';
import type { Metrics } from './metrics.ts';

/**
 * Every alarm, with what it means and what to do. SES suspends senders at 5 % bounces and 0.1 %
 * complaints, so those go off well before.
 */
export function alarmDefinitions(metrics: Metrics): AlarmDefinition[] {
  return [
    ...seenFromOutside(metrics),
    ...pagesAndForms(metrics),
    ...mailsThatWait(metrics),
    ...mailsThatFail(metrics),
    ...purchases(metrics),
  ];
}

function seenFromOutside({ homePageStatus }: Metrics): AlarmDefinition[] {
  if (!homePageStatus) {
    return [];
  }
  return [
    {
      name: 'SiteUnreachable',
      meaning:
        'Nobody can open the home page, by day or night: Route 53 asks for it from three regions and gets no good answer (with healthCheck=on).',
      action:
        "Open the site. If it doesn't open, look whether the domain still leads to CloudFront (its registration, the hosted zone's records), at the last deployment, and at the AWS Health Dashboard. If it opens, look at the health check in Route 53's console.",
      metric: homePageStatus,
      lines: requests,
      limit: { below: 1 },
      periods: 2,
    },
  ];
}

function pagesAndForms(metrics: Metrics): AlarmDefinition[] {
  return [
    {
      name: 'SiteUnavailable',
      meaning: 'Visitors get error pages instead of the site.',
      action:
        'Open the site. If it fails, look at the AWS Health Dashboard and at the last deployment, and deploy the version before it.',
      metric: metrics.siteErrorPercent,
      lines: serverErrors,
      limit: { atLeast: 5 },
      periods: 2,
    },
    {
      name: 'FormsFail',
      meaning:
        'Somebody submitted a form or a registration and was told to try again later. What they wrote is still in their browser, and nowhere else.',
      action:
        "Submit the contact form yourself. Read the functions' logs for lines with level error; if StorageFailing is on too, follow that one.",
      metric: metrics.failedSubmissions,
      lines: anyOf(errors, crashes, serverErrors),
      limit: { atLeast: 1 },
    },
    {
      name: 'StorageFailing',
      meaning: 'Submissions are refused with 503 because DynamoDB does not take them.',
      action: `Search the logs for code ${'STORAGE_FAILED' satisfies LogCode} and look at the AWS Health Dashboard for DynamoDB, then at the table's throttled requests and at whether the functions' roles still allow writing.`,
      metric: metrics.storageFailures,
      lines: codes('STORAGE_FAILED', 'AUDIT_FAILED'),
      limit: { atLeast: 1 },
    },
    {
      name: 'UnexpectedErrors',
      meaning: 'A function met something it was not written for; somebody may have had a 500.',
      action: `Search the logs for code ${'UNEXPECTED' satisfies LogCode}. It is a bug: keep the line, write a test with it, deploy the fix.`,
      metric: metrics.unexpectedErrors,
      lines: codes('UNEXPECTED'),
      limit: { atLeast: 1 },
    },
    {
      name: 'FunctionsCrash',
      meaning: 'A function ended without an answer: it crashed or ran out of time.',
      action:
        "See on the dashboard which one, and read its log's last lines. A time-out points to a slow AWS service.",
      metric: metrics.functionErrors,
      lines: crashes,
      limit: { atLeast: 1 },
    },
    {
      name: 'FunctionsThrottled',
      meaning:
        'Lambda turned requests away: submissions fail until fewer functions run in this account.',
      action:
        'Look for what else runs in the account, and ask AWS to raise "Concurrent executions" (new accounts have 10).',
      metric: metrics.functionThrottles,
      lines: anyOf(starts, serverErrors),
      limit: { atLeast: 1 },
    },
    {
      name: 'FormsSlow',
      meaning: 'One submission in a hundred takes over 5 seconds; people press the button again.',
      action: `Search the logs for code ${'ANSWER_SLOW' satisfies LogCode}: its calls say how long DynamoDB, SES and AWS Marketplace took. Where none of them did, it was the function's start: see its duration on the dashboard.`,
      metric: metrics.slowestAnswersMs,
      lines: anyOf(codes('ANSWER_SLOW'), slowStarts),
      limit: { atLeast: 5000 },
      periods: 3,
    },
    {
      name: 'ManyRefusals',
      meaning:
        'Over 100 requests in 5 minutes were refused: somebody tries out the API, or a form sends what the API does not accept.',
      action: `Submit each form once. If they work, it is abuse: set firewall=on, and lower the throttle in infra/stack/constructs/Api.ts if need be. If all are refused and the logs say ${'ORIGIN_REFUSED' satisfies LogCode}, CloudFront and the functions have different keys: raise originKey by one and deploy.`,
      metric: metrics.clientErrors,
      lines: anyOf(
        clientErrors,
        codes(
          'CONTACT_INVALID',
          'REGISTRATION_INVALID',
          'HANDLE_UNKNOWN',
          'MARKETPLACE_BAD_TOKEN',
          'ORIGIN_REFUSED',
        ),
      ),
      limit: { atLeast: 100 },
    },
  ];
}

function mailsThatWait(metrics: Metrics): AlarmDefinition[] {
  return [
    {
      name: 'MailLate',
      meaning:
        'A mail is due for a quarter of an hour or more: the company has not heard of a lead, or a buyer waits for the welcome. Everything is stored.',
      action:
        "If MailRefused is on too, follow that one. Otherwise read the outbox's log: if SES is down, wait, the mails go out by themselves.",
      metric: metrics.outboxOldestAgeSeconds,
      lines: codes(
        'MAIL_PUT_OFF',
        'MAIL_LEFT_TO_OUTBOX',
        'MAIL_NOT_SETTLED',
        'MAIL_CLAIM_LOST',
        'OUTBOX_RECORD_FAILED',
      ),
      limit: { atLeast: 900 },
    },
    {
      name: 'MailRefused',
      meaning:
        'Mails wait because SES refuses them, or because companyEmail bounced. They are stored, and go out by themselves within five minutes of being mended. After 14 days they are parked.',
      action: `npm run leads -- list --status due, then show, names the reason. ${mailFailures.senderNotVerified}: click the link that SES mailed to senderEmail (after a day have a new one sent: SES's console, Identities). ${mailFailures.recipientNotVerified}: request production access, and until then verify companyEmail there. ${mailFailures.sendingPaused}: answer what AWS wrote to the account's owner. ${mailFailures.quotaUsedUp}: wait a day or ask for more. ${mailFailures.companySuppressed}: follow CompanyUnreachable. ${mailFailures.messageRejected}: SES's console says why.`,
      metric: metrics.mailsRefused,
      lines: codes('MAIL_PUT_OFF', 'MAIL_BOUNCED', 'MAIL_COMPLAINT'),
      limit: { atLeast: 1 },
    },
    {
      name: 'OutboxStopped',
      meaning: 'The outbox says nothing any more: what is due stays due, and reminders are late.',
      action:
        'See whether its schedule is enabled and whether the function runs; its dead-letter queue holds the runs that failed.',
      metric: metrics.outboxReports,
      lines: inGroup('Outbox', anyOf(starts, errors, crashes)),
      limit: { below: 1 },
      periods: 2,
    },
  ];
}

function mailsThatFail(metrics: Metrics): AlarmDefinition[] {
  return [
    {
      name: 'MailParked',
      meaning:
        'A mail was given up: SES refused it for good, or for too long. Its record is stored, but nobody was told.',
      action:
        'npm run leads -- list --status parked shows it, show why. Mend the cause (an address that SES does not take, or one that bounced), then npm run leads -- resend --parked.',
      metric: metrics.mailsParked,
      lines: codes('OUTBOX_PARKED', 'MAIL_NOT_RENDERABLE', 'MAIL_REJECTED'),
      limit: { atLeast: 1 },
    },
    {
      name: 'CompanyUnreachable',
      meaning:
        'companyEmail or supportEmail bounced, reported our mail as spam, or its mailbox is full. But for a full mailbox, SES delivers nothing more to it; mails to companyEmail wait.',
      action:
        'Mend the mailbox: let it take a mail, take our mails out of its spam folder. Then npm run leads -- unblock --email <address> says the steps: off the list at SES, off ours, and resend --undelivered for what was sent in vain (list --status undelivered shows it).',
      metric: metrics.ownAddressesFailing,
      lines: codes('MAIL_BOUNCED', 'MAIL_COMPLAINT', 'MAIL_WITHHELD', 'MAIL_UNDELIVERED'),
      limit: { atLeast: 1 },
    },
    {
      name: 'MailCapReached',
      meaning:
        "The day's limit of mails to buyers is reached; further welcomes wait until tomorrow. The company is still mailed.",
      action:
        "See whether the registrations are real. If they are, raise mailDailyCap (and SES's own limit); if not, set firewall=on.",
      metric: metrics.mailCapReached,
      lines: anyOf(codes('REGISTRATION_STORED'), `reason = "${mailFailures.capReached}"`),
      limit: { atLeast: 1 },
    },
    {
      name: 'MailBounceRate',
      meaning:
        'Over 2 % of mails bounce; at 5 % SES reviews the account, at 10 % it stops sending.',
      action:
        "Check companyEmail and supportEmail first. Then read the mail-feedback function's log and SES's reputation page.",
      metric: metrics.bounceRate,
      lines: codes('MAIL_BOUNCED', 'MAIL_WITHHELD'),
      limit: { atLeast: 0.02 },
    },
    {
      name: 'MailComplaintRate',
      meaning:
        'Over 0.05 % of mails are reported as spam; at 0.1 % SES reviews the account. Buyers would go without welcomes.',
      action:
        "Find the complaint in the mail-feedback function's log and don't write to that buyer again. Check that no mail filter of ours reports leads as spam.",
      metric: metrics.complaintRate,
      lines: codes('MAIL_COMPLAINT'),
      limit: { atLeast: 0.0005 },
    },
    {
      name: 'DeadLetters',
      meaning:
        'An event of AWS Marketplace or SES could not be handled, or a run of the outbox or of purchases-check failed or never started. A license may be out of step with what we know.',
      action:
        "Read the log of the queue's function, deploy a fix if it is a bug, then npm run leads -- redrive --yes; --discard with it deletes what failed runs left, whose work the next run has done.",
      metric: metrics.deadLetters,
      lines: anyOf(
        codes(
          'EVENT_FAILED',
          'OUTBOX_RECORD_FAILED',
          'PURCHASES_NOT_COMPARED',
          'PURCHASE_NOT_COMPARED',
        ),
        crashes,
      ),
      limit: { atLeast: 1 },
    },
    {
      name: 'EventsLate',
      meaning:
        'An event of AWS Marketplace or SES waits for half an hour or more: nobody takes it from its queue. A license may be out of step with what we know, or a bounce unnoticed. Nothing is lost for 14 days.',
      action:
        "See whether the triggers of marketplace-events and mail-feedback are enabled (Lambda's console, Configuration, Triggers), and whether their roles may read the queue. Once they read again, what waits is handled by itself.",
      metric: metrics.oldestEventSeconds,
      lines: inGroup('MarketplaceEvents|MailFeedback', anyOf(starts, errors, crashes)),
      // What is taken and fails again and again is a dead letter after a quarter of an hour.
      limit: { atLeast: 1800 },
    },
  ];
}

function purchases(metrics: Metrics): AlarmDefinition[] {
  return [
    {
      name: 'MarketplaceDisabled',
      meaning:
        'AWS Marketplace does not let this account resolve buyers: nobody who has just paid can register.',
      action:
        'Check that this is the account that published the product, that the product is not retired, and that the function runs in us-east-1. Then write to AWS Marketplace Seller Operations.',
      metric: metrics.marketplaceDisabledApi,
      lines: codes('MARKETPLACE_DISABLED_API', 'MARKETPLACE_UNAVAILABLE'),
      limit: { atLeast: 1 },
    },
    {
      name: 'MarketplaceEventUnknown',
      meaning:
        'AWS Marketplace sent a kind of event that the site does not know, and it was passed over: something about a purchase may go unnoticed.',
      action: `Search the log of marketplace-events for code ${'EVENT_UNKNOWN' satisfies LogCode}: kind says which. Look it up in the AWS Marketplace seller guide, and the purchases in the Management Portal under Agreements; then add the kind to lambdas/marketplace-events/readMarketplaceEvent.ts.`,
      metric: metrics.marketplaceEventsUnknown,
      lines: codes('EVENT_UNKNOWN'),
      limit: { atLeast: 1 },
    },
  ];
}
