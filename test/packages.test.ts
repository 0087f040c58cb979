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

test('no install script runs, so only packages of the lockfile are installed', () => {
  const settings = readFileSync(join(import.meta.dirname, '../.npmrc'), 'utf8');
  expect(settings.split('\n')).toContain('ignore-scripts=true');
});

// These licenses only require a notice. The Mozilla Public License also requires publishing changes
// to its files, but we neither change nor deploy those packages.
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  // The data of caniuse-lite, which is only used to measure tests.
  'CC-BY-4.0',
  'Python-2.0',
  'Zlib',
  'MPL-2.0',
];

test('every package has a license that a business can use', () => {
  const refused = packages.filter(([, { license = 'none' }]) => {
    const choices = license.replaceAll(/[()]/g, '').split(' OR ');
    return !choices.some((choice) => choice.split(' AND ').every((each) => allowed.includes(each)));
  });
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
