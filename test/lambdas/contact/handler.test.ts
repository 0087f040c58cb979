import { describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import {
  createHandler as createOutbox,
  openDependencies as openOutbox,
} from '../../../lambdas/outbox/handler.ts';
import { systemTiming } from '../../../lambdas/shared/time.ts';
import { shareBackEnd } from '../../support/lambdas/backEnd.ts';
import { referenceOf } from '../../support/lambdas/events.ts';
import { submit } from '../../support/lambdas/handlers.ts';
import { variables } from '../../support/lambdas/readStack.ts';

const { backEnd, log } = await shareBackEnd();
let serial = 0;

function message(fields: object = {}) {
  serial += 1;
  return {
    name: 'Ada Lovelace',
    email: `ada${serial}@example.com`,
    company: 'Analytical Engines',
    subject: 'A quote',
    message: 'Hello,\nhow much is it?',
    ...fields,
  };
}

test('a contact message is stored and mailed to the company under the reference it answers', async () => {
  const body = message();
  const answer = await submit(body);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  const reference = referenceOf(answer);
  expect(reference).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{8}$/);
  const record = await backEnd.recordOf(reference);
  expect(record).toMatchObject({ kind: 'contact', fields: body });
  expect(record?.mails.company).toMatchObject({ status: 'sent', attempts: 1 });
  // Only its reminder is left.
  expect(record?.dueAt).toBe(record?.mails.reminder?.nextAt);
  const [mail, ...others] = await backEnd.mailsAbout(reference);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: `"${company.name}" <${variables.MAIL_FROM}>`,
    replyTo: [body.email],
    destination: { to: ['leads@devsecops.example'], cc: [], bcc: [] },
    subject: `[${reference}] Contact: A quote`,
  });
  expect(mail?.body.text).toContain('> how much is it?');
});

test('a privacy request has its legal deadline and a reminder due before it', async () => {
  const fields = {
    name: 'Alan Turing',
    email: 'alan@example.com',
    address: '1 Market Street, San Francisco, CA',
    subject: 'CCPA/CPRA Do Not Sell Request',
    message: 'This is a request to opt out of the sale of my personal information.',
  };
  const reference = referenceOf(await submit({ ...fields, type: 'ccpa_request' }));
  expect(reference).toMatch(/^P-/);
  const record = await backEnd.recordOf(reference);
  expect(record).toMatchObject({ kind: 'privacy', fields, due: 'mail' });
  expect(record?.mails.company?.status).toBe('sent');
  expect(record?.mails.reminder?.status).toBe('due');
  expect(record?.dueAt).toBe(record?.mails.reminder?.nextAt);
  expect(record?.dueBy).toMatch(/T23:59:59\.999Z$/);
  expect(String(record?.dueAt) < String(record?.dueBy)).toBe(true);
});

test('a submission that is mailed at once makes five calls to AWS, and a slow one logs them', async () => {
  await submit(message());
  expect(log.lines()).not.toContainEqual(expect.objectContaining({ code: 'ANSWER_SLOW' }));

  backEnd.wire.dynamodb.setPlan((operation) => (operation === 'PutItem' ? 'slow' : undefined));
  await submit(message());
  const slow = log.of('ANSWER_SLOW')[0];
  const calls = slow?.['calls'] as string[];
  expect(calls.map((call) => call.replace(/ \d+ ms$/, ''))).toEqual([
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:PutItem',
    'ses:SendRawEmail',
    'dynamodb:UpdateItem',
  ]);
  expect(calls[1]).toMatch(/ (?:[7-9]|\d\d)\d\d ms$/);
  expect(slow?.['ms']).toBeGreaterThanOrEqual(1400);
});

test('the audit log gets one line of a privacy request, however often it is sent', async () => {
  const body = message({ address: '1 Main Street', type: 'ccpa_request' });
  const reference = referenceOf(await submit(body));
  expect(referenceOf(await submit(body))).toBe(reference);
  expect(await backEnd.auditOf('reference', reference)).toMatchObject([
    { what: 'privacy-request-received', kind: 'privacy' },
  ]);
  const others = referenceOf(await submit(message()));
  expect(await backEnd.auditOf('reference', others)).toEqual([]);
});

