import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepSeed } from '../../../infra/local/keepSeed.ts';
import { temporaryDirectory } from '../../support/local/stackFixture.ts';

test('a seed lasts from run to run, until somebody begins anew', async () => {
  const directory = temporaryDirectory();
  const first = await keepSeed(directory);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(await keepSeed(directory)).toBe(first);
  const second = await keepSeed(directory, true);
  expect(second).not.toBe(first);
  expect(await keepSeed(directory)).toBe(second);
});

test('no other data has the same, and nobody else can read it', async () => {
  const [one, other] = [temporaryDirectory(), temporaryDirectory()];
  expect(await keepSeed(one)).not.toBe(await keepSeed(other));
  expect(statSync(join(one, 'secrets-seed')).mode & 0o077).toBe(0);
});
