import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeStack } from './synthesizeStack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the synthesized stack that the tests share. */
    readonly assembly: string;
  }
}

/** An address of its own, and room for every mail of a test. */
const settings = {
  domainName: 'devsecops.example',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  mailDailyCap: 1000,
};

/** Where the run's first project to be set up, of Vitest's, tells the others that it is there. */
const variable = 'TEST_ASSEMBLY';

/**
 * Synthesizes the stack once for all test files of a run, whichever of Vitest's projects they are in;
 * gives what takes it away again.
 */
export function setup({ provide }: TestProject): (() => void) | undefined {
  const shared = process.env[variable];
  if (shared) {
    provide('assembly', shared);
    return undefined;
  }
  const directory = mkdtempSync(join(tmpdir(), 'assembly-'));
  writeStack(settings, { outdir: directory });
  process.env[variable] = directory;
  provide('assembly', directory);
  return () => rmSync(directory, { recursive: true, force: true });
}
