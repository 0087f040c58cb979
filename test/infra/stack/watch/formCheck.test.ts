import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContext, runInContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { apiPaths, apiStage } from '#contract/api.ts';
import { everySetting, synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

/** What the site answers to each form, as the checks below set it. */
const answers = new Map<string, number>();
const seen = new Map<string, unknown>();
const site = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const path = (request.url ?? '').replace(`/${apiStage}`, '');
  seen.set(path, JSON.parse(body));
  // Synthesizing takes longer than a connection is kept.
  response.writeHead(answers.get(path) ?? 400, { connection: 'close' }).end();
});
await new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(undefined)));
afterAll(() => site.close());
const { port } = site.address() as AddressInfo;

const ofOurs = `https://${everySetting.domainName}`;

/** Runs the function as it is deployed, against the server above. */
async function check(settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const template = synthesizeStack({ ...everySetting, ...settings });
  const [, { Properties }] = Object.entries(template.findResources('AWS::Lambda::Function')).find(
    ([id]) => id.startsWith('FormCheck'),
  ) ?? ['', { Properties: {} }];
  const REQUESTS = Properties.Environment.Variables.REQUESTS.replaceAll(
    ofOurs,
    `http://127.0.0.1:${port}`,
  );
  seen.clear();
  const context = createContext({
    exports: {},
    process: { env: { REQUESTS } },
    fetch,
    AbortSignal,
  });
  runInContext(Properties.Code.ZipFile, context);
  await runInContext('exports.handler()', context);
}

test('the forms are fine while each request is refused with 400', async () => {
  await check();
  expect([...seen.keys()]).toEqual([apiPaths.contact, apiPaths.registration]);
});

test.each([apiPaths.contact, apiPaths.registration])('a 503 for %s is a failure', async (path) => {
  answers.set(path, 503);
  await expect(check()).rejects.toThrow(`${path} returned 503`);
  answers.clear();
});

test('without a product nobody can register, which is no failure', async () => {
  await check({ marketplaceProductCode: '', marketplaceRoleArn: '' });
  expect([...seen.keys()]).toEqual([apiPaths.contact]);
});
