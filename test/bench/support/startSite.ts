import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalStack } from '../../../infra/local/localStack.ts';
import { startLocalStack } from '../../../infra/local/startLocalStack.ts';
import { synthesize } from '../../../infra/local/synthesize.ts';
import { serveWithoutScript } from './serveWithoutScript.ts';

/** The stack that is measured. */
export interface BenchSite {
  readonly stack: LocalStack;
  /** Its cloud assembly. */
  readonly assembly: string;
  close(): Promise<void>;
}

/** Builds and synthesizes the stack as it is now and runs it on free ports with data of its own. */
export async function startSite(): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const assembly = await synthesize({ outputDirectory: join(folder, 'assembly') });
  const stack = await startLocalStack({
    assemblyDirectory: assembly,
    dataDirectory: join(folder, 'data'),
    ports: { site: 0, inbox: 0, localAws: 0, dynamodb: 0 },
    scheduleIntervalMs: Number.POSITIVE_INFINITY,
    wrapSite: serveWithoutScript,
  });
  return {
    stack,
    assembly,
    async close() {
      await stack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
