import { randomUUID } from 'node:crypto';
import { mailFailures } from '#contract/codes.ts';
import { registrationPage } from '#contract/forms.ts';
import type { License, MailRecord } from '#contract/records.ts';
import {
  outputNames,
  purchaseEventSource,
  rehearsalOutputs,
  stackNameOf,
} from '#contract/stack.ts';
import { readMember } from '../../../lambdas/shared/busEvents.ts';
import { isSuppressed } from '../../../lambdas/shared/mail/recipients.ts';
import { purchaseKey } from '../../../lambdas/shared/purchases/purchases.ts';
import { getItem, putItem } from '../../../lambdas/shared/records/table.ts';
import { waitUntil } from './cloud.ts';
import {
  compare,
  type Finding,
  mailboxes,
  outputOf,
  type RehearsalRun,
  simulated,
  tableOf,
  waitForEvents,
} from './rehearsalRun.ts';

const journeysConfig = 'test/infra/operator/rehearse/playwright.config.ts';

/** Runs the smoke test and the main journeys in a browser. */
export async function testSite(rehearsal: RehearsalRun) {
  const { cloud, stage } = rehearsal;
  const site = outputOf(rehearsal, outputNames.siteUrl);
  const smoke = await cloud.run(['npm', 'run', 'smoke', '--', '--url', site]);
  const journeys = await cloud.run(['npx', 'playwright', 'test', '--config', journeysConfig], {
    E2E_STACKS: JSON.stringify({ site: { urls: { site } } }),
  });
  // One of the journeys is a message to the company.
  const company = simulated('success', stage, 'company');
  const [sent] = await waitForEvents(rehearsal, 5, [
    ({ detail }) => readMember(detail, 'mail', 'destination', '0') === company,
  ]);
  const eventType = readMember(sent?.detail, 'eventType') ?? 'no event of SES in 5 minutes';
  return [
    compare('npm run smoke passes', smoke === 0, `exit code ${smoke}`),
    compare('The main journeys pass in a browser', journeys === 0, `exit code ${journeys}`),
    compare("SES sends the email about a visitor's message", eventType === 'Send', eventType),
  ];
}

type Mailbox = (typeof mailboxes)[number];

const { bounced, complained, withheld } = mailFailures;

/** SES's events about an email, and the state of email and address that mail-feedback should store. */
const fates: Readonly<Record<Mailbox, readonly [eventType: string, ...noted: string[]]>> = {
  success: ['Send', 'sent, address free'],
  bounce: ['Bounce', `sent but ${bounced}, address blocked`],
  // Somebody is out of office: the email has arrived.
  ooto: ['Bounce', 'sent, address free'],
  complaint: ['Complaint', `sent but ${complained}, address blocked`],
  suppressionlist: [
    'Bounce',
    ...[bounced, withheld].map((failure) => `sent but ${failure}, address blocked`),
  ],
};

/** Emails SES's simulator as the functions do, and checks what mail-feedback stores. */
export async function sendMails(rehearsal: RehearsalRun) {
  const sent = [];
  for (const mailbox of mailboxes) {
    sent.push({ mailbox, ...(await sendMail(rehearsal, mailbox)) });
  }
  const conditions = sent.map(({ mailbox, messageId }) => ({ detail }: { detail: unknown }) => {
    const isOfMail = readMember(detail, 'mail', 'messageId') === messageId;
    return isOfMail && readMember(detail, 'eventType') === fates[mailbox][0];
  });
  const received = await waitForEvents(rehearsal, 10, conditions);
  // The function gets an event at about the same time as its copy arrives.
  await rehearsal.cloud.wait(60);
  const findings = [];
  for (const [index, { mailbox, record }] of sent.entries()) {
    const [eventType, ...expected] = fates[mailbox];
    const noted = await readFate(rehearsal, record, mailbox);
    const note = received[index] ? noted : `${noted}; no ${eventType} in 10 minutes`;
    const line = `${mailbox}: ${eventType}, ${expected.join(' or ')}`;
    findings.push(compare(line, expected.includes(note), note));
  }
  return findings;
}

async function sendMail(rehearsal: RehearsalRun, mailbox: Mailbox) {
  const { cloud, stage, senderEmail } = rehearsal;
  const [id, pk, sk, now] = [randomUUID(), stage, mailbox, new Date().toISOString()];
  // The state of a record whose email was just sent to SES.
  const buyer = { status: 'claimed', id, attempts: 1, firstDueAt: now, nextAt: now } as const;
  const record: MailRecord = { pk, sk, version: id, receivedAt: now, mails: { buyer } };
  await putItem(tableOf(rehearsal), record);
  const Data = `npm run rehearse, ${mailbox}`;
  const { MessageId: messageId } = await cloud.ses.sendEmail({
    FromEmailAddress: senderEmail,
    Destination: { ToAddresses: [simulated(mailbox, stage)] },
    Content: { Simple: { Subject: { Data }, Body: { Text: { Data } } } },
    ConfigurationSetName: outputOf(rehearsal, rehearsalOutputs.configurationSet),
    EmailTags: [
      { Name: 'mail', Value: 'buyer' },
      { Name: 'record', Value: Buffer.from(JSON.stringify([pk, sk])).toString('base64url') },
      { Name: 'mailId', Value: id },
    ],
  });
  return { record, messageId };
}

