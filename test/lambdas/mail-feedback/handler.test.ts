import { expect, test } from 'vitest';
import type { MailName, StoredRecord } from '../../../lambdas/contract/records.ts';
import { tagOf } from '../../../lambdas/shared/mail/renderMail.ts';
import { tokenOf } from '../../support/lambdas/buyers.ts';
import { handlers, register, runOutbox } from '../../support/lambdas/handlers.ts';
import { queueOf } from '../../support/lambdas/queueOf.ts';
import { shareBackEnd } from '../../support/lambdas/shareBackEnd.ts';

const { backEnd, log } = await shareBackEnd();

async function recordOf(buyer: string) {
  const [record] = await backEnd.recordsOf(buyer);
  return record;
}

function mailEvent(
  detail: object,
  record?: Pick<StoredRecord, 'pk' | 'sk'> & Partial<StoredRecord>,
  mail: MailName = 'buyer',
) {
  return {
    id: 'e',
    'detail-type': 'Email',
    source: 'aws.ses',
    time: '2026-11-20T10:00:00Z',
    detail: {
      ...detail,
      mail: {
        messageId: 'ses-1',
        tags: record
          ? { mail: [mail], record: [tagOf(record)], owed: [record.mails?.[mail]?.id] }
          : {},
      },
    },
  };
}

function bounce(address: string, bounceType = 'Permanent') {
  return {
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: address }] },
  };
}

function complaint(address: string) {
  return {
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: address }] },
  };
}

test.each([
  ['bounced', bounce, 'MAIL_BOUNCED', 'MailBounces'],
  ['complained', complaint, 'MAIL_COMPLAINT', 'MailComplaints'],
])('an address that %s is not mailed again', async (fate, detail, code, metric) => {
  const address = `${fate}@example.com`;
  await register(tokenOf(`${fate}1`), address);
  const record = await recordOf(`${fate}1`);
  const { batchItemFailures } = await handlers.feedback(
    queueOf(mailEvent(detail(address), record)),
  );
  expect(batchItemFailures).toEqual([]);
  expect((await recordOf(`${fate}1`))?.mails.buyer).toMatchObject({
    status: 'sent',
    failure: fate,
  });
  await register(tokenOf(`${fate}2`), address.toUpperCase());
  expect(await backEnd.mailsTo(address)).toHaveLength(1);
  expect((await recordOf(`${fate}2`))?.mails).toMatchObject({
    company: { status: 'sent' },
    buyer: { status: 'parked', failure: 'Suppressed' },
  });
  expect(log.lines()).toContainEqual(expect.objectContaining({ level: 'error', code }));
  expect(log.lines()).toContainEqual(expect.objectContaining({ [metric]: 1 }));
  expect(log.text()).not.toContain(address);
  expect(
    JSON.stringify((await backEnd.table.items()).filter(({ sk }) => sk === 'suppression')),
  ).not.toContain(address);
});

test.each([
  ['company', 1],
  ['reminder', 1],
  ['buyer', undefined],
] as const)('a full mailbox of the %s rings as often as %s', async (mail, rings) => {
  const record = { pk: 'submission#none', sk: 'submission' };
  await handlers.feedback(queueOf(mailEvent(bounce('a@example.com', 'Transient'), record, mail)));
  const line = log.lines().find((one) => 'MailBounces' in one);
  expect(line?.['OwnAddressesFailing']).toBe(rings);
});

test('where a mailbox passes mails on, the address that was mailed is blocked too', async () => {
  const event = mailEvent(bounce('behind@example.com'));
  const mailed = { ...event.detail.mail, destination: ['before@example.com'] };
  await handlers.feedback(queueOf({ ...event, detail: { ...event.detail, mail: mailed } }));
  for (const buyer of ['behind', 'before']) {
    await register(tokenOf(buyer), `${buyer}@example.com`);
    expect((await recordOf(buyer))?.mails.buyer?.failure).toBe('Suppressed');
  }
});

test.each([
  ['bounce', { eventType: 'Bounce', bounce: { bounceSubType: 'OnAccountSuppressionList' } }],
  [
    'complaint',
    { eventType: 'Complaint', complaint: { complaintSubType: 'OnAccountSuppressionList' } },
  ],
])('a mail that SES withholds, telling of it as a %s, is no new one', async (kind, detail) => {
  const address = `withheld-${kind}@example.com`;
  await register(tokenOf(`withheld-${kind}`), address);
  const recipients = [{ emailAddress: address }];
  const told =
    'bounce' in detail
      ? {
          ...detail,
          bounce: { ...detail.bounce, bounceType: 'Permanent', bouncedRecipients: recipients },
        }
      : { ...detail, complaint: { ...detail.complaint, complainedRecipients: recipients } };
  await handlers.feedback(queueOf(mailEvent(told, await recordOf(`withheld-${kind}`))));
  expect((await recordOf(`withheld-${kind}`))?.mails.buyer).toMatchObject({
    status: 'sent',
    failure: 'withheld',
  });
  expect(log.of('MAIL_WITHHELD')).toMatchObject([{ level: 'error', count: 1, mail: 'buyer' }]);
  expect(log.lines().filter((line) => line['MailBounces'] === 1)).toHaveLength(1);
});

