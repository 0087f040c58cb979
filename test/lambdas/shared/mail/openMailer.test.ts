import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../../../lambdas/shared/mail/mail.ts';
import { type Mailer, openMailer } from '../../../../lambdas/shared/mail/openMailer.ts';
import { type BackEnd, startBackEnd } from '../../../support/lambdas/startBackEnd.ts';
import type { Fault } from '../../../support/lambdas/startFaultProxy.ts';

let backEnd: BackEnd;
let mailer: Mailer;

beforeAll(async () => {
  backEnd = await startBackEnd();
  mailer = openMailer({
    from: 'website@devsecops.example',
    companyEmail: 'leads@devsecops.example',
    supportEmail: 'support@devsecops.example',
    siteUrl: 'https://devsecops.example',
    configurationSet: 'website',
    dailyCap: 1,
  });
});
afterAll(() => backEnd.stop());
afterEach(() => backEnd.healWire());

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
    from: 'website@devsecops.example',
    replyTo: [mail.replyTo],
    destination: { to: [mail.to], cc: [], bcc: [] },
    subject: mail.subject,
    body: { text: mail.text, html: mail.html },
  });
});

test.each<[Fault, string, string]>([
  ['throttled', 'throttled', 'Throttling'],
  ['rejected', 'rejected', 'MessageRejected'],
  ['access denied', 'failed', 'AccessDenied'],
  ['500', 'failed', 'InternalServerError'],
  ['503', 'failed', 'ServiceUnavailable'],
  ['reset before the answer', 'failed', 'TimeoutError'],
  ['reset after acceptance', 'failed', 'TimeoutError'],
])('%s is tried once and told as %s', async (fault, outcome, reason) => {
  let calls = 0;
  backEnd.wire.ses.setPlan(() => {
    calls += 1;
    return fault;
  });
  expect(await mailer(mail)).toEqual({ outcome, reason });
  expect(calls).toBe(1);
});

test('an answer without a message id counts as failed', async () => {
  backEnd.wire.ses.setPlan(() => 'junk 200');
  expect(await mailer(mail)).toMatchObject({ outcome: 'failed' });
});

test('a send that is broken off counts as failed', async () => {
  backEnd.wire.ses.setPlan(() => 'hang');
  expect(await mailer(mail, AbortSignal.timeout(50))).toEqual({
    outcome: 'failed',
    reason: 'AbortError',
  });
});
