import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { siteDefaults } from '#contract/company.ts';
import { escapeHtml } from '#contract/escapeHtml.ts';
import type { Mails, StoredRecord } from '#contract/records.ts';
import { obstacles } from '#contract/turnedAway.ts';
import { createHandler, openDependencies } from '../../lambdas/marketplace-registration/handler.ts';
import { storeRegistration } from '../../lambdas/shared/purchases/registrations.ts';
import { writeRecord } from '../../lambdas/shared/records/writeRecord.ts';
import { formatMoment, systemTiming } from '../../lambdas/shared/time.ts';
import { shareBackEnd } from '../support/lambdas/backEnd.ts';
import { accountId, licenseArnOf, productCode, tokenOf } from '../support/lambdas/buyers.ts';
import { postForm, postJson, problemOf, referenceOf } from '../support/lambdas/events.ts';
import { arrive, handlers, register, runOutbox } from '../support/lambdas/handlers.ts';

const { backEnd, log } = await shareBackEnd();

async function arriveAs(buyer: string): Promise<string> {
  const answer = await arrive(tokenOf(buyer));
  return (
    new URL(String(answer.headers?.['location']), 'https://a.example').searchParams.get('token') ??
    ''
  );
}

test('a raw token is resolved, the purchase registered, company and buyer are mailed', async () => {
  const answer = await register(tokenOf('ann'), 'ann@example.com');
  expect(answer.statusCode).toBe(200);
  const reference = referenceOf(answer);
  expect(reference).toMatch(/^R-/);
  const [record] = await backEnd.recordsOf('ann');
  expect(record).toMatchObject({
    sk: 'registration',
    kind: 'registration',
    reference,
    fields: { email: 'ann@example.com' },
    purchase: { licenseArn: licenseArnOf('ann'), accountId, productCode },
    mails: { company: { status: 'sent' }, buyer: { status: 'sent' } },
  });
  expect(record).not.toHaveProperty('due');
  const [welcome] = await backEnd.mailsTo('ann@example.com');
  expect(welcome).toMatchObject({ replyTo: [siteDefaults.supportEmail] });
  for (const body of [welcome?.body.text, welcome?.body.html]) {
    expect(body).toContain(reference);
    expect(body).toContain(siteDefaults.supportEmail);
    expect(body).toContain(
      'https://devsecops.example/products/photo-kiosk-backend/user-guide#complete-onboarding',
    );
    expect(body).toContain('AWS activates your license');
    expect(body).not.toContain('ann@example.com');
  }
  const toCompany = (await backEnd.mailsTo('leads@devsecops.example')).find(({ subject }) =>
    subject.includes(reference),
  );
  expect(toCompany?.replyTo).toEqual(['ann@example.com']);
  expect(toCompany?.body.text).toContain(licenseArnOf('ann'));
});

test.each([
  ['from the landing registers', () => arriveAs('handle'), 200],
  ['that was never given out is refused', async () => `pk-${'x'.repeat(43)}`, 400],
])('a handle %s without asking AWS again', async (_, handle, status) => {
  const token = await handle();
  const asked = backEnd.askedTokens().length;
  expect((await register(token, 'handle@example.com')).statusCode).toBe(status);
  expect(backEnd.askedTokens()).toHaveLength(asked);
});

