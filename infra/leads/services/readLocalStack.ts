import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { outage } from '../fault.ts';

const stackSchema = v.object({
  urls: v.object({
    site: v.string(),
    inbox: v.string(),
    localAws: v.string(),
    dynamodb: v.string(),
  }),
  outputs: v.object({ RecordsTable: v.string(), DeadLetterQueues: v.string() }),
});

/** What the local stack tells other tools about itself (infra/local/startLocalStack.ts). */
export type LocalStackFacts = v.InferOutput<typeof stackSchema>;

const root = join(import.meta.dirname, '../../..');

/**
 * Reads what the local stack wrote down when it started last.
 *
 * @param dataDirectory the stack's folder, .local by default
 * @throws Fault when it never ran with that folder
 */
export async function readLocalStack(dataDirectory?: string): Promise<LocalStackFacts> {
  const file = join(dataDirectory ? resolve(dataDirectory) : join(root, '.local'), 'stack.json');
  try {
    return v.parse(stackSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw outage(`No local stack is known from ${file}: ${why}`);
  }
}
