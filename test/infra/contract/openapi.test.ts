import { expect, test } from 'vitest';
import { type ApiPath, apiPaths, apiStage, maxBodyBytes } from '#contract/api.ts';
import { formFields, pagesOfForms } from '#contract/forms.ts';
import { pageTable } from '../../../frontend/src/app/pageTable.ts';
import type { RequestEvent } from '../../../lambdas/shared/http/messages.ts';
import { shareBackEnd } from '../../support/lambdas/backEnd.ts';
import { tokenOf } from '../../support/lambdas/buyers.ts';
import { faultyFields, postForm, postJson } from '../../support/lambdas/events.ts';
import { handlers } from '../../support/lambdas/handlers.ts';
import {
  answerFaults,
  apiDocument,
  isGoodRequest,
  operationOf,
  validation,
} from './apiDocument.ts';

/** A contact message that is good. */
const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'An audit',
  message: 'Could you look at our AWS accounts?',
};

const privacyRequest = {
  name: 'Al Khwarizmi',
  email: 'al@example.com',
  address: '1 Main Street, Sacramento, CA',
  type: 'ccpa_request',
};

/** JSON bodies for the contact route; the document and the API have to agree on each. */
const submissions: readonly (readonly [what: string, status: 200 | 400, body: unknown])[] = [
  ['a message', 200, message],
  ['a cart', 200, { ...message, subject: 'Solutions Interest', phone: '+1 202 555 0100' }],
  ['a privacy request', 200, privacyRequest],
  ['null for what is optional', 200, { ...message, company: null, phone: null, address: null }],
  ['empty optional fields', 200, { ...message, company: '', phone: '' }],
  ['an unknown member', 200, { ...message, more: [1, 2] }],
  ['another type', 200, { ...message, type: 'other' }],
  ['lines and tabs in the message', 200, { ...message, message: 'a\n\tb\r\nc' }],
  ['nothing', 400, {}],
  ['a list', 400, [message]],
  ['null', 400, null],
  ['a text', 400, 'message'],
  ['no message', 400, { ...message, message: undefined }],
  ['no subject', 400, { ...message, subject: null }],
  ['no name', 400, { ...message, name: '   ' }],
  ['a number for a name', 400, { ...message, name: 1 }],
  ['an object for a company', 400, { ...message, company: {} }],
  ['a line break in the name', 400, { ...message, name: 'Ada\r\nBcc: all@example.com' }],
  ['a control character in the message', 400, { ...message, message: 'a\u0000b' }],
  ['a lone carriage return in the message', 400, { ...message, message: 'a\rb' }],
  ['a line separator in the subject', 400, { ...message, subject: 'a\u2028b' }],
  ['no domain', 400, { ...message, email: 'ada' }],
  ['a domain without a dot', 400, { ...message, email: 'ada@example' }],
  ['two addresses', 400, { ...message, email: 'ada@example.com,al@example.com' }],
  ['a privacy request without an address', 400, { ...privacyRequest, address: '' }],
  ['no e-mail in a privacy request', 400, { ...privacyRequest, email: undefined }],
];

