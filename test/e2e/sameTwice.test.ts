import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runningStacks } from '../support/e2e/stacks.ts';

/** Every file of an assembly with the hash of its content. */
function hashesIn(directory: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [
        file.slice(directory.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

test('two syntheses within a month are equal, byte for byte', () => {
  const { plain, later } = runningStacks().assemblies;
  const hashes = hashesIn(plain);
  expect(Object.keys(hashes).length).toBeGreaterThan(100);
  expect(hashesIn(later)).toEqual(hashes);
});
