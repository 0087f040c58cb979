import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Licenses that ask for no more than to be named where the code is passed on. The Mozilla Public
// License asks for its own files' changes, and none of those packages is changed or deployed.
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
  'Python-2.0',
  'Zlib',
  'MPL-2.0',
];

interface Package {
  readonly license?: string;
}

test('every package has a license that a business can build on', () => {
  const lockfile = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  ) as { packages: Record<string, Package> };
  const packages = Object.entries(lockfile.packages).filter(([path]) => path !== '');
  expect(packages.length).toBeGreaterThan(100);
  const refused = packages.filter(([, { license = 'none' }]) => {
    const choices = license.replaceAll(/[()]/g, '').split(' OR ');
    return !choices.some((choice) => choice.split(' AND ').every((each) => allowed.includes(each)));
  });
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
