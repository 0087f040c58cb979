import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LambdaBundles } from '../../../infra/stack/bundleLambdas.ts';
import {
  bundleLambdas,
  checkBundleSizes,
  largestBundleBytes,
} from '../../../infra/stack/bundleLambdas.ts';
import { functionNames } from '../../../lambdas/functions.ts';

const directory = mkdtempSync(join(tmpdir(), 'lambdas-'));
let bundles: LambdaBundles;

beforeAll(async () => {
  bundles = await bundleLambdas(directory);
});

afterAll(() => rmSync(directory, { recursive: true }));

test.each(functionNames)('%s can be loaded as Lambda loads it, and has a handler', (name) => {
  const script = `process.stdout.write(typeof require('./index.cjs').handler)`;
  expect(execFileSync(process.execPath, ['-e', script], { cwd: bundles[name] }).toString()).toBe(
    'function',
  );
});

test('a bundle over the limit is named and stops the synthesis', () => {
  const sizes = { contact: largestBundleBytes, outbox: largestBundleBytes + 1 };
  expect(() => checkBundleSizes(sizes)).toThrow('outbox has 350001');
  expect(() => checkBundleSizes(sizes)).not.toThrow('contact');
});
