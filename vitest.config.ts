import { configDefaults, defineConfig } from 'vitest/config';

/** Files that share what they start: they run one after the other in a few processes. */
const together = ['test/infra/operator/leads/**/*.test.ts'];

/** The synthesized stack, for those who start its functions' services. */
const globalSetup = 'test/support/stack/shareAssembly.ts';

/** Tests that open a browser. Vitest looks for one only when it runs one of these. */
export const inBrowser = [
  'test/frontend/features/measuring/{ConsentQuestion,ConsentSettings,analytics,events}.test.ts',
  'test/frontend/features/measuring/{guardRequests,usePageViews,webVitals}.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false, globalSetup } },
      {
        extends: true,
        test: { name: 'lambdas', include: ['test/lambdas/**/*.test.ts'], globalSetup },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['test/*.test.ts', 'test/{frontend,infra}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...together, ...inBrowser],
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: inBrowser, globalSetup: 'test/support/browserSetup.ts' },
      },
    ],
  },
});
