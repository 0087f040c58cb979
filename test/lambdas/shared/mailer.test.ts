import { SESClient } from '@aws-sdk/client-ses';
import { expect, test } from 'vitest';
import type { Mail } from '../../../lambdas/shared/mail/mail.ts';
import { composeMime, openMailer } from '../../../lambdas/shared/mail/mailer.ts';
import { shareBackEnd } from '../../support/lambdas/backEnd.ts';
import { mailSettings } from '../../support/lambdas/readStack.ts';
import type { WireFault } from '../../support/lambdas/startFaultProxy.ts';

const { backEnd } = await shareBackEnd();
const mailer = openMailer(mailSettings);

const mail: Mail = {
  to: 'ann@example.com',
  replyTo: 'support@devsecops.example',
  subject: 'Grüße ✓',
  text: 'text ✓',
  html: '<p>html ✓</p>',
  tags: { kind: 'contact' },
};

test('a mail goes out as it was written, in UTF-8', async () => {
  const outcome = await mailer(mail);
  expect(outcome.outcome).toBe('accepted');
  const sent = (await backEnd.inbox.mails()).at(-1);
  expect(sent).toMatchObject({
    from: `"DevSecOps, Inc" <${mailSettings.from}>`,
    replyTo: [mail.replyTo],
    destination: { to: [mail.to], cc: [], bcc: [] },
    subject: mail.subject,
    body: { text: mail.text, html: mail.html },
  });
});

test.each([
  '=?UTF-8?Q?Cheap_watches?=',
  'About =?utf-8?B?w7w=?= and =?x?q?=0D=0ABcc:_x?=',
  'Ünïcode =?UTF-8?Q?=E2=80=AE?=',
  '=?',
])('the subject %s arrives as it was typed', async (subject) => {
  expect(await mailer({ ...mail, subject })).toMatchObject({ outcome: 'accepted' });
  expect((await backEnd.inbox.mails()).at(-1)?.subject).toBe(subject);
});

test('an address that looks like an encoded word gets the answer all the same', () => {
  const replyTo = '=?UTF-8?Q?eve?=@example.com';
  const lines = composeMime({ ...mail, replyTo }, mailSettings.from)
    .toString()
    .split('\r\n');
  expect(lines).toContain('Reply-To: "=?UTF-8?Q?eve?="@example.com');
});

test('lines of text end as mail wants it', () => {
  const mime = composeMime({ ...mail, text: 'one\ntwo\r\nthree', html: 'one\ntwo' }, 'a@b.co');
  const parts = mime
    .toString()
    .split(/base64\r\n\r\n/)
    .slice(1);
  const decoded = parts.map((part) => Buffer.from(part.split('\r\n--')[0] ?? '', 'base64'));
  expect(decoded.map(String)).toEqual(['one\r\ntwo\r\nthree', 'one\r\ntwo']);
});

test.each<[WireFault, string, string]>([
  ['throttled', 'throttled', 'Throttling'],
  ['rejected', 'rejected', 'InvalidParameterValue'],
  ['access denied', 'failed', 'AccessDenied'],
  ['500', 'unknown', 'InternalServerError'],
  ['503', 'failed', 'ServiceUnavailable'],
  ['reset before the answer', 'unknown', 'ECONNRESET'],
  ['reset after acceptance', 'unknown', 'ECONNRESET'],
])('%s is tried once and told as %s', async (fault, outcome, reason) => {
  let calls = 0;
  backEnd.wire.ses.setPlan(() => {
    calls += 1;
    return fault;
  });
  expect(await mailer(mail)).toMatchObject({ outcome, reason });
  expect(calls).toBe(1);
});

test('of a send that is broken off nobody knows whether it was accepted', async () => {
  backEnd.wire.ses.setPlan(() => 'hang');
  expect(await mailer(mail, AbortSignal.timeout(50))).toEqual({
    outcome: 'unknown',
    reason: 'AbortError',
  });
});

test('what never reached SES was not accepted', async () => {
  const client = new SESClient({ endpoint: 'http://127.0.0.1:9', maxAttempts: 1 });
  expect(await openMailer(mailSettings, client)(mail)).toEqual({
    outcome: 'failed',
    reason: 'ECONNREFUSED',
  });
});

/** A mailer whose client does what a function does. */
function withClient(send: (command: { readonly input: object }) => Promise<unknown>) {
  return openMailer(mailSettings, { send } as unknown as SESClient);
}

