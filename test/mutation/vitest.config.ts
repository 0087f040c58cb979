import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for every change: those that need milliseconds. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/ownTemporaryFolder.ts', 'test/support/stack/shareAssembly.ts'],
    isolate: false,
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    testTimeout: 60_000,
    hookTimeout: 90_000,
    include: [
      'test/lambdas/shared/{approvedMails,log,originKey,time}.test.ts',
      'test/lambdas/contact/input.test.ts',
      'test/lambdas/readMarketplaceEvent.test.ts',
    ],
  },
});