test('another address for the same purchase is kept beside the first, five times', async () => {
  const first = referenceOf(await register(tokenOf('typo'), 'typo@example.con'));
  for (let nth = 1; nth <= 5; nth += 1) {
    expect(referenceOf(await register(tokenOf('typo'), `typo${nth}@example.com`))).toBe(first);
  }
  const answer = await register(tokenOf('typo'), 'typo6@example.com');
  expect(answer.statusCode).toBe(409);
  expect(problemOf(answer)).toMatchObject({
    title: 'Conflict',
    detail: `This purchase has been registered with too many addresses. To register another one, write to ${siteDefaults.supportEmail}.`,
  });
  expect(log.of('REGISTRATION_TOO_MANY_ADDRESSES')).toMatchObject([
    { level: 'warn', licenseArn: licenseArnOf('typo') },
  ]);
  expect(referenceOf(await register(tokenOf('typo'), 'typo5@example.com'))).toBe(first);
  const earlier = await register(tokenOf('typo'), 'TYPO2@example.com');
  expect(JSON.parse(earlier.body ?? '')).toMatchObject({
    reference: first,
    next: expect.stringMatching(/You registered this address before.*was registered last/),
    again: false,
  });
  const records = await backEnd.recordsOf('typo');
  expect(records).toHaveLength(6);
  expect(records.find(({ sk }) => sk === 'registration')).toMatchObject({
    fields: { email: 'typo@example.con' },
  });
  // Its welcome, and the notice of the address after it.
  expect(await backEnd.mailsTo('typo3@example.com')).toHaveLength(2);
  expect(await backEnd.mailsTo('typo6@example.com')).toHaveLength(0);
});

/** On a busy machine, twelve at once can be told to try again, and buyers do. */
async function registerAtLast(token: string, email: string) {
  for (;;) {
    const answer = await register(token, email);
    if (answer.statusCode !== 503) {
      return answer;
    }
  }
}

test('12 addresses at once for one license keep the first and five more', async () => {
  const token = await arriveAs('many');
  const emails = Array.from({ length: 12 }, (_, nth) => `m${nth}@example.com`);
  const answers = await Promise.all(emails.map((email) => registerAtLast(token, email)));
  const registered = emails.filter((_, nth) => answers[nth]?.statusCode === 200);
  const refused = emails.filter((_, nth) => answers[nth]?.statusCode === 409);
  expect([...registered, ...refused].sort()).toEqual(emails.sort());
  const records = await backEnd.recordsOf('many');
  const kept = records.flatMap((record) =>
    record.kind !== 'arrival' && 'fields' in record ? [record.fields.email ?? ''] : [],
  );
  expect(kept).toHaveLength(6);
  // An address that was told to try again may have been stored, and has two places then.
  expect([...new Set(kept)].sort()).toEqual(registered.sort());
});

test('an address whose first write was not confirmed takes one place, whatever came between', async () => {
  const purchase = { licenseArn: licenseArnOf('between'), accountId, productCode };
  const received = { nowMs: Date.now(), retentionMonths: 24, isReminded: true };
  const { table } = openDependencies();
  const client = new DynamoDBClient({ maxAttempts: 3 });
  let isFirst = true;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        if (commandName === 'PutItemCommand' && isFirst) {
          isFirst = false;
          await runOutbox();
          await storeRegistration(table, purchase, 'other@example.com', received);
          throw Object.assign(new Error('The answer is lost'), { name: 'TimeoutError' });
        }
        return answer;
      },
    { step: 'deserialize' },
  );
  const email = 'between@example.com';
  const registered = await storeRegistration({ ...table, client }, purchase, email, received);
  expect(registered).toMatchObject({ outcome: 'stored', registration: { fields: { email } } });
  const records = await backEnd.recordsOf('between');
  expect(records.map((record) => 'fields' in record && record.fields.email).sort()).toEqual([
    email,
    'other@example.com',
  ]);
});

test('a raw token without a license is stored with its address, once an address', async () => {
  const token = tokenOf('mystery', 'no-license');
  const answer = await register(token, 'Mystery@example.com');
  await register(token, 'mystery@example.com');
  await arrive(token);
  expect(answer.statusCode).toBe(409);
  const records = (await backEnd.table.records()).filter(({ kind }) => kind === 'unidentified');
  expect(records.map((record) => 'fields' in record && record.fields.email).sort()).toEqual([
    '',
    'Mystery@example.com',
  ]);
  const reference = /A-\w{8}/.exec(problemOf(answer).detail)?.[0] ?? 'none';
  expect(await backEnd.recordOf(reference)).toMatchObject({
    purchase: { accountId, productCode },
    fields: { email: 'Mystery@example.com' },
  });
  await runOutbox();
  const [mail, ...more] = await backEnd.mailsAbout(reference);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    replyTo: ['Mystery@example.com'],
    body: { text: expect.stringContaining('Email: Mystery@example.com') },
  });
});

