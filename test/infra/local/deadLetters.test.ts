import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LocalStack } from '../../../infra/local/localStack.ts';
import { runLeads } from '../../../infra/operator/leads/runLeads.ts';
import { assembleStack, startAssembly } from '../../support/stack/startStack.ts';
import { captureRun } from '../operator/captureRun.ts';

let stack: LocalStack;

// A minute of 100 ms: what takes a quarter of an hour at AWS is over in seconds.
beforeAll(async () => {
  stack = await startAssembly(await assembleStack(), { minuteMs: 100 });
}, 60_000);
afterAll(() => stack.close());

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${stack.urls.localAws}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function leads(...args: readonly string[]) {
  const { out } = await captureRun((terminal) =>
    runLeads([...args, '--local', '--data', stack.dataDirectory], terminal, Date.now()),
  );
  return out;
}

test('a license event that nobody can store is a dead letter soon, and is handled once it is sent back', async () => {
  const { purchase } = await post('/marketplace/tokens', { outcome: 'good' });
  const { licenseArn } = purchase as Record<string, string>;
  await stack.setService('dynamodb', 'down');
  await post('/marketplace/events', { kind: 'license-updated', ...(purchase as object) });
  const patience = { timeout: 20_000, interval: 200 };
  await vi.waitFor(async () => {
    expect(await leads('redrive')).toMatch(/MarketplaceInboxDeadLetters\w+ +1 +back to/);
  }, patience);

  await stack.setService('dynamodb', 'up');
  await leads('redrive', '--yes');
  await vi.waitFor(async () => {
    expect(await leads('show', licenseArn ?? '')).toContain('Status  active');
  }, patience);
  expect(await leads('redrive')).toContain('No dead letters');
}, 60_000);
