import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDependencies } from '../../../lambdas/marketplace-landing/dependencies.ts';
import { createHandler } from '../../../lambdas/marketplace-landing/handler.ts';
import { captureLog } from '../../support/lambdas/captureLog.ts';
import { postForm, problemOf } from '../../support/lambdas/events.ts';
import { type BackEnd, startBackEnd } from '../../support/lambdas/startBackEnd.ts';
import { licenseArnOf, productCode } from '../../support/lambdas/startMarketplace.ts';

let backEnd: BackEnd;
let handle: ReturnType<typeof createHandler>;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  backEnd = await startBackEnd();
  handle = createHandler(openDependencies);
});
afterAll(() => backEnd.stop());
beforeEach(() => {
  log = captureLog();
});
afterEach(() => {
  backEnd.healWire();
  log.restore();
});

function arrive(token: string, more: Record<string, string> = {}, accept = '*/*') {
  return handle(postForm({ 'x-amzn-marketplace-token': token, ...more }, { accept }));
}

test('a good token is stored as a purchase and exchanged for a handle of our own', async () => {
  const answer = await arrive('good-ann', { 'x-amzn-marketplace-offer-type': 'free-trial' });
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
  expect(items.find(({ pk }) => pk.startsWith('arrival#'))).toMatchObject({
    purchase: {
      licenseArn: licenseArnOf('ann'),
      accountId: '444455556666',
      productCode,
      offerType: 'free-trial',
    },
  });
  const stored = JSON.stringify(items);
  expect(stored).not.toContain(handleText);
  expect(stored).not.toContain('good-ann');
  expect(log.text()).not.toContain(handleText);
  expect(log.text()).not.toContain('good-ann');
});

test('an arrival is written to the audit log and told by the log', async () => {
  await arrive('good-told');
  const about = { licenseArn: licenseArnOf('told') };
  const audit = (await backEnd.table.items()).filter(
    (item) => item.pk.startsWith('audit#') && item['licenseArn'] === about.licenseArn,
  );
  expect(audit).toEqual([
    expect.objectContaining({ ...about, what: 'buyer-arrived', accountId: '444455556666' }),
  ]);
  expect(log.lines()).toEqual([
    expect.objectContaining({
      ...about,
      level: 'info',
      code: 'ARRIVAL_STORED',
      lambda: 'marketplace-landing',
    }),
  ]);
});

test('the notice of an arrival is kept for the months that are set, its handle for a day', async () => {
  await arrive('good-kept');
  const [notice] = (await backEnd.table.records()).filter(({ pk }) => pk.endsWith('#l-kept'));
  const receivedMs = Date.parse(notice?.receivedAt ?? '');
  const inTwoYears = new Date(receivedMs);
  inTwoYears.setUTCMonth(inTwoYears.getUTCMonth() + 24);
  expect(notice).toMatchObject({
    kind: 'arrival',
    expiresAt: Math.floor(inTwoYears.getTime() / 1000),
  });
  const [handled] = (await backEnd.table.items()).filter(
    (item) => item.pk.startsWith('arrival#') && JSON.stringify(item).includes('l-kept"'),
  );
  const tomorrow = receivedMs + 86_400_000;
  expect(handled).toMatchObject({ expiresAtMs: tomorrow, expiresAt: Math.ceil(tomorrow / 1000) });
});

test.each([
  ['free-trial_2', 'free-trial_2'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), undefined],
  ['free trial', undefined],
  ['<b>free</b>', undefined],
  ['free-trial\n', undefined],
  ['', undefined],
])('the offer type %j is kept as %j', async (offerType, kept) => {
  const buyer = `offer${Buffer.from(offerType).toString('hex')}`;
  await arrive(`good-${buyer}`, { 'x-amzn-marketplace-offer-type': offerType });
  const [notice] = (await backEnd.table.records()).filter(({ pk }) => pk.endsWith(`#l-${buyer}`));
  const purchase = notice && 'purchase' in notice ? notice.purchase : undefined;
  expect(purchase?.accountId).toBe('444455556666');
  expect(purchase?.offerType).toBe(kept);
});

test('white space around a token is taken off', async () => {
  await arrive(' good-space ');
  expect(backEnd.marketplace.asked).toContain('good-space');
});

test.each([[{}], [{ body: '' }], [{ body: Buffer.from('a=b').toString('base64') }]])(
  'a form like %j has no token',
  async (form) => {
    const answer = await handle({ headers: {}, isBase64Encoded: true, ...form });
    expect(answer.statusCode).toBe(400);
    expect(problemOf(answer).detail).toContain('token is missing');
  },
);

test('a token with signs that forms encode reaches AWS as it was', async () => {
  await arrive('odd+/=&%token');
  expect(backEnd.marketplace.asked).toContain('odd+/=&%token');
});

