import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
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

// Licenses that ask for no more than to be named where the code is passed on. The Mozilla Public
// License asks for its own files' changes, and none of those packages is changed or deployed.
const allowed = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'OFL-1.1', 'Python-2.0', 'Zlib', 'MPL-2.0'],
];

test('every package has a license that a business can build on', () => {
  const refused = packages.filter(([, { license = 'none' }]) => {
    const choices = license.replaceAll(/[()]/g, '').split(' OR ');
    return !choices.some((choice) => choice.split(' AND ').every((each) => allowed.includes(each)));
  });
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
