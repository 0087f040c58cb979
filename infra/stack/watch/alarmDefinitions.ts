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

const now = 'now';
const inTheMorning = 'in the morning';
const leads = 'npm run leads --';

/** Every alarm, with what it means, whether it can wait, and what to do. */
export function alarmDefinitions(metrics: Metrics): AlarmDefinition[] {
  return [
    ...seenFromOutside(metrics),
    ...pagesAndForms(metrics),
    ...mailsThatWait(metrics),
    ...mailsThatFail(metrics),
    ...events(metrics),
  ];
}

/** Each is there where its setting is. */
function seenFromOutside({ homePageStatus, formChecks, blocked }: Metrics): AlarmDefinition[] {
  const all: (Omit<AlarmDefinition, 'metric'> & { readonly metric: Metrics['blocked'] })[] = [
    {
      name: 'SiteUnreachable',
      severity: now,
      meaning: 'Nobody can open the home page: Route 53 asks for it from three Regions.',
      steps: [
        'Open the site.',
        'If it fails: dig +short your-domain must name CloudFront; look at the registration and the zone.',
        'If a deployment was the last change, go back: "Going back by hand" in infra/stack/README.md.',
        'Otherwise see https://health.aws.amazon.com. If the site opens, look at the health check in Route 53.',
      ],
      metric: homePageStatus,
      lines: requests,
      limit: { below: 1 },
      // A first deployment makes the check before its first datapoint.
      periods: { failing: 3, of: 5 },
    },
    {
      name: 'FormsUnreachable',
      severity: now,
      meaning:
        "An empty contact form posted through the site's own address is not refused with 400, as it should be: forms don't reach their function.",
      steps: [
        'npm run smoke -- --url https://your-domain says which part fails.',
        `${leads} logs Api --since 1h, then ${leads} logs contact --since 1h.`,
        'If nothing arrives there, look at the firewall, the DNS and the last deployment.',
      ],
      metric: formChecks,
      lines: anyOf(requests, errors),
      periods: { failing: 2, of: 3 },
    },
    {
      name: 'FirewallBlocks',
      severity: inTheMorning,
      meaning:
        'The firewall refused over 1,000 requests in 5 minutes: an attack, or a rule that is wrong.',
      steps: [
        'Submit each form once. If one is refused, the rule is wrong: set firewall=edge and deploy.',
        "Read the group aws-waf-logs-… in CloudWatch Logs: it has the client addresses of seven days, and 'terminatingRuleId' says which rule.",
      ],
      metric: blocked,
      lines: requests,
      limit: { atLeast: 1000 },
    },
  ];
  return all.filter((alarm): alarm is AlarmDefinition => alarm.metric !== undefined);
}