/** An address of 254 characters, the most that email allows. */
const longestEmail = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`;

/** Each field with a text as long as it may be. */
const lengths = Object.entries(formFields).map(
  ([field, { maxLength }]) =>
    [field, maxLength, field === 'email' ? longestEmail : 'x'.repeat(maxLength)] as const,
);

function bodyOf(bytes: number): string {
  return JSON.stringify({ ...message, more: '' }).replace(
    '""',
    `"${'x'.repeat(bytes - JSON.stringify({ ...message, more: '' }).length)}"`,
  );
}

/** What a handler can't bring about; all else that is documented has to be seen. */
const notExercised: Readonly<Record<string, string>> = {
  429: "the throttle and the firewall are API Gateway's and WAF's, checked in the template",
  500: 'no function ends without an answer: that would be a bug, and is fuzzed for',
};

const { contact, landing, registration } = apiPaths;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const page = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-site': 'same-origin' };

const { backEnd } = await shareBackEnd();
const seen = new Set<string>();

const handlerOf = {
  [contact]: handlers.contact,
  [landing]: handlers.landing,
  [registration]: handlers.registration,
};

/** Sends a request, notes what was seen and gives the answer, which is as documented. */
async function ask(path: ApiPath, event: RequestEvent) {
  const answer = await handlerOf[path](event);
  const { statusCode: status = 0, headers = {}, body: text = '' } = answer;
  const received = new Headers(headers as Record<string, string>);
  expect(answerFaults(operationOf(path), status, received, text)).toEqual([]);
  seen.add(`${path} ${status} ${received.get('content-type')?.split(';')[0] ?? 'nothing'}`);
  return { status, answer };
}

async function statusOf(path: ApiPath, event: RequestEvent) {
  return (await ask(path, event)).status;
}

test('the document is OpenAPI 3.1', () => {
  expect(validation).toEqual({ valid: true });
  expect(apiDocument.openapi).toMatch(/^3\.1\./);
});

test.each([contact, registration])('%s has examples, which are good', (path) => {
  const { examples = {} } = operationOf(path).requestBody.content[json] ?? {};
  expect(examples).not.toEqual({});
  for (const { value } of Object.values(examples)) {
    expect(isGoodRequest(path, json, value)).toBe(true);
  }
});

test.each(submissions)('%s: %i, by the document as by the API', async (_what, status, body) => {
  expect(await statusOf(contact, postJson(JSON.stringify(body)))).toBe(status);
  const sent: unknown = JSON.parse(JSON.stringify(body));
  expect(isGoodRequest(contact, json, sent)).toBe(status === 200);
});

test.each(lengths)('%s may have %i characters', async (field, length, text) => {
  expect(text).toHaveLength(length);
  const { schema } = operationOf(contact).requestBody.content[json] ?? {};
  expect(JSON.stringify(schema), `lambdas/openapi.yaml lacks ${field}`).toContain(`"${field}":`);
  const longest = { ...privacyRequest, [field]: text };
  const longer = { ...privacyRequest, [field]: `${text}x` };
  expect(isGoodRequest(contact, json, longest)).toBe(true);
  expect(isGoodRequest(contact, json, longer)).toBe(false);
  expect(await statusOf(contact, postJson(longest))).toBe(200);
  expect(faultyFields((await ask(contact, postJson(longer))).answer)).toEqual([field]);
});

test('a contact form that the browser posts ends on a page', async () => {
  const fields = { ...message, message: 'Without script' };
  expect(isGoodRequest(contact, form, fields)).toBe(true);
  expect(await statusOf(contact, postForm(fields, page))).toBe(200);
  expect(await statusOf(contact, postForm({ ...fields, email: 'ada' }, page))).toBe(422);
  const tooLong = { ...fields, more: 'x'.repeat(maxBodyBytes) };
  expect(await statusOf(contact, postForm(tooLong, page))).toBe(413);
  backEnd.wire.dynamodb.setPlan(() => 'access denied');
  expect(await statusOf(contact, postForm({ ...fields, name: 'Bo' }, page))).toBe(503);
  expect(await statusOf(contact, postJson({ ...fields, name: 'Bo' }))).toBe(503);
});

test.each([
  ['good', 303, 200, 200],
  ['expired', 400, 400, 422],
  ['other-product', 409, 409, 409],
  ['disabled', 503, 503, 503],
] as const)('a buyer whose token is %s', async (outcome, landed, asked, posted) => {
  const fields = { 'x-amzn-marketplace-token': tokenOf(`api-${outcome}`, outcome) };
  expect(isGoodRequest(landing, form, fields)).toBe(true);
  expect(await statusOf(landing, postForm(fields))).toBe(landed);
  expect(await statusOf(landing, postForm(fields, page))).toBe(303);
  const body = { token: fields['x-amzn-marketplace-token'], email: 'buyer@example.com' };
  expect(isGoodRequest(registration, json, body)).toBe(true);
  expect(isGoodRequest(registration, form, body)).toBe(true);
  expect(await statusOf(registration, postJson(body))).toBe(asked);
  expect(await statusOf(registration, postForm(body, page))).toBe(posted);
});

test.each([
  ['no address', { token: 'pk-1' }, ['email']],
  ['a number for a token', { token: 1, email: 'buyer@example.com' }, ['token']],
  ['a token over 8,192', { token: 'x'.repeat(8193), email: 'buyer@example.com' }, ['token']],
  ['a list', [], []],
])('a registration with %s is refused, by the document as by the API', async (_, body, fields) => {
  const { status, answer } = await ask(registration, postJson(JSON.stringify(body)));
  expect([status, faultyFields(answer)]).toEqual([400, fields]);
  expect(isGoodRequest(registration, json, body)).toBe(false);
});

test('a landing without a token is refused', async () => {
  expect(await statusOf(landing, postForm({ other: 'field' }))).toBe(400);
  expect(isGoodRequest(landing, form, { other: 'field' })).toBe(false);
});

test.each(Object.entries(pagesOfForms))(
  'whoever opens %s is sent to %s, also on API Gateway’s own host',
  async (path, formPage) => {
    expect(pageTable.map((row) => row.path)).toContain(formPage);
    for (const method of ['GET', 'HEAD']) {
      const event = { rawPath: `/${apiStage}${path}`, requestContext: { http: { method } } };
      const { statusCode = 0, headers = {}, body = '' } = await handlerOf[path as ApiPath](event);
      const received = new Headers(headers as Record<string, string>);
      const documented = apiDocument.paths[path]?.get ?? { responses: {} };
      expect(answerFaults(documented, statusCode, received, body)).toEqual([]);
      expect(received.get('location')).toBe(`${process.env['SITE_URL']}${formPage}`);
    }
  },
);

test.each(Object.values(apiPaths))('%s has a largest body, which is documented', async (path) => {
  const { description, 'x-max-bytes': documented } = operationOf(path).requestBody;
  expect(documented).toBe(maxBodyBytes);
  expect(description).toContain(maxBodyBytes.toLocaleString('en-US'));
  expect(await statusOf(path, postJson(bodyOf(maxBodyBytes)))).not.toBe(413);
  expect(await statusOf(path, postJson(bodyOf(maxBodyBytes + 1)))).toBe(413);
  const posted = { token: 'x', more: 'x'.repeat(maxBodyBytes) };
  await ask(path, postForm(posted, page));
});

test.each([contact, registration])('%s is closed to other sites', async (path) => {
  expect(await statusOf(path, postJson({}, { 'sec-fetch-site': 'cross-site' }))).toBe(403);
});

test.each(Object.keys(apiDocument.paths))('POST %s: all that is documented was seen', (path) => {
  const documented = Object.entries(operationOf(path).responses)
    .filter(([status]) => !(status in notExercised))
    .flatMap(([status, { content = { nothing: {} } }]) =>
      Object.keys(content).map((type) => `${path} ${status} ${type}`),
    )
    // Errors in plain JSON are API Gateway's own.
    .filter((answer) => !/ [45]\d\d application\/json$/.test(answer));
  expect(documented.filter((answer) => !seen.has(answer))).toEqual([]);
});
