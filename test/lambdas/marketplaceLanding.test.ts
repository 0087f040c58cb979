import { expect, test } from 'vitest';
import { siteDefaults } from '#contract/company.ts';
import { createHandler, openDependencies } from '../../lambdas/marketplace-landing/handler.ts';
import { monthsLater } from '../../lambdas/shared/time.ts';
import { shareBackEnd } from '../support/lambdas/backEnd.ts';
import { accountId, licenseArnOf, productCode, tokenOf } from '../support/lambdas/buyers.ts';
import { postForm, postJson, problemOf } from '../support/lambdas/events.ts';
import { arrive, handlers, register, runOutbox } from '../support/lambdas/handlers.ts';

const { backEnd, log } = await shareBackEnd();

test('a good token is stored as a purchase and exchanged for a handle of our own', async () => {
  const answer = await arrive(tokenOf('ann'), { 'x-amzn-marketplace-offer-type': 'free-trial' });
  expect(answer.statusCode).toBe(303);
  const location = new URL(String(answer.headers?.['location']), 'https://site.example');
  expect(location.pathname).toBe('/products/photo-kiosk-backend/fulfillment');
  expect([...location.searchParams.keys()]).toEqual(['token']);
  const handleText = location.searchParams.get('token') ?? '';
  expect(handleText).toMatch(/^pk-[\w-]{43}$/);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  const items = await backEnd.table.items();
  const purchase = { licenseArn: licenseArnOf('ann'), accountId, productCode };
  expect(items.find(({ pk }) => pk.startsWith('arrival#'))).toMatchObject({
    purchase: { ...purchase, offerType: 'free-trial' },
  });
  for (const secret of [handleText, tokenOf('ann')]) {
    expect(JSON.stringify(items)).not.toContain(secret);
    expect(log.text()).not.toContain(secret);
  }
});

test.each([
  ['with raw plus signs', (token: string) => token],
  ['encoded as browsers do', encodeURIComponent],
  ['encoded twice', (token: string) => encodeURIComponent(encodeURIComponent(token))],
  ['with spaces for plus signs', (token: string) => encodeURIComponent(token.replaceAll('+', ' '))],
  [
    'folded by line breaks',
    (token: string) =>
      `${encodeURIComponent(token.slice(0, 8))}%0D%0A${encodeURIComponent(token.slice(8))}%0A`,
  ],
  ['between spaces', (token: string) => `%20${encodeURIComponent(token)}%20`],
  ['with a byte order mark and NUL', (token: string) => `%EF%BB%BF${encodeURIComponent(token)}%00`],
  [
    'with invisible characters',
    (token: string) => `%E2%80%8B${encodeURIComponent(token)}%E2%80%8E`,
  ],
])('a token %s reaches AWS as AWS made it', async (_, encode) => {
  for (const token of ['a+b/c==', 'x++//y', tokenOf('coded')]) {
    const body = `x-amzn-marketplace-token=${encode(token)}&x-amzn-marketplace-offer-type=free-trial`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const isBase64Encoded = true;
    const answer = await handlers.landing({
      headers,
      body: Buffer.from(body).toString('base64'),
      isBase64Encoded,
    });
    expect(backEnd.askedTokens().at(-1)).toBe(token);
    const page = token === tokenOf('coded') ? 'token=pk-' : 'problem=expired';
    expect(answer.headers?.['location']).toContain(page);
    await handlers.registration(
      postJson({
        token: new URLSearchParams(body).get('x-amzn-marketplace-token'),
        email: 'coded@example.com',
      }),
    );
    expect(backEnd.askedTokens().at(-1)).toBe(token);
  }
});

test('plus signs at the ends of a token that nobody encoded are kept', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await handlers.landing({ headers, body: 'x-amzn-marketplace-token=+x/y+' });
  expect(backEnd.askedTokens().at(-1)).toBe('+x/y+');
});