async function readFate(rehearsal: RehearsalRun, { pk, sk }: MailRecord, mailbox: Mailbox) {
  const table = tableOf(rehearsal);
  const mail = (await getItem<MailRecord>(table, { pk, sk }))?.mails.buyer;
  const isBlocked = await isSuppressed(table, simulated(mailbox, rehearsal.stage));
  const status = mail?.failure ? `${mail.status} but ${mail.failure}` : mail?.status;
  return `${status}, address ${isBlocked ? 'blocked' : 'free'}`;
}

/** Events about a license, and the state that should be stored after each. */
const kinds = {
  'License Updated - Manufacturer': 'active',
  'License Deprovisioned - Manufacturer': 'ended',
} as const;

/** AWS Marketplace has no such event. */
const unknownKind = 'License Rehearsed - Manufacturer';

/** Sends the events of a purchase, and checks what marketplace-events stores. */
export async function playPurchases(rehearsal: RehearsalRun): Promise<Finding[]> {
  const { cloud, stage, token } = rehearsal;
  const arn = `arn:aws:license-manager::111122223333:license:l-${randomUUID()}`;

  async function putEvent(DetailType: string): Promise<void> {
    const parties = { agreement: { id: 'agmt-1' }, acceptor: { accountId: '111122223333' } };
    const Detail = JSON.stringify({ requestId: randomUUID(), license: { arn }, ...parties });
    const Source = purchaseEventSource(stage);
    await cloud.eventBridge.putEvents({ Entries: [{ Source, DetailType, Detail }] });
    await waitForEvents(rehearsal, 2, [(event) => event['detail-type'] === DetailType]);
  }

  const findings: Finding[] = [];
  for (const [kind, expected] of Object.entries(kinds)) {
    await putEvent(kind);
    let status: string | undefined;
    await waitUntil(cloud, 3, async () => {
      status = (await getItem<License>(tableOf(rehearsal), purchaseKey(arn, 'license')))?.status;
      return status === expected || undefined;
    });
    findings.push(compare(`${kind}: ${expected}`, status === expected, status ?? 'not noted'));
  }
  await putEvent(unknownKind);
  const arrival = token ? [await arrive(rehearsal, token)] : [];
  return [...findings, ...arrival, await expectDeadLetter(rehearsal)];
}

async function arrive(rehearsal: RehearsalRun, token: string): Promise<Finding> {
  const url = outputOf(rehearsal, outputNames.fulfillmentUrl);
  const body = new URLSearchParams({ 'x-amzn-marketplace-token': token });
  const form = { method: 'POST', headers: { accept: 'text/html' }, body };
  const { status, headers } = await rehearsal.cloud.ask(url, form);
  const target = headers.get('location')?.replace(/token=.*/, 'token=…') ?? 'nowhere';
  const isResolved = status === 303 && target === `${registrationPage}?token=…`;
  return compare('The token leads to the registration page', isResolved, `${status} ${target}`);
}

/** An event becomes a dead letter after the fifth try, a quarter of an hour later. */
async function expectDeadLetter(rehearsal: RehearsalRun): Promise<Finding> {
  const { cloud } = rehearsal;
  // The first queue is that of AWS Marketplace's events.
  const [queue] = outputOf(rehearsal, outputNames.deadLetterQueues).split(',');
  const { QueueUrl } = await cloud.sqs.getQueueUrl({ QueueName: queue?.split(':').at(-1) });
  const letters = await waitUntil(cloud, 20, async () => {
    const { Attributes } = await cloud.sqs.getQueueAttributes({
      QueueUrl,
      AttributeNames: ['ApproximateNumberOfMessages'],
    });
    return Number(Attributes?.ApproximateNumberOfMessages ?? 0) || undefined;
  });
  return compare(`${unknownKind}: 1 dead letter`, letters === 1, `${letters ?? 0} dead letters`);
}

export async function triggerAlarms({ cloud, stage, senderEmail, print }: RehearsalRun) {
  const AlarmNamePrefix = `${stackNameOf(stage)}-`;
  // CloudWatch lists 100 at once; the stack has a third of that.
  const listed = await cloud.cloudWatch.describeAlarms({ AlarmNamePrefix, MaxRecords: 100 });
  const names = listed.MetricAlarms?.map(({ AlarmName = '' }) => AlarmName) ?? [];
  const findings = [compare('There are alarms', names.length > 0, `${names.length} of them`)];
  for (const AlarmName of names) {
    const StartDate = new Date();
    // Only a change notifies the topic, and an alarm may be on already.
    for (const StateValue of ['OK', 'ALARM'] as const) {
      const StateReason = 'npm run rehearse: nothing is wrong.';
      await cloud.cloudWatch.setAlarmState({ AlarmName, StateValue, StateReason });
    }
    const action = await waitUntil(cloud, 1, async () => {
      const which = { AlarmName, StartDate, HistoryItemType: 'Action' } as const;
      const { AlarmHistoryItems = [] } = await cloud.cloudWatch.describeAlarmHistory(which);
      return AlarmHistoryItems[0]?.HistorySummary;
    });
    const hasNotified = action?.startsWith('Successfully') ?? false;
    findings.push(
      compare(`${AlarmName} notifies its topic`, hasNotified, action ?? 'not in a minute'),
    );
  }
  const mails = names.map((name) => `  ALARM: "${name}"`).join('\n');
  print(`${senderEmail} should have these emails, and one with OK for each:\n${mails}`);
  return findings;
}
