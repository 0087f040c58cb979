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

/** A domain, and a high limit of emails. */
const settings = {
  domainName: 'devsecops.example',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  mailDailyCap: 1000,
};

/** The first of Vitest's projects that is set up puts the folder here for the others. */
const variable = 'TEST_ASSEMBLY';

/**
 * Synthesizes the stack once for all test files and all of Vitest's projects.
 *
 * @returns removes it
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
