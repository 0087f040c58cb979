import { expect, test } from 'vitest';
import type { HttpRequest } from '../../../../infra/local/http/message.ts';
import { createMailAccount } from '../../../../infra/local/mail/mailAccount.ts';
import { createLocalAws } from '../../../../infra/local/page/localAws.ts';
import type { LocalAwsParts } from '../../../../infra/local/page/localAwsParts.ts';

const sender = 'website@acme.com';

function open() {
  const mail = createMailAccount([sender]);
  // Of the parts only the account is asked for here.
  const page = createLocalAws({ mail } as unknown as LocalAwsParts);
  async function call(method: 'GET' | 'POST', path: string, body: unknown = {}) {
    const request: HttpRequest = {
      method,
      path,
      query: '',
      headers: new Headers({ 'content-type': 'application/json' }),
      body: Buffer.from(JSON.stringify(body)),
      viewer: { address: '127.0.0.1', port: 1 },
    };
    const answer = await page(request);
    return { status: answer.status, value: JSON.parse(answer.body.toString()) };
  }
  return { mail, call };
}

test('every state of the account can be set and read as JSON', async () => {
  const { call } = open();
  await call('POST', '/mail', { access: 'sandbox', sending: 'paused', quota: 'used up' });
  await call('POST', '/mail/identities', { identity: 'leads@acme.com', state: 'verified' });
  await call('POST', '/mail/identities', { identity: 'acme.com', state: 'pending' });
  await call('POST', '/mail/suppression', { address: 'ada@example.com', reason: 'COMPLAINT' });
  expect(await call('GET', '/mail')).toEqual({
    status: 200,
    value: {
      access: 'sandbox',
      sending: 'paused',
      quota: 'used up',
      identities: { [sender]: 'verified', 'leads@acme.com': 'verified', 'acme.com': 'pending' },
      suppressed: { 'ada@example.com': 'COMPLAINT' },
    },
  });
  await call('POST', '/mail/suppression', { address: 'Ada@example.com', reason: 'none' });
  expect((await call('GET', '/mail')).value.suppressed).toEqual({});
});

test.each([
  ['/mail', { access: 'everything' }],
  ['/mail', { sandbox: true }],
  ['/mail/identities', { identity: '<b>', state: 'verified' }],
  ['/mail/identities', { identity: 'acme.com', state: 'failed' }],
  ['/mail/suppression', { address: 'ada', reason: 'BOUNCE' }],
  ['/mail/suppression', { address: 'ada@example.com' }],
  ['/mail-events', { kind: 'send', address: 'ada@example.com' }],
])('%s refuses %j and changes nothing', async (path, input) => {
  const { mail, call } = open();
  const before = mail.state;
  expect((await call('POST', path, input)).status).toBe(400);
  expect(mail.state).toEqual(before);
});
