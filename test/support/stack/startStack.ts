import { join } from 'node:path';
import {
  type LocalStack,
  type LocalStackOptions,
  startLocalStack,
} from '../../../infra/local/startLocalStack.ts';
import type { BuiltSite } from '../../../infra/stack/builtSite.ts';
import { addFormPages, bundleLambdas } from '../../../infra/stack/bundleLambdas.ts';
import { temporaryDirectory } from '../local/stackFixture.ts';
import { writeStack } from './synthesizeStack.ts';

/** Synthesizes the stack with the real functions. @returns the assembly's folder */
export async function assembleStack(
  site?: BuiltSite,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const outdir = temporaryDirectory();
  const bundles = await bundleLambdas(temporaryDirectory());
  addFormPages(join(import.meta.dirname, '../bundle'), bundles);
  writeStack(settings, { ...(site && { site }), bundles, outdir });
  return outdir;
}

/** Runs an assembly on free ports with new data and without schedules. */
export function startAssembly(
  assemblyDirectory: string,
  options: Partial<LocalStackOptions> = {},
): Promise<LocalStack> {
  return startLocalStack({
    assemblyDirectory,
    dataDirectory: temporaryDirectory(),
    port: 0,
    scheduleIntervalMs: Number.POSITIVE_INFINITY,
    ...options,
  });
}