test.each([
  ['of letters that no token has', 'tøken✓'],
  ['longer than any', 'x'.repeat(8193)],
  ['with a percent sign', '100%'],
  ['with a broken escape', '%FF%FE'],
])('a token %s leads to the page that says so', async (_, token) => {
  const answer = await arrive(token, {}, 'text/html');
  expect(answer.headers?.['location']).toContain('problem=expired');
  expect((await register(token, 'odd@example.com')).statusCode).toBe(400);
});

test('the notice of an arrival is kept for the months that are set, its handle for a day', async () => {
  await arrive(tokenOf('kept'));
  const [notice] = await backEnd.recordsOf('kept');
  const receivedMs = Date.parse(notice?.receivedAt ?? '');
  expect(notice).toMatchObject({
    kind: 'arrival',
    expiresAt: monthsLater(receivedMs, 24),
  });
  const [handled] = (await backEnd.table.items()).filter(
    (item) => item.pk.startsWith('arrival#') && JSON.stringify(item).includes('l-kept"'),
  );
  const tomorrow = receivedMs + 86_400_000;
  expect(handled).toMatchObject({ expiresAtMs: tomorrow, expiresAt: Math.ceil(tomorrow / 1000) });
});

test.each([
  ['that is missing', '', 400, 'missing'],
  ['that is forged', 'forged', 400, 'expired or is not valid'],
  ['with the outcome expired', tokenOf('eve', 'expired'), 400, 'expired or is not valid'],
  ['with the outcome throttled', tokenOf('eve', 'throttled'), 503, 'could not confirm'],
  ['with the outcome broken', tokenOf('eve', 'broken'), 503, 'could not confirm'],
  ['with the outcome disabled', tokenOf('eve', 'disabled'), 503, 'could not confirm'],
])('a token %s gets words that a buyer can act on', async (_, token, status, words) => {
  const before = await backEnd.table.items();
  const answer = await arrive(token);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers?.['content-type']).toBe('application/problem+json');
  expect(answer.headers?.['retry-after']).toBe(status === 503 ? '30' : undefined);
  for (const part of [words, 'Set up your account', siteDefaults.supportEmail]) {
    expect(problemOf(answer).detail).toContain(part);
  }
  expect(await backEnd.table.items()).toEqual(before);
});

/** Purchases of others would be other accounts', which the tokens of these tests don't have. */
async function unidentified() {
  return (await backEnd.table.records()).filter(({ kind }) => kind === 'unidentified');
}

test('a buyer without a license is stored, and told so with a reference', async () => {
  const answer = await arrive(tokenOf('mystery', 'no-license'), {
    'x-amzn-marketplace-offer-type': 'free-trial',
    'x-amzn-marketplace-agreement-id': 'agmt-1',
    'x-amzn-marketplace-product-id': 'prod-1',
  });
  const [record, ...more] = await unidentified();
  expect(more).toEqual([]);
  expect(record).toMatchObject({
    reference: expect.stringMatching(/^A-[0-9A-Z]{8}$/),
    purchase: {
      accountId,
      productCode,
      offerType: 'free-trial',
      agreementId: 'agmt-1',
      productId: 'prod-1',
    },
    due: 'buyer',
    mails: { company: { status: 'due' } },
  });
  const { reference } = record as unknown as { reference: string };
  expect(answer.statusCode).toBe(409);
  expect(answer.headers?.['content-type']).toBe('application/problem+json');
  expect(answer.headers?.['retry-after']).toBeUndefined();
  expect(problemOf(answer).detail).toContain(`under reference ${reference}`);
  expect(problemOf(answer).detail).toContain(siteDefaults.supportEmail);
  expect(await backEnd.auditOf('reference', reference)).toMatchObject([
    { what: 'buyer-arrived', kind: 'unidentified', accountId },
  ]);
  expect(log.lines()).toMatchObject([
    { level: 'warn', code: 'ARRIVAL_UNIDENTIFIED', reference },
    { BuyersSentAway: 1 },
  ]);

  const again = await arrive(tokenOf('mystery', 'no-license'), {}, 'text/html');
  expect(again.headers?.['location']).toBe(
    `/products/photo-kiosk-backend/fulfillment?problem=unidentified&reference=${reference}`,
  );
  expect(await unidentified()).toEqual([record]);

  await runOutbox();
  await runOutbox();
  const mails = await backEnd.mailsAbout(reference);
  expect(mails.map(({ destination }) => destination.to)).toEqual([['leads@devsecops.example']]);
  expect(mails[0]?.body.text).toContain(`AWS account: ${accountId}`);
});

