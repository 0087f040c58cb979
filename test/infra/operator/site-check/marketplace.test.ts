import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../../infra/local/startLocalStack.ts';
import type { CheckResult } from '../../../../infra/operator/site-check/checklist.ts';
import { runMarketplaceCheck } from '../../../../infra/operator/site-check/marketplace.ts';
import { assembleStack, startAssembly } from '../../../support/stack/startStack.ts';
import { captureRun } from '../captureRun.ts';

let stack: LocalStack;

beforeAll(async () => {
  stack = await startAssembly(await assembleStack());
}, 60_000);
afterAll(() => stack.close());

/** Each line's result. */
async function check(): Promise<string[]> {
  const { out } = await captureRun((terminal) =>
    runMarketplaceCheck(['--url', stack.urls.site, '--json'], terminal),
  );
  return (JSON.parse(out) as CheckResult[]).map(({ result, note = '' }) => `${result} ${note}`);
}

const notHere = [
  'not checked the local stack speaks HTTP; CloudFront has HTTPS',
  'not checked add --stage prod, with AWS credentials',
] as const;

test('a site that is set up passes, and nothing is stored', async () => {
  expect(await check()).toEqual([notHere[0], 'pass ', 'pass ', notHere[1]]);
  const client = new DynamoDBClient({
    endpoint: stack.urls.dynamodb,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { Count } = await client.send(new ScanCommand({ TableName: stack.tableNames[0] }));
  client.destroy();
  expect(Count).toBe(0);
});

test("if AWS Marketplace doesn't answer, a forged token isn't refused", async () => {
  await stack.setService('marketplace', 'down');
  const results = await check();
  await stack.setService('marketplace', 'up');
  expect(results[2]).toMatch(/^fail it got 303 .*problem=unavailable/);
});
