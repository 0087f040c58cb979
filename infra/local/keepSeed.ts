import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What the stack's secrets are made up from, kept with the data so that they last as long.
 *
 * @param fresh begins with another one
 */
export async function keepSeed(dataDirectory: string, fresh = false): Promise<string> {
  const file = join(dataDirectory, 'secrets-seed');
  const kept = fresh ? '' : await readFile(file, 'utf8').catch(() => '');
  const seed = kept || randomBytes(32).toString('hex');
  if (seed !== kept) {
    await writeFile(file, seed, { mode: 0o600 });
  }
  return seed;
}
