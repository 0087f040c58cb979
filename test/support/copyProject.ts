import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** The inputs of a build and a synthesis. */
const parts = [
  'frontend',
  'lambdas',
  'infra',
  'cdk.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Copies the project to a new folder, with the same packages but without caches of builds.
 *
 * @param name begins the folder's name. The default must be neither split by a shell nor decoded as a URL
 * @returns the copy's folder
 */
export function copyProject(name = "copy 50%20off (it's) "): string {
  const copy = mkdtempSync(join(tmpdir(), name));
  for (const part of parts) {
    cpSync(join(project, part), join(copy, part), { recursive: true });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (!name.startsWith('.')) {
      symlinkSync(join(project, 'node_modules', name), join(copy, 'node_modules', name));
    }
  }
  return copy;
}
