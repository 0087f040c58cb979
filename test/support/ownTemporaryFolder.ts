import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const name = 'website-tests-';

/**
 * What the tests and the CDK leave in the folder for temporary files is removed with a folder of the
 * run's own: each run left 1.5 GB. Vitest calls this once for each of its projects.
 */
export function setup(): (() => void) | undefined {
  if (tmpdir().includes(name)) {
    return undefined;
  }
  const { TMPDIR: before } = process.env;
  const folder = mkdtempSync(join(tmpdir(), name));
  process.env['TMPDIR'] = folder;
  // What one of the processes has compiled, the CDK above all, the others needn't.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    delete process.env['NODE_COMPILE_CACHE'];
    if (before === undefined) {
      delete process.env['TMPDIR'];
    } else {
      process.env['TMPDIR'] = before;
    }
  };
}
