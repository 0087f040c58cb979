import { describe, expect, test } from 'vitest';
import { fixedFields, formFields } from '#contract/forms.ts';
import { createHandler } from '../../../lambdas/contact/handler.ts';
import { shareBackEnd } from '../../support/lambdas/backEnd.ts';
import { postForm, problemOf } from '../../support/lambdas/events.ts';
import { handlers } from '../../support/lambdas/handlers.ts';

const { backEnd, log } = await shareBackEnd();

/** What a browser says that posts a form of a page of ours. */
const browser = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  origin: 'https://devsecops.example',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
};

function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return handlers.contact(postForm({ topic: '', ...fields }, { ...browser, ...headers }));
}

let serial = 0;

function message(fields: Record<string, string> = {}) {
  serial += 1;
  return {
    name: 'Ada Lovelace',
    email: `ada${serial}@posted.example`,
    company: 'Analytical Engines',
    subject: 'A quote',
    message: 'Hello,\nhow much is it?',
    ...fields,
  };
}

function referenceIn(body = ''): string {
  return /[CSP]-[0-9A-HJKMNP-TV-Z]{8}/.exec(body)?.[0] ?? '';
}

test.each([
  ['contact', 'C', {}],
  ['interest', 'S', { ...fixedFields.interest, message: 'SOC 2 and\nwhat comes before it' }],
  ['privacy', 'P', { ...fixedFields.privacy, address: '1 Main Street, Fresno, CA' }],
] as const)('a %s form is stored, mailed and thanked for', async (kind, prefix, own) => {
  const { email, ...rest } = message(own);
  const answer = await post({ email, ...rest });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; form-action 'self'",
  });
  const reference = referenceIn(answer.body);
  expect(reference.startsWith(`${prefix}-`)).toBe(true);
  expect(answer.body).toContain(`<title>Sent: ${kind}</title><main><p>Thanks, ${reference}</p>`);
  const { type: _, ...words } = { type: '', ...own };
  const record = await backEnd.recordOf(reference);
  expect(record).toMatchObject({ kind, fields: { email, ...words } });
  expect(record).not.toHaveProperty('suspicion');
  expect(await backEnd.mailsAbout(reference)).toHaveLength(1);
});

test('faults are shown beside the fields, what was typed is still there, and nothing is stored', async () => {
  const before = (await backEnd.table.items()).length;
  const typed = message({ email: 'nobody', name: ' ', message: '\r\nFirst a blank line' });
  const { statusCode, headers, body } = await post(typed);
  expect(statusCode).toBe(422);
  expect(headers).not.toHaveProperty('retry-after');
  expect(body).toContain('<title>Refused: contact</title><main><form><p>faults</p>');
  expect(body).toContain(
    '<input name="name" autofocus="" value=" "><p>Name is required.</p>' +
      '<input name="email" value="nobody"><p>Email must be one address such as name@company.com.</p>',
  );
  expect(body).toContain('<input name="company" value="Analytical Engines">');
  // HTML passes over the first of two.
  expect(body).toContain('<textarea name="message">\n\nFirst a blank line</textarea>');
  expect(await backEnd.table.items()).toHaveLength(before);
  expect(log.of('CONTACT_INVALID')).toMatchObject([{ fields: ['name', 'email'] }]);
  expect(log.text()).not.toMatch(/nobody|Analytical|blank/);
});

test.each([
  '"><script>alert(1)</script>',
  "' autofocus onfocus='alert(1)",
  '</textarea><img src=x onerror=alert(1)>',
  '{{error}}{{value}}{{main}}{{constructor}}',
  '$& $1 $`',
  '&quot;&lt;',
])('%s is shown as it was typed, and is nothing but text', async (hostile) => {
  const fields = Object.fromEntries(Object.keys(formFields).map((name) => [name, hostile]));
  const { statusCode, body = '' } = await post(fields);
  expect(statusCode).toBe(422);
  const text = hostile
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
  expect(body).toContain(`<input name="name" value="${text}">`);
  expect(body).toContain(`<textarea name="message">${text}</textarea>`);
  expect(body.replaceAll(text, '')).not.toMatch(/alert|\{\{|<script|onerror/);
});

test('a form with changed fixed fields is refused, and keeps every word', async () => {
  const fields = { ...message({ type: 'ccpa_request' }), subject: 'a\nb', address: 'Here' };
  const { statusCode, body } = await post(fields);
  expect(statusCode).toBe(422);
  expect(body).toContain('<input name="address" value="Here">');
});

test('a text over the limit of a body is refused and shown again, unless it is larger still', async () => {
  const refused = await post(message({ message: 'y'.repeat(66_000) }));
  expect(refused.statusCode).toBe(413);
  expect(refused.body).toContain(`<p>too-long</p>`);
  expect(refused.body).toContain('y'.repeat(66_000));
  const huge = await post(message({ message: 'y'.repeat(3_000_000) }));
  expect(huge.statusCode).toBe(413);
  expect(huge.body?.length).toBeLessThan(2000);
});

test.each([
  ['while DynamoDB is down', handlers.contact],
  [
    'after a fault that nobody foresaw',
    createHandler(() => {
      throw new Error('Environment variables missing: RECORDS_TABLE');
    }),
  ],
])('%s the page says so and keeps what was typed', async (_, handle) => {
  backEnd.wire.dynamodb.setPlan(() => 'reset before the answer');
  const fields = message();
  const { statusCode, headers, body } = await handle(postForm(fields, browser));
  expect([statusCode, headers?.['retry-after']]).toEqual([503, '30']);
  expect(body).toContain('<p>We could not store your request just now.');
  expect(body).toContain(`value="${fields.email}"`);
});

describe('whom it comes from', () => {
  test("another site's form is refused", async () => {
    const answer = await post(message(), { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect(problemOf(answer)).toMatchObject({
      status: 403,
      detail: 'Forms are sent from our own pages.',
    });
  });

  test.each([
    ['a browser on our page', {}, undefined],
    ['one on our page that names no origin', { origin: '' }, undefined],
    ['an older one on our page', { 'sec-fetch-site': '' }, undefined],
    ['one that tells nothing', { 'sec-fetch-site': '', origin: '' }, 'no-form'],
    ['one that hides its page', { 'sec-fetch-site': '', origin: 'null' }, 'no-form'],
    ['an address typed in', { 'sec-fetch-site': 'none', origin: '' }, 'no-form'],
    ['another host', { 'sec-fetch-site': 'same-site', origin: 'https://a.example' }, 'no-form'],
  ])('%s', async (_, headers, suspicion) => {
    const reference = referenceIn((await post(message(), headers)).body);
    const record = await backEnd.recordOf(reference);
    expect(record && 'suspicion' in record ? record.suspicion : undefined).toBe(suspicion);
    expect(await backEnd.mailsAbout(reference)).toHaveLength(suspicion ? 0 : 1);
  });
});

test.each([
  ['a command line', { accept: '*/*' }],
  ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a form as plain text', { 'content-type': 'text/plain' }],
])('%s gets an error in JSON', async (_, headers) => {
  const answer = await post(message(), headers);
  expect(answer.statusCode).toBe(400);
  expect(problemOf(answer).detail).toContain(
    'JSON object, or a form with the header "Accept: text/html"',
  );
});
