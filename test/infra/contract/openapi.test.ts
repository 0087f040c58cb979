import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ApiPath, apiPaths, maxBodyBytes } from '../../../lambdas/contract/api.ts';
import type { RequestEvent } from '../../../lambdas/shared/http/messages.ts';
import { tokenOf } from '../../support/lambdas/buyers.ts';
import { faultyFields, postForm, postJson } from '../../support/lambdas/events.ts';
import { handlers } from '../../support/lambdas/handlers.ts';
import { shareBackEnd } from '../../support/lambdas/shareBackEnd.ts';
import { operationPointer } from '../../support/openapi/readApiDocument.ts';
import {
  answerFaults,
  documentedStatuses,
  find,
  isGoodRequest,
  operations,
} from './apiDocument.ts';
import { bodyOf, lengths, message, privacyRequest, submissions } from './requests.ts';

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
process.env['LAMBDA_TASK_ROOT'] = join(import.meta.dirname, '../../support/bundle');
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
  const operation = operationPointer('post', path);
  const received = new Headers(headers as Record<string, string>);
  expect(answerFaults(operation, { status, headers: received, text })).toEqual([]);
  seen.add(`${operation} ${status} ${received.get('content-type')?.split(';')[0] ?? 'nothing'}`);
  return { status, answer };
}

async function statusOf(path: ApiPath, event: RequestEvent) {
  return (await ask(path, event)).status;
}

test.each(submissions)('%s: %i, by the document as by the API', async (_what, status, body) => {
  expect(await statusOf(contact, postJson(JSON.stringify(body)))).toBe(status);
  const sent: unknown = JSON.parse(JSON.stringify(body));
  expect(isGoodRequest(contact, json, sent)).toBe(status === 200);
});

test.each(lengths)('%s may have %i characters', async (field, length, text) => {
  expect(text).toHaveLength(length);
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

test.each(Object.values(apiPaths))('%s has a largest body', async (path) => {
  expect(await statusOf(path, postJson(bodyOf(maxBodyBytes)))).not.toBe(413);
  expect(await statusOf(path, postJson(bodyOf(maxBodyBytes + 1)))).toBe(413);
  const posted = { token: 'x', more: 'x'.repeat(maxBodyBytes) };
  await ask(path, postForm(posted, page));
});

test.each([contact, registration])('%s is closed to other sites', async (path) => {
  expect(await statusOf(path, postJson({}, { 'sec-fetch-site': 'cross-site' }))).toBe(403);
});

test.each(operations())('%s %s: all that is documented was seen', (method, path) => {
  const operation = operationPointer(method, path);
  const documented = documentedStatuses(operation)
    .filter((status) => !(status in notExercised))
    .flatMap((status) => {
      const contents = find(`${operation}/responses/${status}/content`)?.node ?? { nothing: 0 };
      return Object.keys(contents).map((content) => `${operation} ${status} ${content}`);
    })
    // Errors in plain JSON are API Gateway's own.
    .filter((answer) => !/ [45]\d\d application\/json$/.test(answer));
  expect(documented.filter((answer) => !seen.has(answer))).toEqual([]);
});
