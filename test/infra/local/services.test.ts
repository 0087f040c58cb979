import {
  GetEntitlementsCommand,
  MarketplaceEntitlementServiceClient,
} from '@aws-sdk/client-marketplace-entitlement-service';
import {
  MarketplaceMeteringClient,
  ResolveCustomerCommand,
} from '@aws-sdk/client-marketplace-metering';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createForgedToken,
  createToken,
  newPurchase,
} from '../../../infra/local/marketplace/registrationToken.ts';
import { openSales } from '../../../infra/local/marketplace/sales.ts';
import { type Listeners, openPorts } from '../../../infra/local/openPorts.ts';
import { createTables } from '../../../infra/local/services/createTables.ts';
import { type Services, startServices } from '../../../infra/local/services/startServices.ts';
import { stackOf } from '../../support/local/stackFixture.ts';

const sales = openSales();
let listeners: Listeners;
let services: Services;

beforeAll(async () => {
  listeners = await openPorts({ site: 0, inbox: 0, localAws: 0, dynamodb: 0 });
  const identities = ['acme.com'];
  services = await startServices(listeners, {
    productCode: 'ours',
    identities,
    sales,
    report: () => {},
  });
});
afterEach(async () => {
  services.mail.turn({ access: 'production', sending: 'on', quota: 'left' });
  await services.switches.ses.set('up');
});
afterAll(async () => {
  await Promise.all(Object.values(listeners).map((listener) => listener.stop()));
  await services.close();
});

const common = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
};

function send(Subject: string, Source = 'website@acme.com') {
  const client = new SESClient({ ...common, endpoint: services.switches.ses.url });
  return client.send(
    new SendEmailCommand({
      Source,
      Destination: { ToAddresses: ['ada@example.com'] },
      Message: { Subject: { Data: Subject }, Body: { Text: { Data: 'Hello' } } },
    }),
  );
}

async function subjects() {
  const answer = await fetch(`${listeners.inbox.url}/store`);
  const { emails } = (await answer.json()) as { emails: { subject: string }[] };
  return emails.map(({ subject }) => subject);
}

test('mails arrive in the inbox, which stays readable while SES is down or broken', async () => {
  await send('first');
  await services.switches.ses.set('down');
  await expect(send('second')).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN/) });
  await services.switches.ses.set('broken');
  await expect(send('third')).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  expect(await subjects()).toEqual(['first']);
});

test.each([
  [{ sending: 'paused' } as const, 'MessageRejected', /^Sending paused/],
  [{ quota: 'used up' } as const, 'Throttling', /^Daily message quota exceeded/],
  [{ access: 'sandbox' } as const, 'MessageRejected', /not verified.*: ada@example\.com$/],
])('with %j SES refuses a mail', async (switches, name, message) => {
  services.mail.turn(switches);
  const refusal = { name, message: expect.stringMatching(message) };
  await expect(send('refused')).rejects.toMatchObject(refusal);
  expect(await subjects()).not.toContain('refused');
});

test('a sender needs a verified address or domain', async () => {
  await send('by subdomain', 'a@mail.acme.com');
  await expect(send('no', 'a@notacme.com')).rejects.toThrow(/not verified.*: a@notacme\.com$/);
});

test('a suppressed address gets nothing', async () => {
  services.mail.list('ada@example.com', 'BOUNCE');
  await send('withheld');
  services.mail.list('ada@example.com', undefined);
  expect(await subjects()).not.toContain('withheld');
});

test('existing data with other keys than the template is a message with the remedy', async () => {
  function table(AttributeName: string) {
    const keys = { AttributeName, KeyType: 'HASH' };
    const AttributeDefinitions = [{ AttributeName, AttributeType: 'S' }];
    const Properties = { KeySchema: [keys], AttributeDefinitions };
    return stackOf({ Records: { Type: 'AWS::DynamoDB::Table', Properties } });
  }
  const { url } = services.switches.dynamodb;
  expect(await createTables(table('pk'), url)).toEqual(['Test-Records']);
  expect(await createTables(table('pk'), url)).toEqual(['Test-Records']);
  await expect(createTables(table('other'), url)).rejects.toThrow('npm start -- --fresh');
});

async function resolve(RegistrationToken: string) {
  const client = new MarketplaceMeteringClient({
    ...common,
    endpoint: services.switches.marketplace.url,
  });
  const { $metadata: _, ...customer } = await client.send(
    new ResolveCustomerCommand({ RegistrationToken }),
  );
  return customer;
}

test('a token resolves to the account and, if its product is ours, to the license', async () => {
  const purchase = newPurchase();
  const { accountId: CustomerAWSAccountId, licenseArn: LicenseArn } = purchase;
  const ours = { CustomerAWSAccountId, ProductCode: 'ours' };
  expect(await resolve(createToken('good', purchase))).toEqual({ ...ours, LicenseArn });
  expect(sales.lastResolved()).toEqual(purchase);
  expect(await resolve(createToken('no-license', purchase))).toEqual(ours);
  const { ProductCode } = await resolve(createToken('other-product', purchase));
  expect(ProductCode).not.toBe('ours');
});

const hourMs = 3_600_000;
test.each([
  ['ExpiredTokenException', () => createToken('expired', newPurchase())],
  ['ExpiredTokenException', () => createToken('good', newPurchase(), Date.now() - hourMs - 1)],
  ['InvalidTokenException', createForgedToken],
  ['ThrottlingException', () => createToken('throttled', newPurchase())],
  ['InternalServiceErrorException', () => createToken('broken', newPurchase())],
  ['DisabledApiException', () => createToken('disabled', newPurchase())],
])('a token can be answered with %s', async (name, token) => {
  await expect(resolve(token())).rejects.toMatchObject({ name });
});

test('entitlements are the purchases that have not ended, page by page', async () => {
  const endpoint = services.switches.marketplace.url;
  const client = new MarketplaceEntitlementServiceClient({ ...common, endpoint });
  for (const purchase of sales.current()) {
    sales.note('license-deprovisioned', purchase);
  }
  const [ended, ...others] = Array.from({ length: 4 }, newPurchase);
  for (const purchase of [...others, ...(ended ? [ended] : [])]) {
    sales.note('license-updated', purchase);
  }
  sales.note('license-deprovisioned', ended ?? newPurchase());
  const input = { ProductCode: 'ours', MaxResults: 2 };
  const first = await client.send(new GetEntitlementsCommand(input));
  const { NextToken } = first;
  const second = await client.send(new GetEntitlementsCommand({ ...input, NextToken }));
  const found = [...(first.Entitlements ?? []), ...(second.Entitlements ?? [])];
  expect(found.map(({ LicenseArn }) => LicenseArn)).toEqual(others.map((each) => each.licenseArn));
  expect(second.NextToken).toBeUndefined();
  const foreign = client.send(new GetEntitlementsCommand({ ProductCode: 'theirs' }));
  await expect(foreign).rejects.toMatchObject({ name: 'InvalidParameterException' });
});
