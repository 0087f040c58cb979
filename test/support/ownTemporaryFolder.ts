import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../infra/local/dataFolder.ts';

const name = 'website-tests-';

/**
 * Tests, browsers and the CDK leave up to 1.5 GB of temporary files per run. So each run has its own
 * folder, which is removed at the end, or by the next run if this one was killed. Vitest calls this once
 * per project.
 */
export function setup(): (() => void) | undefined {
  if (tmpdir().includes(name)) {
    return undefined;
  }
  removeLeftovers();
  const { TMPDIR: before } = process.env;
  const folder = mkdtempSync(join(tmpdir(), `${name}${process.pid}-`));
  process.env['TMPDIR'] = folder;
  // The processes share compiled code, above all the CDK's.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  return () => {
    remove(folder);
    delete process.env['NODE_COMPILE_CACHE'];
    if (before === undefined) {
      delete process.env['TMPDIR'];
    } else {
      process.env['TMPDIR'] = before;
    }
  };
}

/** The folders of runs whose process is gone. */
export function removeLeftovers(): void {
  for (const entry of readdirSync(tmpdir())) {
    const [, run] = /^website-tests-(\d+)-/.exec(entry) ?? [];
    if (run && !isAlive(Number(run))) {
      remove(join(tmpdir(), entry));
    }
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    // Another user's, or a process of that run still writes.
    console.warn(`Left behind: ${String(error)}`);
  }
}
