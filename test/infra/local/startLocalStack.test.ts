import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '#contract/api.ts';
import type { LocalStack, LocalStackOptions } from '../../../infra/local/startLocalStack.ts';
import { readSite } from '../../../infra/stack/builtSite.ts';
import { temporaryDirectory, writeFiles } from '../../support/local/stackFixture.ts';
import { assembleStack, startAssembly } from '../../support/stack/startStack.ts';

const open: LocalStack[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stack) => stack.close()));
});

const script = 'export const words = "words";\n'.repeat(100);
const site = writeFiles({
  'site/assets/main-1a2b.js': script,
  'site.json': JSON.stringify({ pages: ['/'], redirects: {} }),
  'site/404.html': '<h1>Not found</h1>',
  'site/index.html': `<h1>Home</h1>${'<p>Words</p>'.repeat(200)}`,
});
const assembly = await assembleStack(readSite(join(site, 'site'), join(site, 'site.json')));

async function start(options: Partial<LocalStackOptions> = {}): Promise<LocalStack> {
  const stack = await startAssembly(assembly, options);
  open.push(stack);
  return stack;
}
function postJson(url: string, body: unknown) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
function submit({ urls }: LocalStack) {
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' };
  return postJson(`${urls.site}/prod${apiPaths.contact}`, message);
}

test('pages come through the edge, compressed, with HEAD and 304', async () => {
  const { urls } = await start();
  const page = await fetch(urls.site, { headers: { 'accept-encoding': 'br' } });
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(await page.text()).toContain('<h1>Home</h1>');

  const head = await fetch(urls.site, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'));
  expect(await head.text()).toBe('');

  const etag = page.headers.get('etag') ?? '';
  const again = await fetch(urls.site, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])(
  'a client that accepts "%s" gets scripts with encoding %s, cached for a year',
  async (accepted, sent) => {
    const { urls } = await start();
    const url = `${urls.site}/assets/main-1a2b.js`;
    const answer = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(sent);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe(script);
  },
);

test('a form goes through edge, API and Lambda into the table; with DynamoDB down it does not', async () => {
  const stack = await start();
  const stored = await submit(stack);
  expect([stored.status, await stored.json()]).toEqual([
    200,
    { reference: expect.stringMatching(/^C-/) },
  ]);
  for (const [state, status] of [
    ['down', 503],
    ['broken', 503],
    ['up', 200],
  ] as const) {
    await postJson(`${stack.urls.localAws}/services/dynamodb`, { state });
    expect((await submit(stack)).status).toBe(status);
  }
});

test('the page has a form for each kind of buyer, and all post to the fulfillment URL', async () => {
  const { urls, outputs } = await start();
  const page = await (await fetch(urls.localAws)).text();
  const forms = page.match(/<form method="post" action="http[^"]+">.*?<\/form>/gs) ?? [];
  expect(outputs['FulfillmentUrl']).toBe(`${urls.site}/prod${apiPaths.landing}`);

  const answers: Record<string, number> = {};
  for (const form of forms) {
    const [, button = ''] = /<button>(.*?)<\/button>/.exec(form) ?? [];
    const fields = [...form.matchAll(/name="([^"]+)" value="([^"]+)"/g)];
    const target = /action="([^"]+)"/.exec(form)?.[1] ?? '';
    const body = new URLSearchParams(
      fields.map(([, name = '', value = '']): [string, string] => [name, value]),
    );
    answers[button] = (await fetch(target, { method: 'POST', body, redirect: 'manual' })).status;
  }
  expect(answers).toEqual({
    'Arrive as a new buyer': 303,
    'Arrive for a free trial': 303,
    'Arrive too late': 400,
    'Arrive with a forged token': 400,
    'Arrive with the wrong product': 409,
    'Arrive without a token': 400,
    'Arrive while throttled': 503,
    'Arrive while broken': 503,
    'Arrive without a license': 409,
    'Arrive while disabled': 503,
  });
  expect(await (await fetch(urls.localAws)).text()).toContain('Arrive again');
});

test('the page lists what is stopped, until its button starts it', async () => {
  const { urls } = await start();
  async function press(state: string) {
    const body = new URLSearchParams({ state });
    const answer = await fetch(`${urls.localAws}/services/ses`, { method: 'POST', body });
    return answer.text();
  }
  expect(await press('down')).toContain('<li>SES (email): Stopped</li>');
  expect(await press('up')).toContain('<li>Everything is running, and nothing is waiting.</li>');
});

test('a purchase whose event is lost is found by the comparison', async () => {
  const stack = await start();
  const purchase = {
    accountId: '111122223333',
    licenseArn: 'arn:aws:license-manager::294406891311:license:l-lost',
    agreementId: 'agmt-lost',
  };
  const event = { kind: 'license-updated', lost: true, ...purchase };
  const answer = await postJson(`${stack.urls.localAws}/marketplace/events`, event);
  expect(await answer.json()).toEqual({ rules: [] });
  for (const name of ['PurchasesCheck', 'Outbox']) {
    await postJson(`${stack.urls.localAws}/schedules/${name}/run`, {});
  }
  const { emails } = (await (await fetch(`${stack.urls.inbox}/store`)).json()) as {
    emails: { subject: string }[];
  };
  expect(emails.map(({ subject }) => subject)).toContain(
    '[l-lost] License active: the buyer has not registered',
  );
});

test("the stack's rules receive bounces and complaints", async () => {
  const { urls } = await start();
  for (const kind of ['bounce', 'complaint']) {
    const event = { kind, address: 'ada@example.com' };
    const answer = await postJson(`${urls.localAws}/mail-events`, event);
    expect(await answer.json()).toEqual({ rules: 1 });
  }
});

test('data survives a restart, and --fresh deletes it', async () => {
  const dataDirectory = temporaryDirectory();
  async function count(stack: LocalStack) {
    const answer = await fetch(stack.urls.dynamodb, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.Scan',
        'x-amz-date': 'now',
        authorization: 'AWS4-HMAC-SHA256 Credential=local/b/c/d/e, SignedHeaders=host, Signature=x',
      },
      body: JSON.stringify({ TableName: stack.tableNames[0] }),
    });
    return ((await answer.json()) as { Count: number }).Count;
  }
  const first = await start({ dataDirectory });
  await submit(first);
  await first.close();

  const second = await start({ dataDirectory });
  expect(await count(second)).toBeGreaterThan(0);
  await second.close();

  const third = await start({ dataDirectory, fresh: true });
  expect(await count(third)).toBe(0);
});

test("a second stack can't use the same data, unless the first one was killed", async () => {
  const first = await start();
  const { dataDirectory } = first;
  await expect(start({ dataDirectory })).rejects.toThrow(
    `is in use by another local stack, process ${process.pid}`,
  );
  await first.close();

  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(dataDirectory, 'process-id'), String(gone));
  await start({ dataDirectory });
});

test('stack.json has the addresses for other tools, and closing frees them', async () => {
  const stack = await start();
  const facts = JSON.parse(readFileSync(join(stack.dataDirectory, 'stack.json'), 'utf8'));
  expect(facts).toEqual({
    urls: stack.urls,
    outputs: stack.outputs,
    tableNames: stack.tableNames,
  });
  await stack.close();
  for (const url of Object.values(stack.urls)) {
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  }
});
