import {
  MarketplaceMeteringClient,
  ResolveCustomerCommand,
} from '@aws-sdk/client-marketplace-metering';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveOrigin } from '../../../../infra/local/http/exchange.ts';
import type { Listener } from '../../../../infra/local/http/listen.ts';
import { listen } from '../../../../infra/local/http/listen.ts';
import { createMarketplace } from '../../../../infra/local/marketplace/createMarketplace.ts';
import { newPurchase } from '../../../../infra/local/marketplace/purchase.ts';
import {
  createForgedToken,
  createToken,
} from '../../../../infra/local/marketplace/registrationToken.ts';
import { openSales } from '../../../../infra/local/marketplace/sales.ts';

const sales = openSales();
let listener: Listener;
let client: MarketplaceMeteringClient;
beforeAll(async () => {
  listener = await listen({ port: 0, purpose: 'a test' });
  const marketplace = createMarketplace('ourproduct', sales);
  listener.handle(serveOrigin(marketplace, () => {}));
  client = new MarketplaceMeteringClient({
    region: 'us-east-1',
    endpoint: listener.url,
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterAll(() => listener.stop());

function resolve(RegistrationToken: string) {
  return client.send(new ResolveCustomerCommand({ RegistrationToken }));
}

test('a good token names account, license and product, and no CustomerIdentifier', async () => {
  const purchase = newPurchase();
  const { $metadata: _metadata, ...answer } = await resolve(createToken('good', purchase));
  expect(answer).toEqual({
    CustomerAWSAccountId: purchase.accountId,
    LicenseArn: purchase.licenseArn,
    ProductCode: 'ourproduct',
  });
  expect(sales.lastResolved()).toEqual(purchase);
});

test('two tokens of one purchase differ and resolve to the same license', async () => {
  const purchase = newPurchase();
  const tokens = [createToken('good', purchase), createToken('good', purchase)] as const;
  expect(tokens[0]).not.toBe(tokens[1]);
  const answers = await Promise.all(tokens.map(resolve));
  expect(new Set(answers.map(({ LicenseArn }) => LicenseArn))).toEqual(
    new Set([purchase.licenseArn]),
  );
});

test('a token without a license names account and product alone', async () => {
  const purchase = newPurchase();
  const { $metadata: _metadata, ...answer } = await resolve(createToken('no-license', purchase));
  expect(answer).toEqual({ CustomerAWSAccountId: purchase.accountId, ProductCode: 'ourproduct' });
});

test('a token for another product resolves to that product', async () => {
  const answer = await resolve(createToken('other-product', newPurchase()));
  expect(answer.ProductCode).toBe('someoneelsesproductcode000');
});

const hourMs = 3_600_000;
test.each([
  ['expired', () => createToken('expired', newPurchase()), 'ExpiredTokenException', 400],
  [
    'old',
    () => createToken('good', newPurchase(), Date.now() - hourMs - 1),
    'ExpiredTokenException',
    400,
  ],
  ['forged', createForgedToken, 'InvalidTokenException', 400],
  ['throttled', () => createToken('throttled', newPurchase()), 'ThrottlingException', 400],
  ['broken', () => createToken('broken', newPurchase()), 'InternalServiceErrorException', 500],
  ['disabled', () => createToken('disabled', newPurchase()), 'DisabledApiException', 400],
])('a token that is %s is answered as AWS does', async (_what, token, name, status) => {
  await expect(resolve(token())).rejects.toMatchObject({
    name,
    $metadata: { httpStatusCode: status },
  });
});
