import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../../infra/local/localStack.ts';
import { newToken } from '../../contract/newToken.ts';
import { linesWith, runOnce, startSiteStack } from './siteStack.ts';

let stack: LocalStack;

beforeAll(async () => {
  stack = await startSiteStack();
}, 60_000);
afterAll(() => stack.close());

async function countItems(): Promise<number> {
  const client = new DynamoDBClient({
    endpoint: stack.urls.dynamodb,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { Count = 0 } = await client.send(new ScanCommand({ TableName: stack.tableNames[0] }));
  client.destroy();
  return Count;
}

function local() {
  return ['--local-stack', '--data', stack.dataDirectory] as const;
}

test('nothing is stored and nobody is mailed where the site counts as deployed', async () => {
  const failed = await linesWith('fail', '--url', stack.urls.site);
  expect(failed.filter((line) => !line.includes('HTTPS only'))).toEqual([]);
  expect(await linesWith('not checked', '--url', stack.urls.site)).toContain(
    'A buyer can register again: needs a purchase: run it with --local-stack, or buy with a test account',
  );
  expect(await countItems()).toBe(0);
  const inbox = await fetch(`${stack.urls.inbox}/store`);
  expect(await inbox.json()).toMatchObject({ emails: [] });
});

test('the local stack passes every line that can be checked', async () => {
  const { exitCode, out } = await runOnce(...local());
  expect(out.match(/^ {2}fail .*\n.*$/gm) ?? []).toEqual([]);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^ {2}pass +A buyer can register again$/m);
  expect(out).toMatch(/^ {2}not checked +The registration page is served over HTTPS only$/m);
  expect(out).toMatch(/^\d+ pass, 0 fail, \d+ not checked$/m);
  expect(await countItems()).toBeGreaterThan(0);
});

test('a line that fails is told, with exit code 1', async () => {
  await stack.setService('ses', 'down');
  const { exitCode, out } = await runOnce(...local());
  await stack.setService('ses', 'up');
  expect(exitCode).toBe(1);
  expect(out).toMatch(
    /^ {2}fail +A new buyer can register, and gets a mail.*\n +no mail leads to/m,
  );
});

test('without AWS Marketplace nobody can register, and that is told', async () => {
  await stack.setService('marketplace', 'down');
  const failed = await linesWith('fail', ...local());
  await stack.setService('marketplace', 'up');
  expect(failed).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^A new buyer can register.*it got 400/),
      expect.stringMatching(/^With a forged token,.*it got 503/),
    ]),
  );
});

test("the arrival's own Referrer-Policy reaches the browser; every other answer has the site's", async () => {
  async function arrive(token: string) {
    const answer = await fetch(
      `${stack.urls.site}/prod/photo-kiosk-backend/aws-marketplace-landing`,
      {
        method: 'POST',
        body: new URLSearchParams({ 'x-amzn-marketplace-token': token }),
        redirect: 'manual',
      },
    );
    return [answer.status, answer.headers.get('referrer-policy')];
  }
  expect(await arrive('none')).toEqual([400, 'strict-origin-when-cross-origin']);
  expect(await arrive(await newToken(stack))).toEqual([303, 'no-referrer']);
});
