import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { outputNames } from '../../../lambdas/contract/stack.ts';
import { outage } from './fault.ts';
import { toCommandLine } from './program.ts';

/** What the local stack writes down for other tools (infra/local/startLocalStack.ts). */
const stackSchema = v.object({
  urls: v.object({
    site: v.string(),
    localAws: v.string(),
    dynamodb: v.string(),
  }),
  outputs: v.object({
    [outputNames.recordsTable]: v.string(),
    [outputNames.deadLetterQueues]: v.string(),
  }),
});

/** @throws Fault that says what to start when it doesn't run */
export async function readLocalStack(data?: string) {
  const folder = data ? resolve(data) : join(import.meta.dirname, '../../../.local');
  try {
    const text = await readFile(join(folder, 'stack.json'), 'utf8');
    const facts = v.parse(stackSchema, JSON.parse(text));
    await fetch(facts.urls.localAws, { method: 'HEAD' });
    return { ...facts, folder };
  } catch {
    const start = toCommandLine('npm', 'start', ...(data ? ['--', '--data', data] : []));
    throw outage(`No local stack is running in ${folder}. Start it: ${start}`);
  }
}