function pagesAndForms(metrics: Metrics): AlarmDefinition[] {
  return [
    {
      name: 'SiteUnavailable',
      severity: now,
      meaning: 'At least one request in twenty ends in an error of the server.',
      steps: [
        'npm run smoke -- --url https://your-domain says whether pages or forms fail.',
        'If pages do and a deployment was the last change, go back ("Going back by hand", infra/stack/README.md).',
        'If only forms do, follow FormsFail. Otherwise see https://health.aws.amazon.com.',
      ],
      metric: metrics.siteErrorPercent,
      lines: serverErrors,
      limit: { atLeast: 5 },
      periods: { failing: 2, of: 3 },
    },
    {
      name: 'PagesMissing',
      severity: now,
      meaning:
        'For a quarter of an hour at least half of all requests have met nothing or a refusal: pages or files may be gone.',
      steps: [
        'npm run smoke -- --url https://your-domain says what is missing.',
        'If something is, deploy again: it uploads every file.',
        'If nothing is, somebody tries out addresses: nothing to do.',
      ],
      metric: metrics.siteMissingPercent,
      lines: clientErrors,
      limit: { atLeast: 50 },
      periods: { failing: 3, of: 3 },
    },
    {
      name: 'FormsFail',
      severity: now,
      meaning:
        'Somebody submitted a form or a registration and was told to try again later. What they wrote is in their browser, and nowhere else.',
      steps: [
        'Submit the contact form yourself.',
        'If StorageFailing or MarketplaceDisabled is on too, follow that one.',
        `${leads} logs contact --since 1h, and marketplace: lines with level error say why.`,
      ],
      metric: metrics.failedSubmissions,
      lines: anyOf(errors, crashes, serverErrors),
    },
    {
      name: 'OriginRefused',
      severity: now,
      meaning:
        'A form was refused because CloudFront and the functions have different keys: all may be.',
      steps: [
        'Submit the contact form yourself. If it works, somebody called the API directly: nothing to do.',
        'If not, raise originKey by one and deploy.',
      ],
      metric: metrics.originRefusals,
      lines: codes('ORIGIN_REFUSED'),
    },
    {
      name: 'StorageFailing',
      severity: now,
      meaning: 'Submissions are refused with 503 because DynamoDB does not take them.',
      steps: [
        `${leads} logs contact --code ${'STORAGE_FAILED' satisfies LogCode}: error is DynamoDB's own word.`,
        'AccessDenied: a role was changed; deploy again. Throttling: see the table in the console.',
        'Anything else: https://health.aws.amazon.com.',
      ],
      metric: metrics.storageFailures,
      lines: codes('STORAGE_FAILED', 'AUDIT_FAILED'),
    },
    {
      name: 'AuditFailed',
      severity: inTheMorning,
      meaning:
        'An entry is missing in the audit log, which the law and AWS Marketplace want. The request itself was stored.',
      steps: [
        `${leads} logs contact --since 1d --code ${'AUDIT_FAILED' satisfies LogCode}, and marketplace: reason and reference say what is missing.`,
        'Write it down by hand: close with --answer does for a privacy request.',
      ],
      metric: metrics.auditFailures,
      lines: codes('AUDIT_FAILED'),
    },
    {
      name: 'UnexpectedErrors',
      severity: inTheMorning,
      meaning: 'A function met something it was not written for; somebody may have had a 500.',
      steps: [
        `The saved query below shows the lines with code ${'UNEXPECTED' satisfies LogCode}.`,
        'It is a bug: keep the line, write a test with it, deploy the fix.',
      ],
      metric: metrics.unexpectedErrors,
      lines: codes('UNEXPECTED'),
    },
    {
      name: 'FunctionsCrash',
      severity: now,
      meaning:
        'A function that answers forms ended without an answer: it crashed or ran out of time.',
      steps: [
        'The dashboard shows which one.',
        `${leads} logs contact --since 1h (or its name): a time-out points to a slow AWS service.`,
      ],
      metric: metrics.functionErrors,
      lines: crashes,
    },
    {
      name: 'FunctionsThrottled',
      severity: now,
      meaning:
        'Lambda turned requests away: submissions fail until fewer functions run in this account.',
      steps: [
        'npm run check:deploy says how many may run at once (new accounts: 10).',
        'Service Quotas, AWS Lambda, Concurrent executions: ask for 1,000.',
        'Until then stop whatever else runs in the account.',
      ],
      metric: metrics.functionThrottles,
      lines: anyOf(starts, serverErrors),
    },
    {
      name: 'FormsSlow',
      severity: inTheMorning,
      meaning: 'One submission in a hundred takes over 5 seconds; people press the button again.',
      steps: [
        `${leads} logs contact --code ${'ANSWER_SLOW' satisfies LogCode}: calls says how long DynamoDB, SES and AWS Marketplace took.`,
        "If none of them did, it was the function's start: see its duration on the dashboard.",
      ],
      metric: metrics.slowestAnswersMs,
      lines: anyOf(codes('ANSWER_SLOW'), slowStarts),
      limit: { atLeast: 5000 },
      periods: { failing: 3, of: 3 },
    },
    {
      name: 'ManyRefusals',
      severity: inTheMorning,
      meaning:
        'Over 100 requests in 5 minutes were refused, three times: somebody tries out the API, or a form sends what the API does not accept.',
      steps: [
        'Submit each form once. If one is refused, the last deployment broke it: go back.',
        'If they work, it is abuse: set firewall=edge, deploy, then firewall=on, deploy. In one step forms would fail for minutes.',
      ],
      metric: metrics.clientErrors,
      lines: anyOf(
        clientErrors,
        codes('CONTACT_INVALID', 'REGISTRATION_INVALID', 'HANDLE_UNKNOWN', 'MARKETPLACE_BAD_TOKEN'),
      ),
      limit: { atLeast: 100 },
      periods: { failing: 3, of: 3 },
    },
  ];
}

