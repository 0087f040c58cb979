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

const arrive = (token: string, more: Record<string, string> = {}, accept = '*/*') =>
  handle(postForm({ 'x-amzn-marketplace-token': token, ...more }, { accept }));

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
  expect(answer.body).toContain('mailto:support@devsecops.example');
  expect(answer.body).not.toMatch(/<script|<style|style=/);
});

test('a throttled service is asked three times, a refused token once', async () => {
  const asked = (token: string) => backEnd.marketplace.asked.filter((one) => one === token).length;
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
});

test('without a product code registrations are not open yet', async () => {
  process.env['MARKETPLACE_PRODUCT_CODE'] = '';
  const closed = createHandler(openDependencies);
  const answer = await closed(postForm({ 'x-amzn-marketplace-token': 'good-ann' }));
  process.env['MARKETPLACE_PRODUCT_CODE'] = productCode;
  expect(answer.statusCode).toBe(503);
  expect(problemOf(answer).detail).toContain('not open yet');
  expect(log.lines()).toContainEqual(expect.objectContaining({ code: 'MARKETPLACE_OFF' }));
});

test('a body over 64 kB is refused', async () => {
  expect((await arrive('x'.repeat(66_000))).statusCode).toBe(413);
});