test('the log tells what SES told, and of which mail, with as many addresses as it was about', async () => {
  await register(tokenOf('logged'), 'logged@example.com');
  const record = await recordOf('logged');
  log.clear();
  await handlers.feedback(
    queueOf(
      mailEvent({ eventType: 'Delivery' }, record),
      mailEvent({ eventType: 'Send' }, record),
      mailEvent({ eventType: 'Reject' }, record, 'company'),
      mailEvent(bounce('one@example.com')),
    ),
  );
  const told = log.lines().filter(({ level }) => level !== undefined);
  expect(told).toMatchObject([
    { level: 'info', code: 'MAIL_EVENT_IGNORED', lambda: 'mail-feedback' },
    { level: 'error', code: 'MAIL_REJECTED', mail: 'company', count: 0 },
    { level: 'error', code: 'MAIL_BOUNCED', count: 1 },
  ]);
  expect(told.at(-1)).not.toHaveProperty('mail');
  const parked = log.lines().find((line) => line['MailsParked'] === 1);
  expect(parked).not.toHaveProperty('OwnAddressesFailing');
});

test('what is no address in a bounce is left out', async () => {
  const recipients = [{ emailAddress: 'real@example.com' }, { emailAddress: 7 }, null, 'text'];
  const detail = { bounceType: 'Permanent', bouncedRecipients: recipients };
  await handlers.feedback(queueOf(mailEvent({ eventType: 'Bounce', bounce: detail })));
  expect(log.of('MAIL_BOUNCED')).toMatchObject([{ count: 1 }]);
});

test('a bounce that may pass changes nothing', async () => {
  const before = await backEnd.table.items();
  await handlers.feedback(queueOf(mailEvent(bounce('full@example.com', 'Transient'))));
  expect(await backEnd.table.items()).toEqual(before);
});

test.each([
  ['that it went out', 'lost1', { eventType: 'Send', send: {} }],
  ['that the mailbox is full', 'lost2', bounce('lost2@example.com', 'Transient')],
])(
  'a mail whose acceptance got lost is not sent again once SES says %s',
  async (_, buyer, event) => {
    const address = `${buyer}@example.com`;
    let sends = 0;
    backEnd.wire.ses.setPlan(() => {
      sends += 1;
      return sends === 2 ? 'reset after acceptance' : undefined;
    });
    await register(tokenOf(buyer), address);
    backEnd.healWire();
    const record = await recordOf(buyer);
    expect(record?.mails.buyer?.status).toBe('due');
    await handlers.feedback(queueOf(mailEvent(event, record), mailEvent(event, record)));
    expect(log.of('MAIL_FOUND_SENT')).toHaveLength(event.eventType === 'Send' ? 1 : 0);
    await backEnd.table.makeDue();
    await runOutbox();
    expect(await backEnd.mailsTo(address)).toHaveLength(1);
    const settled = await recordOf(buyer);
    expect(settled).not.toHaveProperty('due');
    expect(settled?.mails.buyer).toMatchObject({ status: 'sent', messageId: 'ses-1' });
  },
);

test('a mail that SES rejects after accepting it is parked and logged', async () => {
  await register(tokenOf('virus'), 'virus@example.com');
  const record = await recordOf('virus');
  await handlers.feedback(queueOf(mailEvent({ eventType: 'Reject' }, record, 'company')));
  const parked = await recordOf('virus');
  expect(parked?.mails.company).toMatchObject({ status: 'parked', failure: 'rejected' });
  expect(parked?.mails.company).not.toHaveProperty('sentAt');
  expect(log.of('MAIL_REJECTED')).toHaveLength(1);
});

test('events with odd tags or of a record that was erased do no harm', async () => {
  const before = await backEnd.table.items();
  const odd = { ...mailEvent({ eventType: 'Send' }) };
  const events = [
    mailEvent({ eventType: 'Send' }, { pk: 'submission#gone', sk: 'submission' }),
    {
      ...odd,
      detail: {
        eventType: 'Send',
        mail: { messageId: 'x', tags: { mail: 'buyer', record: ['%'] } },
      },
    },
    ...['["submission#half"]', '["","submission"]', '7', 'null'].map((key) => ({
      ...odd,
      detail: {
        eventType: 'Send',
        mail: { tags: { mail: ['buyer'], record: [Buffer.from(key).toString('base64url')] } },
      },
    })),
    { ...odd, detail: { eventType: 'Reject' } },
    { ...odd, detail: null },
  ];
  expect(await handlers.feedback(queueOf(...events))).toEqual({ batchItemFailures: [] });
  expect(await backEnd.table.items()).toEqual(before);
});

test('with DynamoDB down a bounce goes back to the queue', async () => {
  backEnd.wire.dynamodb.setPlan(() => 'access denied');
  const { batchItemFailures } = await handlers.feedback(
    queueOf(mailEvent(bounce('later@example.com'))),
  );
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'm0' }]);
});
