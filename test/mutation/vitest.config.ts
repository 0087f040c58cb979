import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for every change: those that need milliseconds, and no back end. */
export default defineConfig({
  test: {
    isolate: false,
    include: [
      'test/lambdas/shared/{approvedMails,time}.test.ts',
      'test/lambdas/readMarketplaceEvent.test.ts',
    ],
  },
});