test('a mail carries its tags and the configuration set whose events report on it', async () => {
  const inputs: object[] = [];
  const accepting = withClient(async ({ input }) => {
    inputs.push(input);
    return { MessageId: 'm1' };
  });
  expect(await accepting(mail)).toEqual({ outcome: 'accepted', messageId: 'm1' });
  expect(inputs).toMatchObject([
    {
      Source: mailSettings.from,
      Destinations: [mail.to],
      ConfigurationSetName: mailSettings.configurationSet,
      Tags: [{ Name: 'kind', Value: 'contact' }],
    },
  ]);
});

test('a long mail is read as it was written, and asks for no automatic answer', async () => {
  const subject = 'Ünïcode ✓ 👩‍💻 '.repeat(20).trim();
  const long = { ...mail, subject, text: 'Zeile ✓\n'.repeat(500) };
  expect(await mailer(long)).toMatchObject({ outcome: 'accepted' });
  const sent = (await backEnd.inbox.mails()).at(-1);
  expect(sent?.subject).toBe(subject);
  expect(sent?.body.text.trim()).toBe(long.text.trim());
  const lines = composeMime(long, mailSettings.from).toString().split('\r\n');
  expect(lines).toContain('Auto-Submitted: auto-generated');
  expect(lines).toContain('X-Auto-Response-Suppress: All');
  // RFC 5322, section 2.1.1.
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(998);
});

test('only what SES certainly did not accept counts as failed', async () => {
  async function outcomeOf(more: object) {
    const error = Object.assign(new Error('no'), more);
    return (await withClient(() => Promise.reject(error))(mail)).outcome;
  }
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']) {
    expect(await outcomeOf({ code }), code).toBe('failed');
  }
  for (const code of ['ECONNRESET', 'ETIMEDOUT']) {
    expect(await outcomeOf({ code }), code).toBe('unknown');
  }
  for (const httpStatusCode of [400, 403, 499, 500, 502, 503, 504]) {
    const isKnown = httpStatusCode < 500 || httpStatusCode === 503;
    const outcome = await outcomeOf({ name: 'X', $metadata: { httpStatusCode } });
    expect(outcome, `${httpStatusCode}`).toBe(isKnown ? 'failed' : 'unknown');
  }
});

const unverified =
  'Email address is not verified. The following identities failed the check in region US-EAST-1: ';
const { from } = mailSettings;
const domain = from.slice(from.indexOf('@') + 1);

test.each([
  ['InvalidParameterValue', 'no', 'rejected', 'InvalidParameterValue'],
  ['ValidationError', 'no', 'rejected', 'ValidationError'],
  ['ValidationException', 'no', 'rejected', 'ValidationException'],
  ['ThrottlingException', 'no', 'throttled', 'ThrottlingException'],
  ['MessageRejected', 'no', 'refused', 'MessageRejected'],
  ['Error', 'SES said MessageRejected: no', 'refused', 'MessageRejected'],
  ['Error', 'ValidationError: no', 'rejected', 'ValidationError'],
  ['Error', 'something else', 'unknown', 'Error'],
  ['TypeError', 'MessageRejected', 'unknown', 'TypeError'],
  ['MessageRejected', `${unverified}${from.toUpperCase()}`, 'refused', 'SenderNotVerified'],
  ['MessageRejected', `${unverified}ann@example.com, ${from}`, 'refused', 'SenderNotVerified'],
  ['MessageRejected', `${unverified}"Our, Inc" <${from}>`, 'refused', 'SenderNotVerified'],
  ['MessageRejected', `${unverified}${domain}`, 'refused', 'SenderNotVerified'],
  ['MessageRejected', `${unverified}ann@example.com`, 'refused', 'RecipientNotVerified'],
  ['MailFromDomainNotVerifiedException', 'No MX', 'refused', 'SenderNotVerified'],
  ['MessageRejected', 'Sending paused for this account. For more …', 'refused', 'SendingPaused'],
  ['AccountSendingPausedException', 'x', 'refused', 'SendingPaused'],
  ['ConfigurationSetSendingPausedException', 'x', 'refused', 'SendingPaused'],
  ['Throttling', 'Daily message quota exceeded.', 'throttled', 'QuotaUsedUp'],
  ['Throttling', 'Maximum sending rate exceeded.', 'throttled', 'Throttling'],
])('an error named %s with "%s" counts as %s, %s', async (name, words, outcome, reason) => {
  const failing = withClient(() => Promise.reject(Object.assign(new Error(words), { name })));
  expect(await failing(mail)).toEqual({ outcome, reason });
});

test('an answer without a message id may have been accepted: it says so', async () => {
  expect(await withClient(async () => ({}))(mail)).toEqual({
    outcome: 'unknown',
    reason: 'NoMessageId',
  });
});
