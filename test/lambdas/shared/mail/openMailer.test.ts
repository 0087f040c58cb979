import { SESClient } from '@aws-sdk/client-ses';
import { expect, test } from 'vitest';
import type { Mail } from '../../../../lambdas/shared/mail/mail.ts';
import { mailbox, openMailer } from '../../../../lambdas/shared/mail/openMailer.ts';
import { mailSettings } from '../../../support/lambdas/mailSettings.ts';
import { shareBackEnd } from '../../../support/lambdas/shareBackEnd.ts';
import type { Fault } from '../../../support/lambdas/startFaultProxy.ts';

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
  ['DevSecOps, Inc', '"DevSecOps, Inc" <a@b.example>'],
  ['The "A\\B" Team', '"The \\"A\\\\B\\" Team" <a@b.example>'],
  ['Müller', '=?UTF-8?B?TcO8bGxlcg==?= <a@b.example>'],
])('%s stands before the address as mail programs read it', (name, written) => {
  expect(mailbox(name, 'a@b.example')).toBe(written);
});

test.each<[Fault, string, string]>([
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

test('of an answer that is junk nobody knows what it means', async () => {
  backEnd.wire.ses.setPlan(() => 'junk 200');
  expect(await mailer(mail)).toMatchObject({ outcome: 'unknown' });
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

test('a mail carries its tags and the configuration set whose events tell its fate', async () => {
  const inputs: object[] = [];
  const { replyTo: _, ...withoutReplyTo } = mail;
  const accepting = withClient(async ({ input }) => {
    inputs.push(input);
    return { MessageId: 'm1' };
  });
  expect(await accepting(mail)).toEqual({ outcome: 'accepted', messageId: 'm1' });
  await accepting({ ...withoutReplyTo, tags: { kind: 'privacy', mail: 'reminder' } });
  expect(inputs).toEqual([
    expect.objectContaining({
      ReplyToAddresses: ['support@devsecops.example'],
      ConfigurationSetName: mailSettings.configurationSet,
      Tags: [{ Name: 'kind', Value: 'contact' }],
      Message: {
        Subject: { Data: mail.subject, Charset: 'UTF-8' },
        Body: {
          Text: { Data: mail.text, Charset: 'UTF-8' },
          Html: { Data: mail.html, Charset: 'UTF-8' },
        },
      },
    }),
    expect.not.objectContaining({ ReplyToAddresses: expect.anything() }),
  ]);
  expect(inputs[1]).toMatchObject({
    Tags: [
      { Name: 'kind', Value: 'privacy' },
      { Name: 'mail', Value: 'reminder' },
    ],
  });
});

test.each([
  ...[
    'InvalidParameterValue',
    'InvalidParameterValueException',
    'ValidationError',
    'ValidationException',
    'BadRequestException',
  ].map((name) => [name, 'rejected']),
  ...[
    'Throttling',
    'ThrottlingException',
    'TooManyRequestsException',
    'LimitExceededException',
    'SlowDown',
  ].map((name) => [name, 'throttled']),
  ['MessageRejected', 'refused'],
])('an error named %s counts as %s', async (name, outcome) => {
  const failing = withClient(() => Promise.reject(Object.assign(new Error('no'), { name })));
  expect(await failing(mail)).toEqual({ outcome, reason: name });
});

test.each([
  ['ECONNREFUSED', 'failed'],
  ['ENOTFOUND', 'failed'],
  ['EAI_AGAIN', 'failed'],
  ['EHOSTUNREACH', 'failed'],
  ['ENETUNREACH', 'failed'],
  ['ECONNRESET', 'unknown'],
  ['ETIMEDOUT', 'unknown'],
])('a connection that fails with %s counts as %s', async (code, outcome) => {
  const failing = withClient(() => Promise.reject(Object.assign(new Error('no'), { code })));
  expect(await failing(mail)).toEqual({ outcome, reason: code });
});

test.each([
  [400, 'failed'],
  [403, 'failed'],
  [499, 'failed'],
  [500, 'unknown'],
  [502, 'unknown'],
  [503, 'failed'],
  [504, 'unknown'],
])('an error that SES answers with %i counts as %s', async (httpStatusCode, outcome) => {
  const error = Object.assign(new Error('no'), { name: 'X', $metadata: { httpStatusCode } });
  const failing = withClient(() => Promise.reject(error));
  expect(await failing(mail)).toEqual({ outcome, reason: 'X' });
});

test.each([
  [new Error('SES said MessageRejected: no'), 'refused', 'MessageRejected'],
  [new Error('BadRequestException: no'), 'rejected', 'BadRequestException'],
  [new Error('SlowDown, please'), 'throttled', 'SlowDown'],
  [new Error('something else'), 'unknown', 'Error'],
  [new TypeError('MessageRejected'), 'unknown', 'TypeError'],
  ['a text', 'unknown', 'Unknown'],
])('%s counts as %s', async (error, outcome, reason) => {
  const failing = withClient(() => Promise.reject(error));
  expect(await failing(mail)).toEqual({ outcome, reason });
});

const unverified =
  'Email address is not verified. The following identities failed the check in region US-EAST-1: ';
const { from } = mailSettings;
const domain = from.slice(from.indexOf('@') + 1);

test.each([
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
])('%s with "%s" is no fault of the mail: %s, %s', async (name, words, outcome, reason) => {
  const failing = withClient(() => Promise.reject(Object.assign(new Error(words), { name })));
  expect(await failing(mail)).toEqual({ outcome, reason });
});

test('an answer without a message id may have been accepted: it says so', async () => {
  expect(await withClient(async () => ({}))(mail)).toEqual({
    outcome: 'unknown',
    reason: 'NoMessageId',
  });
});