test('the last address gets the launch link; the one before it and the company get a mail', async () => {
  async function nextOf(email: string): Promise<string> {
    return JSON.parse((await register(tokenOf('pair'), email)).body ?? '').next;
  }
  expect(await nextOf('one@example.com')).toBe('We have emailed you the next steps.');
  expect(await nextOf('two@example.com')).toMatch(
    /^We have emailed you .* added yours and will send the launch link there/,
  );
  const [, toldOne] = await backEnd.mailsTo('one@example.com');
  expect(toldOne).toMatchObject({ replyTo: [siteDefaults.supportEmail] });
  expect(toldOne?.body.text).toContain("We'll send the launch link to that address");
  expect(toldOne?.body.text).not.toContain('two@example.com');
  expect(await backEnd.mailsTo('two@example.com')).toHaveLength(1);
  const [record] = await backEnd.recordsOf('pair');
  const reference = record && 'reference' in record ? record.reference : '';
  const company = (await backEnd.mailsAbout(reference)).find(({ subject }) =>
    subject.includes('Another address for an AWS'),
  );
  expect(company?.body.text).toContain('Email: two@example.com');
  expect(company?.body.text).toContain('Old address: one@example.com');
  // The buyer registers the first address again.
  expect(await nextOf('one@example.com')).toContain('added yours');
  expect((await backEnd.mailsTo('two@example.com')).at(-1)?.subject).toContain('New address');
});

test('a known address reads when its mail went, and can have it again once an hour', async () => {
  const nowMs = Date.now();
  let laterMs = 0;
  const handler = createHandler(() => {
    const timing = { ...systemTiming, now: () => nowMs + laterMs };
    return { ...openDependencies(), timing };
  });
  async function ask(more: object) {
    const answer = await handler(
      postJson({ token: tokenOf('hour'), email: 'hour@example.com', ...more }),
    );
    const { next, again } = JSON.parse(answer.body ?? '');
    return [next, again, (await backEnd.mailsTo('hour@example.com')).length];
  }
  function known() {
    const sentAt = formatMoment(new Date(nowMs + laterMs).toISOString());
    return `You registered this address before. We emailed you the next steps on ${sentAt}. An hour after that, you can ask for them again.`;
  }
  const first = known();
  expect(await ask({})).toEqual(['We have emailed you the next steps.', false, 1]);
  laterMs = 59 * 60_000;
  expect(await ask({ again: 'true' })).toEqual([first, false, 1]);
  laterMs = 60 * 60_000;
  expect(await ask({})).toEqual([first, true, 1]);
  expect(await ask({ again: 'true' })).toEqual([known(), false, 2]);
  expect((await ask({ again: 'true' }))[2]).toBe(2);
});

test('the answer tells what becomes of the welcome mail', async () => {
  async function welcomeOf(buyer: string, email: string): Promise<unknown> {
    const answer = await register(tokenOf(buyer), email);
    expect(answer.statusCode).toBe(200);
    return JSON.parse(answer.body ?? '').next;
  }
  expect(await welcomeOf('welcome1', 'welcome@example.com')).toMatch(/^We have emailed you/);
  // An address has the emails of one purchase a day, whatever else it registers.
  expect(await welcomeOf('welcome2', 'welcome@example.com')).toMatch(/next steps tomorrow/);
  expect(await welcomeOf('welcome2', 'welcome@example.com')).toMatch(/before. .* steps tomorrow/);
  backEnd.wire.ses.setPlan(() => '500');
  expect(await welcomeOf('welcome3', 'later@example.com')).toMatch(/next steps shortly/);
  backEnd.wire.ses.setPlan(() => 'rejected');
  expect(await welcomeOf('welcome4', 'never@example.com')).toMatch(/can’t send email/);
});