function mailsThatWait(metrics: Metrics): AlarmDefinition[] {
  return [
    {
      name: 'MailLate',
      severity: inTheMorning,
      meaning:
        'A mail is due for a quarter of an hour or more: the company has not heard of a lead, or a buyer waits for the welcome. Everything is stored.',
      steps: [
        'If MailRefused is on too, follow that one.',
        `${leads} status shows what waits, why, and when it is tried next.`,
        'If SES is down, wait: the mails go out by themselves.',
      ],
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
      severity: inTheMorning,
      meaning:
        'Mails wait because SES refuses them, or because companyEmail bounced. They are stored and tried for 14 days.',
      steps: [
        `${leads} status names the reason of each.`,
        `${mailFailures.senderNotVerified}: click the link that SES mailed to senderEmail.`,
        `${mailFailures.recipientNotVerified}: request production access.`,
        `${mailFailures.sendingPaused}: answer what AWS wrote to the account's owner.`,
        `${mailFailures.quotaUsedUp}: wait a day, or ask for more.`,
        `${mailFailures.companySuppressed}: follow CompanyUnreachable.`,
        `${mailFailures.messageRejected}: SES's console says why.`,
      ],
      metric: metrics.mailsRefused,
      lines: codes('MAIL_PUT_OFF', 'MAIL_BOUNCED', 'MAIL_COMPLAINT'),
    },
    {
      name: 'OutboxStopped',
      severity: inTheMorning,
      meaning: 'The outbox does not run any more: what is due stays due, and reminders are late.',
      steps: [
        `${leads} logs outbox --since 1h shows whether it runs, and how it ends.`,
        'If it does not run, see whether its schedule is enabled: EventBridge Scheduler, Schedules.',
      ],
      metric: metrics.outboxReports,
      lines: inGroup('Outbox', anyOf(starts, errors, crashes)),
      limit: { below: 1 },
      periods: { failing: 3, of: 3 },
    },
    {
      name: 'RunsFail',
      severity: inTheMorning,
      meaning:
        'The outbox or purchases-check failed three times in ten minutes: the next run does not repair it by itself.',
      steps: [
        `${leads} logs outbox --since 1h, and ${leads} logs purchases-check --since 1d: the last lines say why.`,
        'If it is a bug, deploy the fix: the next run does what the failed ones left.',
      ],
      metric: metrics.runErrors,
      lines: inGroup(
        'Outbox|PurchasesCheck',
        anyOf(
          codes('OUTBOX_RECORD_FAILED', 'PURCHASES_NOT_COMPARED', 'PURCHASE_NOT_COMPARED'),
          errors,
          crashes,
        ),
      ),
      limit: { atLeast: 3 },
    },
  ];
}

function mailsThatFail(metrics: Metrics): AlarmDefinition[] {
  return [
    {
      name: 'MailParked',
      severity: inTheMorning,
      meaning:
        'A mail was given up: SES refused it for good, or for too long. Its record is stored, but nobody was told.',
      steps: [
        `${leads} list --status parked, then show with its reference, which says why.`,
        'Remove the cause: an address that SES does not take, or one that bounced (unblock).',
        `${leads} resend --parked`,
      ],
      metric: metrics.mailsParked,
      lines: codes('OUTBOX_PARKED', 'MAIL_NOT_RENDERABLE', 'MAIL_REJECTED'),
    },
    {
      name: 'CompanyUnreachable',
      severity: now,
      meaning:
        'companyEmail or supportEmail bounced, reported our mail as spam, or its mailbox is full. Mails to companyEmail wait.',
      steps: [
        'Send a mail to that address from elsewhere, and repair the mailbox; take our mails out of its spam folder.',
        `${leads} unblock --email the-address`,
        `${leads} resend --undelivered`,
      ],
      metric: metrics.ownAddressesFailing,
      lines: codes('MAIL_BOUNCED', 'MAIL_COMPLAINT', 'MAIL_WITHHELD', 'MAIL_UNDELIVERED'),
    },
    {
      name: 'MailCapReached',
      severity: inTheMorning,
      meaning:
        "The day's limit of mails to buyers is reached; further welcomes wait until tomorrow. The company is still mailed.",
      steps: [
        `${leads} list --kind registration --since 1d: are they real?`,
        "If they are, raise mailDailyCap (and SES's own quota). If not, set firewall=edge, deploy, then firewall=on.",
      ],
      metric: metrics.mailCapReached,
      lines: anyOf(codes('REGISTRATION_STORED'), `reason = "${mailFailures.capReached}"`),
    },
    {
      name: 'MailBounces',
      severity: inTheMorning,
      // With a floor, because one mistyped address among a dozen mails is 8 %.
      meaning: 'Of our own mails of a day at least 5 % bounced, and at least three.',
      steps: [
        'Send a mail to companyEmail and supportEmail: both must take it.',
        `${leads} list --status undelivered shows whose mails bounced.`,
        'If buyers mistype, write to them by hand.',
      ],
      metric: metrics.ownBounceRate,
      lines: codes('MAIL_BOUNCED', 'MAIL_WITHHELD'),
      limit: { atLeast: 0.05 },
    },
    {
      name: 'SenderReputation',
      severity: inTheMorning,
      meaning:
        'Over 4 % of all mails of this account bounce. At 5 % SES reviews the account, at 10 % it stops sending.',
      steps: [
        'If MailBounces is on too, follow that one.',
        "Otherwise something else in the account sends: SES's console, Reputation metrics, says which identity.",
      ],
      metric: metrics.bounceRate,
      lines: codes('MAIL_BOUNCED', 'MAIL_WITHHELD'),
      limit: { atLeast: 0.04 },
    },
    {
      name: 'MailComplaintRate',
      severity: inTheMorning,
      meaning:
        'Over 0.05 % of mails are reported as spam; at 0.1 % SES reviews the account, and buyers would go without welcomes.',
      steps: [
        `${leads} logs mail-feedback --since 1d --code ${'MAIL_COMPLAINT' satisfies LogCode} names the record.`,
        "Don't write to that buyer again. Check that no mail filter of ours reports leads as spam.",
      ],
      metric: metrics.complaintRate,
      lines: codes('MAIL_COMPLAINT'),
      limit: { atLeast: 0.0005 },
    },
  ];
}