test('a buyer of another product is stored, counted and mailed to the company', async () => {
  const answer = await arrive(tokenOf('mistaken', 'other-product'));
  expect(answer.statusCode).toBe(409);
  const record = (await unidentified()).find((one) => 'isOtherProduct' in one);
  const reference = String(record && 'reference' in record && record.reference);
  expect(problemOf(answer).detail).toContain(`under reference ${reference}`);
  expect(log.lines()).toMatchObject([
    { level: 'warn', code: 'MARKETPLACE_WRONG_PRODUCT', reference },
    { BuyersSentAway: 1 },
  ]);
  await runOutbox();
  const [mail] = await backEnd.mailsAbout(reference);
  expect(mail?.subject).toContain('A buyer of another product');
  expect(mail?.body.text).toContain('marketplaceProductCode');
});

const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const page = '/products/photo-kiosk-backend/fulfillment';

test.each([
  ['a missing', '', page, 0],
  ['an expired', tokenOf('eve', 'expired'), `${page}?problem=expired`, 0],
  ['an unconfirmed', tokenOf('eve', 'broken'), `${page}?problem=unavailable`, 1],
])(
  "with %s token a browser is led to the site's own page, and the alarm counts what only we can fix",
  async (_, token, location, sentAway) => {
    const answer = await arrive(token, {}, accept);
    expect(answer).toMatchObject({
      statusCode: 303,
      headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      body: '',
    });
    const counted = log.lines().filter((line) => 'BuyersSentAway' in line);
    expect(counted).toHaveLength(sentAway);
  },
);

test('a bug leads a browser to the page, and anything else to a problem', async () => {
  const broken = createHandler(() => {
    throw new Error('A bug');
  });
  const form = { 'x-amzn-marketplace-token': tokenOf('ann') };
  const led = await broken(postForm(form, { accept }));
  expect([led.statusCode, led.headers?.['location']]).toEqual([303, `${page}?problem=not-stored`]);
  expect((await broken(postForm(form))).statusCode).toBe(503);
});

test('a disabled API is logged and counted for the alarm', async () => {
  await arrive(tokenOf('eve', 'disabled'));
  expect(log.lines()).toMatchObject([
    { level: 'error', code: 'MARKETPLACE_DISABLED_API' },
    { MarketplaceDisabledApi: 1 },
  ]);
});

test.each([
  ['a buyer', tokenOf('cy')],
  ['a buyer without a license', tokenOf('mystery', 'no-license')],
])('with DynamoDB down %s is asked to come again', async (_, token) => {
  backEnd.wire.dynamodb.setPlan(() => 'access denied');
  const answer = await arrive(token);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '30' });
  expect(problemOf(answer).detail).toContain('Set up your account');
  expect(problemOf(answer).detail).toContain('could not store your registration');
  expect(log.lines()).toMatchObject([
    { level: 'error', code: 'STORAGE_FAILED', kind: 'arrival', error: 'AccessDeniedException' },
    { StorageFailures: 1 },
  ]);
});

test('without a product code registrations are not open yet', async () => {
  process.env['MARKETPLACE_PRODUCT_CODE'] = '';
  const closed = createHandler(openDependencies);
  const answer = await closed(postForm({ 'x-amzn-marketplace-token': tokenOf('ann') }));
  process.env['MARKETPLACE_PRODUCT_CODE'] = productCode;
  expect(answer.statusCode).toBe(409);
  expect(problemOf(answer).detail).toContain('not open yet');
  expect(log.of('MARKETPLACE_OFF')).toMatchObject([{ level: 'warn' }]);
});