describe('a form that the browser posts by itself', () => {
  const browser = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-site': 'same-origin' };

  function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
    return handlers.registration(postForm(fields, { ...browser, ...headers }));
  }

  function pageWith(token: string) {
    return `https://devsecops.example/products/photo-kiosk-backend/fulfillment?token=${encodeURIComponent(token)}`;
  }

  test('registers with the token in its body, and ends on a page with the reference', async () => {
    const email = 'body@example.com';
    const { statusCode, headers, body } = await post({ token: tokenOf('body'), email });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
    const [record] = await backEnd.recordsOf('body');
    expect(record).toMatchObject({ kind: 'registration', fields: { email } });
    expect(body).toContain(`Thanks, ${record && 'reference' in record && record.reference}`);
    expect(body).toContain('We have emailed you the next steps.');
  });

  test('can ask for the mail again from the page', async () => {
    const fields = { token: tokenOf('old'), email: 'old@example.com' };
    await post(fields);
    const [record] = await backEnd.recordsOf('old');
    const mail = { ...record?.mails.buyer, sentAt: '2026-11-20T13:00:00.000Z' };
    const mails = { ...record?.mails, buyer: mail } as Mails;
    await writeRecord(backEnd.table, record as StoredRecord, { mails });
    const { body } = await post(fields);
    expect(body).toContain('on November 20, 2026, 13:00 UTC');
    expect(body).toContain(`name="token" value="${escapeHtml(fields.token)}"`);
    expect((await post({ ...fields, again: 'true' })).body).not.toContain(
      'November 20, 2026, 13:00',
    );
    expect(await backEnd.mailsTo('old@example.com')).toHaveLength(2);
  });

  test('registers with the token of the page that it was posted from', async () => {
    const email = 'referrer@example.com';
    const headers = { referer: pageWith(tokenOf('referrer')) };
    expect((await post({ token: '', email }, headers)).statusCode).toBe(200);
    expect(await backEnd.recordsOf('referrer')).toHaveLength(1);
    expect(log.text()).not.toContain(tokenOf('referrer'));
  });

  test('is shown again with what is wrong, its token and what was typed', async () => {
    const headers = { referer: pageWith('"pk-1') };
    const faulty = await post({ token: '', email: 'nobody' }, headers);
    expect(faulty.statusCode).toBe(422);
    expect(faulty.body).toContain('value="nobody"><p>Email must be one address');
    expect(faulty.body).toContain('name="token" value="&quot;pk-1"');
    const expired = await post({ token: tokenOf('late', 'expired'), email: 'late@example.com' });
    expect(expired.statusCode).toBe(422);
    expect(expired.body).toContain('Your registration link has expired or is not valid.');
    expect(expired.body).toContain('value="late@example.com"');
  });

  test.each([
    ['from no page', {}],
    ['from a page that the browser does not say is ours', { 'sec-fetch-site': '' }],
  ])('has no token if it comes %s', async (_, own) => {
    const referer = 'sec-fetch-site' in own ? { referer: pageWith(tokenOf('foreign')) } : {};
    const { statusCode, body } = await post({ email: 'a@example.com' }, { ...referer, ...own });
    expect(statusCode).toBe(422);
    expect(body).toContain('Your registration token is missing.');
    expect(await backEnd.recordsOf('foreign')).toEqual([]);
  });

  test('says without script what stopped the buyer on the way', async () => {
    const query = 'problem=other-product&reference=A-7K3M9QXZ';
    const referer = pageWith('').replace('token=', query);
    const { body } = await post({ token: '', email: 'a@example.com' }, { referer });
    expect(body).toContain(obstacles['other-product']);
    expect(body).toContain('A-7K3M9QXZ');
  });
});
