import { expect, test } from 'vitest';
import type { MailName, StoredRecord } from '#contract/records.ts';
import { tagOf } from '../../lambdas/shared/mail/mail.ts';
import { shareBackEnd } from '../support/lambdas/backEnd.ts';
import { tokenOf } from '../support/lambdas/buyers.ts';
import { handlers, register, runOutbox } from '../support/lambdas/handlers.ts';
import { queueOf } from '../support/lambdas/queueOf.ts';
import { mailSettings } from '../support/lambdas/readStack.ts';

const { backEnd, log } = await shareBackEnd();

async function recordOf(buyer: string) {
  const [record] = await backEnd.recordsOf(buyer);
  return record;
}

function mailEvent(
  detail: object,
  record?: Pick<StoredRecord, 'pk' | 'sk'> & Partial<StoredRecord>,
  mail: MailName = 'buyer',
  destination: readonly unknown[] = [],
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
        destination,
        tags: record
          ? { mail: [mail], record: [tagOf(record)], mailId: [record.mails?.[mail]?.id] }
          : {},
      },
    },
  };
}

function bounce(bounceType = 'Permanent', bounceSubType = 'MailboxFull') {
  const bouncedRecipients = [{ emailAddress: 'named@example.com' }];
  return { eventType: 'Bounce', bounce: { bounceType, bounceSubType, bouncedRecipients } };
}

function complaint() {
  return {
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: 'named@example.com' }] },
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
    queueOf(mailEvent(detail(), record, 'buyer', [address])),
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
  await handlers.feedback(queueOf(mailEvent(bounce('Transient'), record, mail)));
  const line = log.lines().find((one) => 'MailBounces' in one);
  expect(line?.['OwnAddressesFailing']).toBe(rings);
});

test('an address that a bounce names and that was not mailed can still be mailed', async () => {
  await handlers.feedback(queueOf(mailEvent(bounce(), undefined, 'buyer', ['b@example.com'])));
  await register(tokenOf('named'), 'named@example.com');
  expect((await recordOf('named'))?.mails.buyer?.status).toBe('sent');
});

test('no bounce of a buyer’s mail holds back the company’s', async () => {
  const { companyEmail } = mailSettings;
  for (let nth = 0; nth < 6; nth += 1) {
    const record = { pk: `registration#l-${nth}`, sk: 'registration' };
    await handlers.feedback(queueOf(mailEvent(bounce(), record, 'buyer', [companyEmail])));
  }
  await register(tokenOf('unharmed'), 'unharmed@example.com');
  expect((await recordOf('unharmed'))?.mails.company?.status).toBe('sent');
});

test('a vacation notice is no bounce', async () => {
  await register(tokenOf('away'), 'away@example.com');
  const record = await recordOf('away');
  log.clear();
  await handlers.feedback(queueOf(mailEvent(bounce('Transient', 'General'), record, 'company')));
  expect((await recordOf('away'))?.mails.company).toEqual(record?.mails.company);
  expect(log.lines()).toEqual([]);
});

test('a mail whose acceptance got lost is not sent again once SES says that the mailbox is full', async () => {
  let sends = 0;
  backEnd.wire.ses.setPlan(() => {
    sends += 1;
    return sends === 2 ? 'reset after acceptance' : undefined;
  });
  await register(tokenOf('lost'), 'lost@example.com');
  backEnd.healWire();
  const record = await recordOf('lost');
  expect(record?.mails.buyer?.status).toBe('due');
  await handlers.feedback(queueOf(mailEvent(bounce('Transient'), record)));
  await backEnd.table.makeDue();
  await runOutbox();
  expect(await backEnd.mailsTo('lost@example.com')).toHaveLength(1);
  const settled = await recordOf('lost');
  expect(settled?.mails.buyer).toMatchObject({ status: 'sent', messageId: 'ses-1' });
});

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
