import { join } from 'node:path';
import {
  GetEntitlementsCommand,
  type GetEntitlementsCommandInput,
  MarketplaceEntitlementServiceClient,
} from '@aws-sdk/client-marketplace-entitlement-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveOrigin } from '../../../../infra/local/http/exchange.ts';
import type { Listener } from '../../../../infra/local/http/listen.ts';
import { listen } from '../../../../infra/local/http/listen.ts';
import { createMarketplace } from '../../../../infra/local/marketplace/createMarketplace.ts';
import { newPurchase } from '../../../../infra/local/marketplace/purchase.ts';
import { openSales } from '../../../../infra/local/marketplace/sales.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';

const file = join(temporaryDirectory(), 'sales.json');
const sales = openSales(file);
let listener: Listener;
let client: MarketplaceEntitlementServiceClient;
beforeAll(async () => {
  listener = await listen({ port: 0, purpose: 'a test' });
  listener.handle(serveOrigin(createMarketplace('ourproduct', sales), () => {}));
  client = new MarketplaceEntitlementServiceClient({
    region: 'us-east-1',
    endpoint: listener.url,
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterAll(() => listener.stop());

function ask(input: GetEntitlementsCommandInput) {
  return client.send(new GetEntitlementsCommand(input));
}

test('what is bought and has not ended is told page by page', async () => {
  const bought = Array.from({ length: 28 }, newPurchase);
  for (const purchase of bought) {
    sales.note('license-updated', purchase);
  }
  const [ended, ...left] = bought;
  if (ended) {
    sales.note('license-deprovisioned', ended);
    sales.resolve(ended);
  }
  const first = await ask({ ProductCode: 'ourproduct' });
  const second = await ask({ ProductCode: 'ourproduct', NextToken: first.NextToken });
  expect([first.Entitlements?.length, second.Entitlements?.length]).toEqual([25, 2]);
  expect(second.NextToken).toBeUndefined();
  const told = [...(first.Entitlements ?? []), ...(second.Entitlements ?? [])];
  expect(told.map(({ LicenseArn }) => LicenseArn)).toEqual(
    left.map(({ licenseArn }) => licenseArn),
  );
  expect(told[0]).toMatchObject({
    ProductCode: 'ourproduct',
    CustomerAWSAccountId: left[0]?.accountId,
    ExpirationDate: expect.any(Date),
  });
  expect(openSales(file).current()).toEqual(sales.current());
});

test.each<GetEntitlementsCommandInput>([
  { ProductCode: 'anotherproduct' },
  { ProductCode: 'ourproduct', MaxResults: 26 },
  { ProductCode: 'ourproduct', NextToken: 'made up' },
])('%j is refused', async (input) => {
  await expect(ask(input)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});