test('markup that a visitor wrote is escaped in the mail', async () => {
  const body = message({
    name: '<img src=x onerror=alert(1)>',
    subject: '<b>Bold</b> & "quoted"',
    message: '</blockquote><script>alert(1)</script>',
  });
  const reference = referenceOf(await submit(body));
  const [mail] = await backEnd.mailsAbout(reference);
  expect(mail?.body.html).not.toMatch(/<img|<script|<b>/);
  expect(mail?.body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail?.body.text).toContain('> </blockquote><script>alert(1)</script>');
});

/** Suspected spam is emailed by the outbox, a minute later. */
async function sendSuspects() {
  await createOutbox(() => {
    const timing = { ...systemTiming, now: () => Date.now() + 61_000 };
    return { ...openOutbox(), timing };
  })({});
}

describe('what looks like a machine', () => {
  test('a field that people do not see keeps the mail back, the record is stored for a month', async () => {
    const answer = await submit(message({ topic: 'cheap pills' }));
    expect(answer.statusCode).toBe(200);
    const record = await backEnd.recordOf(referenceOf(answer));
    expect(record).toMatchObject({
      suspicion: 'trap',
      mails: { company: { status: 'cancelled', attempts: 0, failure: 'Suspect' } },
    });
    expect(record).not.toHaveProperty('due');
    expect(record).not.toHaveProperty('fields.topic');
    const keptDays =
      Number(record?.expiresAt) / 86_400 - Date.parse(record?.receivedAt ?? '') / 86_400_000;
    expect(Math.round(keptDays)).toBeLessThanOrEqual(31);
    expect(await backEnd.mailsAbout(referenceOf(answer))).toEqual([]);
  });

  test("a person's own words still arrive after a machine sent the same", async () => {
    const body = message();
    const machines = referenceOf(await submit({ ...body, topic: 'x' }));
    const persons = referenceOf(await submit(body));
    expect(persons).not.toBe(machines);
    expect(await backEnd.mailsAbout(persons)).toHaveLength(1);
  });

  test.each([
    ['faster than people are', { 'x-form-fill-ms': '999' }, 'speed'],
    ['without a form', { 'x-form-fill-ms': '' }, 'no-form'],
    ['with nonsense for a time', { 'x-form-fill-ms': '-1e9' }, 'no-form'],
    ['with more than a number for a time', { 'x-form-fill-ms': '8000 ms' }, 'no-form'],
    ['after a second', { 'x-form-fill-ms': '1000' }, undefined],
  ])('what came %s has the suspicion that its mail tells', async (_, headers, suspicion) => {
    const reference = referenceOf(await submit(message(), headers));
    await sendSuspects();
    const record = await backEnd.recordOf(reference);
    expect(record && 'suspicion' in record ? record.suspicion : undefined).toBe(suspicion);
    const [mail, ...others] = await backEnd.mailsAbout(reference);
    expect(others).toEqual([]);
    const mark = suspicion ? 'Suspected spam: ' : '';
    expect(mail?.subject).toBe(`[${reference}] ${mark}Contact: A quote`);
  });

  test.each([null, ''])('a field that people do not see, left as %j, is no trap', async (topic) => {
    const reference = referenceOf(await submit(message({ topic })));
    expect(await backEnd.recordOf(reference)).not.toHaveProperty('suspicion');
  });

  test('a privacy request is mailed and gets its reminder even if it looks like spam', async () => {
    const body = message({ address: '1 Main Street', type: 'ccpa_request', topic: 'x' });
    const reference = referenceOf(await submit(body));
    await sendSuspects();
    expect((await backEnd.mailsAbout(reference)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/Privacy request, due by/),
    ]);
    expect((await backEnd.recordOf(reference))?.mails).toHaveProperty('reminder');
  });
});
