import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, expect, test } from 'vitest';
import { createMailEndpoint } from '../../../../infra/local/mail/createMailEndpoint.ts';
import { createMailAccount } from '../../../../infra/local/mail/mailAccount.ts';
import { type Running, serve } from '../../../support/local/serve.ts';

const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

/** The endpoint as the SDK sees it, before an inbox that answers 418. */
async function start() {
  const account = createMailAccount(['website@acme.com']);
  const events: string[] = [];
  account.listen(({ kind }) => events.push(kind));
  const endpoint = createMailEndpoint(account, (_, response) => response.writeHead(418).end());
  const server = await serve(endpoint);
  running.push(server);
  const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'local' };
  const client = new SESClient({
    region: 'us-east-1',
    endpoint: server.url,
    credentials,
    maxAttempts: 1,
  });
  function send(to: string) {
    return client.send(
      new SendEmailCommand({
        Source: 'website@acme.com',
        Destination: { ToAddresses: [to] },
        Message: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } },
      }),
    );
  }
  return { account, events, send, url: server.url };
}

test('the SDK knows what SES refuses by its name and its words', async () => {
  const { account, events, send } = await start();
  account.identify('website@acme.com', 'pending');
  await expect(send('ada@example.com')).rejects.toMatchObject({
    name: 'MessageRejected',
    message: expect.stringContaining('US-EAST-1: website@acme.com'),
    $metadata: { httpStatusCode: 400 },
  });
  account.identify('website@acme.com', 'verified');
  account.turn({ quota: 'used up' });
  await expect(send('ada@example.com')).rejects.toMatchObject({
    name: 'Throttling',
    message: 'Daily message quota exceeded.',
  });
  expect(events).toEqual([]);
});

test('what is withheld is answered like a mail that was sent, and never reaches the inbox', async () => {
  const { account, events, send } = await start();
  account.list('ada@example.com', 'BOUNCE');
  expect((await send('ada@example.com')).MessageId).toMatch(/^[\w-]{20,}$/);
  expect(events).toEqual(['send', 'bounce']);
  await expect(send('bob@example.com')).rejects.toMatchObject({
    $metadata: { httpStatusCode: 418 },
  });
});

test('whatever else is asked goes to the inbox', async () => {
  const { url } = await start();
  const answers = [await fetch(`${url}/store`), await fetch(url, { method: 'POST', body: 'x' })];
  expect(answers.map(({ status }) => status)).toEqual([418, 418]);
});
