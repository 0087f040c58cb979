import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSales } from '../../../infra/local/marketplace/sales.ts';
import { type Listeners, openPorts } from '../../../infra/local/openPorts.ts';
import { createTables } from '../../../infra/local/services/createTables.ts';
import { type Services, startServices } from '../../../infra/local/services/startServices.ts';
import { stackOf } from '../../support/local/stackFixture.ts';

let listeners: Listeners;
let services: Services;

beforeAll(async () => {
  listeners = await openPorts(0);
  const identities = ['acme.com'];
  services = await startServices(listeners, {
    productCode: 'ours',
    identities,
    sales: openSales(),
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
