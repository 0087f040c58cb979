import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const name = 'website-tests-';

/**
 * Tests and the CDK leave up to 1.5 GB of temporary files per run. So each run has its own folder, which
 * is removed at the end. Vitest calls this once per project.
 */
export function setup(): (() => void) | undefined {
  if (tmpdir().includes(name)) {
    return undefined;
  }
  const { TMPDIR: before } = process.env;
  const folder = mkdtempSync(join(tmpdir(), name));
  process.env['TMPDIR'] = folder;
  // The processes share compiled code, above all the CDK's.
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
