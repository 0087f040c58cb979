import { execFileSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import {
  bundleLambdas,
  checkBundleSizes,
  type LambdaBundles,
  largestBundleBytes,
} from '../../../infra/stack/bundleLambdas.ts';
import { functionNames } from '../../../lambdas/functions.ts';
import { temporaryDirectory } from '../../support/local/stackFixture.ts';

let bundles: LambdaBundles;

beforeAll(async () => {
  bundles = await bundleLambdas(temporaryDirectory());
});

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
