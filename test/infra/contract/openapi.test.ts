import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/localStack.ts';
import { apiPaths, maxBodyBytes } from '../../../lambdas/contract/api.ts';
import { operationPointer } from '../../support/openapi/readApiDocument.ts';
import { assembleStack, startAssembly } from '../../support/stack/startStack.ts';
import {
  answerFaults,
  documentedStatuses,
  find,
  isGoodRequest,
  operations,
} from './apiDocument.ts';
import { newToken } from './newToken.ts';
import {
  bodyOf,
  farTooLarge,
  lengths,
  message,
  privacyRequest,
  submissions,
  tooLarge,
} from './requests.ts';

/** What the local stack can't bring about; the rest of what is documented has to be seen. */
const notExercised: Readonly<Record<string, string>> = {
  429: "the throttle and the firewall are API Gateway's and WAF's, checked in the template",
  500: 'no function ends without an answer: that would be a bug, and is fuzzed for',
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const page = { accept: 'text/html,application/xhtml+xml' };

let stack: LocalStack;
const seen = new Set<string>();

beforeAll(async () => {
  stack = await startAssembly(await assembleStack());
}, 120_000);

afterAll(() => stack.close());

type Ask = Readonly<{
  path: string;
  /** Where it is in the document. @default path */
  documented?: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}>;

/** Sends a request, notes what was seen and gives status and text of an answer that is as documented. */
async function ask({ path, documented = path, method = 'POST', body, headers = {} }: Ask) {
  const response = await fetch(`${stack.urls.site}/prod${path}`, {
    method,
    headers: { 'content-type': json, ...headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  const operation = operationPointer(method === 'POST' ? 'post' : 'get', documented);
  const answer = {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  };
  expect(answerFaults(operation, answer)).toEqual([]);
  const contentType = response.headers.get('content-type')?.split(';')[0] ?? 'nothing';
  seen.add(`${operation} ${response.status} ${contentType}`);
  return answer;
}

function postJson(path: string, body: unknown) {
  return ask({ path, body: JSON.stringify(body) });
}

function postForm(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return ask({
    path: apiPaths.landing,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': form, ...headers },
  });
}

function fieldsAtFault(text: string): readonly string[] {
  return (JSON.parse(text).errors ?? []).map(({ field }: { readonly field: string }) => field);
}

describe('POST /forms/contact', () => {
  test.each(submissions)('%s: %i, by the document as by the API', async (_what, status, body) => {
    expect((await postJson(apiPaths.contact, body)).status).toBe(status);
    const sent: unknown = JSON.parse(JSON.stringify(body));
    expect(isGoodRequest(apiPaths.contact, json, sent)).toBe(status === 200);
  });

  test.each(lengths)('%s may have %i characters', async (field, length, text) => {
    expect(text).toHaveLength(length);
    const longest = { ...privacyRequest, [field]: text };
    const longer = { ...privacyRequest, [field]: `${text}x` };
    expect(isGoodRequest(apiPaths.contact, json, longest)).toBe(true);
    expect(isGoodRequest(apiPaths.contact, json, longer)).toBe(false);
    expect((await postJson(apiPaths.contact, longest)).status).toBe(200);
    const refused = await postJson(apiPaths.contact, longer);
    expect([refused.status, fieldsAtFault(refused.text)]).toEqual([400, [field]]);
  });

  function postPage(fields: Record<string, string>) {
    return ask({
      path: apiPaths.contact,
      body: new URLSearchParams(fields).toString(),
      headers: { ...page, 'content-type': form, 'sec-fetch-site': 'same-origin' },
    });
  }

  test('a form that the browser posts ends on a page with a policy of its own', async () => {
    const fields = { ...message, message: 'Without script' };
    const { status, headers, text } = await postPage(fields);
    expect([status, headers.get('content-security-policy')]).toEqual([
      200,
      "default-src 'none'; form-action 'self'",
    ]);
    const again = await postJson(apiPaths.contact, fields);
    expect(text).toContain(JSON.parse(again.text).reference);
    expect(isGoodRequest(apiPaths.contact, form, fields)).toBe(true);
    expect((await postPage({ ...fields, email: 'ada' })).status).toBe(422);
    expect((await postPage({ ...fields, more: 'x'.repeat(maxBodyBytes) })).status).toBe(413);
  });

  test('without storage it says when to come back', async () => {
    await stack.setService('dynamodb', 'down');
    const { status } = await postJson(apiPaths.contact, { ...message, message: 'No storage' });
    const posted = await postPage({ ...message, message: 'No storage' });
    await stack.setService('dynamodb', 'up');
    expect([status, posted.status]).toEqual([503, 503]);
  });
});

describe('POST …/aws-marketplace-landing', () => {
  const tokenField = 'x-amzn-marketplace-token';

  test('a buyer goes on to the registration page', async () => {
    const fields = {
      [tokenField]: await newToken(stack),
      'x-amzn-marketplace-offer-type': 'free-trial',
    };
    expect((await postForm(fields)).status).toBe(303);
    expect(isGoodRequest(apiPaths.landing, form, fields)).toBe(true);
  });

  test.each([
    ['forged', 400],
    ['expired', 400],
    ['other-product', 409],
    ['no-license', 409],
    ['disabled', 503],
  ] as const)(
    'a token that is %s: %i, as a problem, and for a browser as the page',
    async (outcome, status) => {
      const fields = { [tokenField]: await newToken(stack, outcome) };
      expect((await postForm(fields)).status).toBe(status);
      expect((await postForm(fields, page)).status).toBe(303);
    },
  );

  test('a form without a token is refused', async () => {
    expect((await postForm({ other: 'field' })).status).toBe(400);
    expect((await postForm({ other: 'field' }, page)).status).toBe(303);
    expect(isGoodRequest(apiPaths.landing, form, { other: 'field' })).toBe(false);
    expect((await postForm({})).status).toBe(400);
  });

  test('a form that is too large is refused, and leads a browser to the page', async () => {
    const headers = { ...page, 'content-type': form };
    expect((await ask({ path: apiPaths.landing, body: tooLarge, headers })).status).toBe(303);
  });
});

describe('POST …/aws-marketplace-fulfillment', () => {
  test('a purchase is registered, with the token and with the handle for it', async () => {
    const token = await newToken(stack);
    const landed = await postForm({ 'x-amzn-marketplace-token': token });
    const { searchParams } = new URL(landed.headers.get('location') ?? '', stack.urls.site);
    const handle = searchParams.get('token') ?? '';
    const email = 'buyer@example.com';
    const first = await postJson(apiPaths.registration, { token, email });
    const again = await postJson(apiPaths.registration, { token: handle, email });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(JSON.parse(again.text).reference).toBe(JSON.parse(first.text).reference);
    expect(isGoodRequest(apiPaths.registration, json, { token: handle, email })).toBe(true);
  });

  test('five corrections of the address are taken, no more', async () => {
    const token = await newToken(stack);
    const statuses: number[] = [];
    for (let address = 1; address <= 7; address += 1) {
      const body = { token, email: `buyer${address}@example.com` };
      statuses.push((await postJson(apiPaths.registration, body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 409]);
  });

  test.each([
    ['nothing', {}, ['token', 'email']],
    ['no address', { token: 'pk-1' }, ['email']],
    ['a number for a token', { token: 1, email: 'buyer@example.com' }, ['token']],
    ['a line break in the token', { token: 'a\nb', email: 'buyer@example.com' }, ['token']],
    ['a token over 8,192', { token: 'x'.repeat(8193), email: 'buyer@example.com' }, ['token']],
    ['a list', [], []],
  ])('%s is refused, by the document as by the API', async (_what, body, fields) => {
    const refused = await postJson(apiPaths.registration, body);
    expect([refused.status, fieldsAtFault(refused.text)]).toEqual([400, fields]);
    expect(isGoodRequest(apiPaths.registration, json, body)).toBe(false);
  });

  test('a token of 8,192 characters is asked about', async () => {
    const body = { token: 'x'.repeat(8192), email: 'buyer@example.com' };
    expect(isGoodRequest(apiPaths.registration, json, body)).toBe(true);
    const refused = await postJson(apiPaths.registration, body);
    expect([refused.status, fieldsAtFault(refused.text)]).toEqual([400, []]);
  });

  test('while AWS does not say whose purchase it is, it says when to come back', async () => {
    const body = { token: await newToken(stack, 'disabled'), email: 'buyer@example.com' };
    const { status, headers } = await postJson(apiPaths.registration, body);
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  });
});

describe('a registration that the browser posts', () => {
  function postPage(fields: Record<string, string>) {
    return ask({
      path: apiPaths.registration,
      body: new URLSearchParams(fields).toString(),
      headers: { ...page, 'content-type': form, 'sec-fetch-site': 'same-origin' },
    });
  }

  test('ends on a page', async () => {
    const fields = { token: await newToken(stack), email: 'posted@example.com' };
    expect(isGoodRequest(apiPaths.registration, form, fields)).toBe(true);
    const { status, text } = await postPage(fields);
    expect([status, text]).toEqual([200, expect.stringContaining('Sent: registration')]);
    expect((await postPage({ token: 'forged', email: 'posted@example.com' })).status).toBe(422);
    const unidentified = await newToken(stack, 'no-license');
    expect((await postPage({ ...fields, token: unidentified })).status).toBe(409);
    const disabled = await newToken(stack, 'disabled');
    expect((await postPage({ ...fields, token: disabled })).status).toBe(503);
    expect((await postPage({ ...fields, more: 'x'.repeat(maxBodyBytes) })).status).toBe(413);
  });
});

describe('every route', () => {
  test.each([apiPaths.contact, apiPaths.registration])(
    '%s is closed to other sites',
    async (path) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect((await ask({ path, body: '{}', headers })).status).toBe(403);
    },
  );

  test.each(Object.values(apiPaths))('%s has a largest body', async (path) => {
    const largest = await ask({ path, body: bodyOf(maxBodyBytes) });
    expect(largest.status).not.toBe(413);
    expect((await ask({ path, body: tooLarge })).status).toBe(413);
    expect((await ask({ path, body: farTooLarge })).status).toBe(413);
  });

  test.each(operations())('%s %s: all that is documented was seen', (method, path) => {
    const operation = operationPointer(method, path);
    const documented = documentedStatuses(operation)
      .filter((status) => !(status in notExercised))
      .flatMap((status) => {
        const contents = find(`${operation}/responses/${status}/content`)?.node ?? { nothing: 0 };
        return Object.keys(contents).map((content) => `${operation} ${status} ${content}`);
      });
    expect(documented.filter((answer) => !seen.has(answer))).toEqual([]);
  });
});