test('a buyer who arrives often is announced to the company once', async () => {
  await arrive('good-often');
  await arrive('good-often');
  const notices = (await backEnd.table.records()).filter(({ pk }) => pk === 'registration#l-often');
  expect(notices).toHaveLength(1);
  const [notice] = notices;
  expect(Date.parse(notice?.dueAt ?? '') - Date.parse(notice?.receivedAt ?? '')).toBe(3_600_000);
});

test.each([
  ['', 400, 'missing'],
  ['forged', 400, 'expired or is not valid'],
  ['expired', 400, 'expired or is not valid'],
  ['other-product-bob', 400, 'another product'],
  ['throttled', 503, 'could not confirm'],
  ['broken', 503, 'could not confirm'],
  ['disabled', 503, 'could not confirm'],
  ['no-license', 503, 'could not confirm'],
])('the token "%s" gets %i, in words a buyer can act on', async (token, status, words) => {
  const before = await backEnd.table.items();
  const answer = await arrive(token);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers?.['content-type']).toBe('application/problem+json');
  expect(answer.headers?.['retry-after']).toBe(status === 503 ? '30' : undefined);
  const { detail } = problemOf(answer);
  expect(detail).toContain(words);
  expect(detail).toContain('Set up your account');
  expect(detail).toContain('support@devsecops.example');
  expect(await backEnd.table.items()).toEqual(before);
});

test('a browser gets the same words as a page without style or script', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const answer = await arrive('expired', {}, accept);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers?.['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('Set up your account');
  const links = [...(answer.body ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    'https://aws.amazon.com/marketplace/library',
    'mailto:support@devsecops.example',
    'https://devsecops.example/products/photo-kiosk-backend/support',
    'https://devsecops.example/products/photo-kiosk-backend',
  ]);
  expect(answer.body).toMatch(
    /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n/,
  );
  expect(answer.body).toContain('<meta name="robots" content="noindex">');
  expect(answer.body).toContain('<h1>Your registration could not go on</h1>');
  expect(answer.body).not.toMatch(/<script|<style|style=/);
});

test('a throttled service is asked three times, a refused token once', async () => {
  function asked(token: string) {
    return backEnd.marketplace.asked.filter((one) => one === token).length;
  }
  const before = [asked('throttled'), asked('expired')];
  await arrive('throttled');
  await arrive('expired');
  expect([asked('throttled'), asked('expired')]).toEqual([
    Number(before[0]) + 3,
    Number(before[1]) + 1,
  ]);
});

test('a disabled API is logged and counted for the alarm', async () => {
  await arrive('disabled');
  expect(log.lines()).toContainEqual(
    expect.objectContaining({ level: 'error', code: 'MARKETPLACE_DISABLED_API' }),
  );
  expect(log.lines()).toContainEqual(expect.objectContaining({ MarketplaceDisabledApi: 1 }));
});

test('with DynamoDB down the buyer is asked to come again', async () => {
  backEnd.wire.dynamodb.setPlan(() => 'access denied');
  const answer = await arrive('good-cy');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '30' });
  expect(problemOf(answer).detail).toContain('Set up your account');
  expect(problemOf(answer).detail).toContain('could not store your registration');
  expect(log.lines()).toEqual([
    expect.objectContaining({
      level: 'error',
      code: 'STORAGE_FAILED',
      kind: 'arrival',
      error: 'AccessDeniedException',
    }),
    expect.objectContaining({ StorageFailures: 1 }),
  ]);
});

test('a browser that finds storage or AWS down gets a page with the hint when to come again', async () => {
  const answer = await arrive('broken', {}, 'text/html');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '30',
  });
});

test('a setting that is no number is named', () => {
  process.env['RETENTION_MONTHS'] = '0';
  expect(openDependencies).toThrow('RETENTION_MONTHS');
  process.env['RETENTION_MONTHS'] = backEnd.environment['RETENTION_MONTHS'];
});

test('without a product code registrations are not open yet', async () => {
  process.env['MARKETPLACE_PRODUCT_CODE'] = '';
  const closed = createHandler(openDependencies);
  const answer = await closed(postForm({ 'x-amzn-marketplace-token': 'good-ann' }));
  process.env['MARKETPLACE_PRODUCT_CODE'] = productCode;
  expect(answer.statusCode).toBe(503);
  expect(problemOf(answer).detail).toContain('not open yet');
  expect(log.lines()).toContainEqual(
    expect.objectContaining({ level: 'warn', code: 'MARKETPLACE_OFF' }),
  );
});

test('a body over 64 kB is refused', async () => {
  expect((await arrive('x'.repeat(66_000))).statusCode).toBe(413);
});
