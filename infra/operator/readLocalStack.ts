import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { outputNames } from '../../lambdas/contract/stack.ts';
import { toCommandLine } from './commandLine/commandLine.ts';
import { outage } from './commandLine/fault.ts';

const stackSchema = v.object({
  urls: v.object({
    site: v.string(),
    inbox: v.string(),
    localAws: v.string(),
    dynamodb: v.string(),
  }),
  outputs: v.object({
    [outputNames.recordsTable]: v.string(),
    [outputNames.deadLetterQueues]: v.string(),
  }),
});

/** What the local stack tells other tools about itself (infra/local/startLocalStack.ts). */
export type LocalStackFacts = v.InferOutput<typeof stackSchema>;

const defaultDirectory = join(import.meta.dirname, '../../.local');

/**
 * Reads what the running local stack wrote down when it started.
 *
 * @param data the stack's folder, .local by default
 * @throws Fault that says what to start when it doesn't run
 */
export async function readLocalStack(data?: string): Promise<LocalStackFacts> {
  const start = toCommandLine('npm', 'start', ...(data ? ['--', '--data', data] : []));
  const file = join(data ? resolve(data) : defaultDirectory, 'stack.json');
  const facts = await readFacts(file);
  if (!facts) {
    throw outage(`No local stack is known from ${file}. Start it: ${start}`);
  }
  if (!(await isAnswered(facts.urls.localAws))) {
    throw outage(`The local stack that ${file} tells of doesn't run. Start it: ${start}`);
  }
  return facts;
}

async function readFacts(file: string): Promise<LocalStackFacts | undefined> {
  try {
    return v.parse(stackSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD' });
    return true;
  } catch {
    return false;
  }
}
