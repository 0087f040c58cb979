import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files of an asset, by their path in it. */
export type AssetFiles = Readonly<Record<string, string>>;

/** A folder of its own for one test. */
export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'local-stack-'));
}

/** Writes files into a new folder. */
export function writeFiles(files: AssetFiles, directory = temporaryDirectory()): string {
  for (const [name, content] of Object.entries(files)) {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return directory;
}