function events(metrics: Metrics): AlarmDefinition[] {
  const letters = metrics.deadLetters.map(
    ({ name, metric }): AlarmDefinition => ({
      name: `DeadLetters${name}`,
      severity: inTheMorning,
      meaning:
        name === 'Marketplace'
          ? 'An event of AWS Marketplace could not be handled, or nobody knows its kind: a license may be out of step with what we know. Nothing is lost for 14 days.'
          : 'What SES said of a mail could not be handled: a bounce may be unnoticed. Nothing is lost for 14 days.',
      steps: [
        `${leads} logs ${name === 'Marketplace' ? 'marketplace-events' : 'mail-feedback'} --since 1d: the code and kind say why.`,
        'If it is a bug or a new kind of event, deploy the fix.',
        `${leads} redrive`,
      ],
      metric,
      lines: anyOf(codes('EVENT_FAILED', 'EVENT_UNKNOWN'), crashes),
    }),
  );
  return [
    ...letters,
    {
      name: 'EventsLate',
      severity: inTheMorning,
      meaning:
        'An event of AWS Marketplace or SES waits for half an hour or more: nobody takes it from its queue. Nothing is lost for 14 days.',
      steps: [
        "See whether the triggers of marketplace-events and mail-feedback are enabled: Lambda's console, Configuration, Triggers.",
        `${leads} logs mail-feedback --since 1h, and marketplace-events: what fails, and why.`,
        'Deploy again if a role was changed. Once events are taken again, what waits is handled by itself.',
      ],
      metric: metrics.oldestEventSeconds,
      lines: inGroup('MarketplaceEvents|MailFeedback', anyOf(starts, errors, crashes)),
      // What is taken and fails again and again is a dead letter after a quarter of an hour.
      limit: { atLeast: 1800 },
    },
    {
      name: 'MarketplaceDisabled',
      severity: now,
      meaning:
        'AWS Marketplace does not let this account resolve buyers: nobody who has just paid can register.',
      steps: [
        "Check that this is the account that published the product, or that marketplaceRoleArn is a role of it: the seller guide wants the seller's account.",
        'Check that the product is not retired.',
        'Write to AWS Marketplace Seller Operations.',
      ],
      metric: metrics.marketplaceDisabledApi,
      lines: codes('MARKETPLACE_DISABLED_API', 'MARKETPLACE_UNAVAILABLE'),
    },
    {
      name: 'TooManyLicensesEnd',
      severity: inTheMorning,
      meaning:
        'The daily comparison found that over a third of all licenses would end, and ended none: the list of AWS Marketplace may be incomplete.',
      steps: [
        `${leads} logs purchases-check --since 1d shows what it compared.`,
        `${leads} status lists the purchases; look at them in the AWS Marketplace Management Portal, Agreements.`,
        'If they did end, the events say so as well. If not, wait for the next day, then write to Seller Operations.',
      ],
      metric: metrics.tooManyLicensesEnd,
      lines: 'code = "PURCHASES_TOO_MANY_ENDED"',
    },
  ];
}
