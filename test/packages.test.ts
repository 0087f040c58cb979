import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  /** Part of another package's archive, whose checksum covers it. */
  readonly inBundle?: boolean;
}

const packages = Object.entries<LockedPackage>(lock.packages).filter(([path]) => path !== '');

test('the lockfile has a checksum for every package, on every platform', () => {
  const unchecked = packages.filter(([, { inBundle, integrity }]) => !inBundle && !integrity);
  expect(packages.length).toBeGreaterThan(300);
  expect(unchecked.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
});

test('nothing is installed that the lockfile does not name: no install script runs', () => {
  const settings = readFileSync(join(import.meta.dirname, '../.npmrc'), 'utf8');
  expect(settings.split('\n')).toContain('ignore-scripts=true');
});
