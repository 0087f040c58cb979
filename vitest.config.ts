import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Files that start what lives as long as its process, or mock a module. All others share the modules
 * of their process: loading the CDK and the SDKs anew for each file took a third of the time.
 */
const alone = [
  'test/infra/local/{startLocalStack,synthesize}.test.ts',
  'test/frontend/features/measuring/*.test.ts',
];

/** Files that share a back end, whose environment is their process's: nobody else may change it. */
const atBackEnd = [
  'test/lambdas/**/*.test.ts',
  'test/infra/operator/{leads,rehearse}/*.test.ts',
  'test/infra/contract/*.test.ts',
];

/** The synthesized stack, for those who start its functions' services. */
const stackSetup = 'test/support/stack/shareAssembly.ts';

export default defineConfig({
  test: {
    globalSetup: 'test/support/ownTemporaryFolder.ts',
    isolate: false,
    // On Node 20 the SDK announces that its releases of 2027 need a newer one.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // On a busy machine, a test that takes two seconds elsewhere took half a minute.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // Its default leaves a processor idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: alone, isolate: true, globalSetup: stackSetup },
      },
      { extends: true, test: { name: 'back end', include: atBackEnd, globalSetup: stackSetup } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/*.test.ts', 'test/{frontend,infra}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone, ...atBackEnd],
        },
      },
    ],
  },
});
