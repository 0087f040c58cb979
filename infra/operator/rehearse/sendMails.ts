import { randomUUID } from 'node:crypto';
import { mailFailures } from '../../../lambdas/contract/codes.ts';
import type { MailRecord } from '../../../lambdas/contract/records.ts';
import { rehearsalOutputs } from '../../../lambdas/contract/stack.ts';
import { readMember } from '../../../lambdas/shared/busEvents.ts';
import { isSuppressed } from '../../../lambdas/shared/mail/suppression.ts';
import { getItem, putItem } from '../../../lambdas/shared/records/table.ts';
import { waitForEvents } from './events.ts';
import { compare, mailboxes, outputOf, type Rehearsal, simulated, tableOf } from './rehearsal.ts';

type Mailbox = (typeof mailboxes)[number];

const { bounced, complained, withheld } = mailFailures;

/** What SES says of a mail, and how mail-feedback is to note the mail and its address. */
const fates: Readonly<Record<Mailbox, readonly [eventType: string, ...noted: string[]]>> = {
  success: ['Send', 'sent, address free'],
  bounce: ['Bounce', `sent but ${bounced}, address blocked`],
  // Somebody is out of office: the mail has arrived.
  ooto: ['Bounce', 'sent, address free'],
  complaint: ['Complaint', `sent but ${complained}, address blocked`],
  suppressionlist: [
    'Bounce',
    ...[bounced, withheld].map((failure) => `sent but ${failure}, address blocked`),
  ],
};

/** Mails SES's simulator as the functions do, and looks what mail-feedback makes of what it says. */
export async function sendMails(rehearsal: Rehearsal) {
  const sent = [];
  for (const mailbox of mailboxes) {
    sent.push({ mailbox, ...(await sendMail(rehearsal, mailbox)) });
  }
  const conditions = sent.map(({ mailbox, messageId }) => ({ detail }: { detail: unknown }) => {
    const isOfMail = readMember(detail, 'mail', 'messageId') === messageId;
    return isOfMail && readMember(detail, 'eventType') === fates[mailbox][0];
  });
  const came = await waitForEvents(rehearsal, 10, conditions);
  // The function gets an event when its copy comes.
  await rehearsal.cloud.wait(60);
  const findings = [];
  for (const [index, { mailbox, record }] of sent.entries()) {
    const [eventType, ...expected] = fates[mailbox];
    const noted = await readFate(rehearsal, record, mailbox);
    const note = came[index] ? noted : `${noted}; no ${eventType} in 10 minutes`;
    const line = `${mailbox}: ${eventType}, ${expected.join(' or ')}`;
    findings.push(compare(line, expected.includes(note), note));
  }
  return findings;
}

async function sendMail(rehearsal: Rehearsal, mailbox: Mailbox) {
  const { cloud, stage, senderEmail } = rehearsal;
  const [id, pk, sk, now] = [randomUUID(), stage, mailbox, new Date().toISOString()];
  // As a record is whose mail was just handed to SES.
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

async function readFate(rehearsal: Rehearsal, { pk, sk }: MailRecord, mailbox: Mailbox) {
  const table = tableOf(rehearsal);
  const mail = (await getItem<MailRecord>(table, { pk, sk }))?.mails.buyer;
  const isBlocked = await isSuppressed(table, simulated(mailbox, rehearsal.stage));
  const status = mail?.failure ? `${mail.status} but ${mail.failure}` : mail?.status;
  return `${status}, address ${isBlocked ? 'blocked' : 'free'}`;
}
