import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Files that start what lives as long as its process: a Lambda's handler keeps what it opened, the
 * SES of this machine its mails, and a module what it was mocked with. All others share the modules of
 * their process: loading the CDK and the SDKs anew for each file took a third of the time.
 */
const alone = [
  'test/lambdas/*.test.ts',
  'test/lambdas/*/{handler,badInput,postedForms}.test.ts',
  'test/infra/local/{startLocalStack,synthesize}.test.ts',
  'test/infra/contract/openapi.test.ts',
  'test/infra/operator/marketplace-check/*.test.ts',
  'test/frontend/features/measuring/*.test.ts',
];

/** Files that share a desk, whose environment is their process's: nobody else may change it. */
const atDesk = ['test/infra/operator/leads/**/*.test.ts'];

/** The synthesized stack, for those who start its functions' services. */
const stackSetup = 'test/support/stack/shareAssembly.ts';

export default defineConfig({
  test: {
    globalSetup: 'test/support/ownTemporaryFolder.ts',
    isolate: false,
    // On Node 20 the SDK announces that its releases of 2027 need a newer one.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Its default leaves a processor idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: alone, isolate: true, globalSetup: stackSetup },
      },
      { extends: true, test: { name: 'desk', include: atDesk, globalSetup: stackSetup } },
      {
        extends: true,
        test: {
          name: 'lambdas',
          include: ['test/lambdas/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
          globalSetup: stackSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/*.test.ts', 'test/{frontend,infra}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone, ...atDesk],
        },
      },
    ],
  },
});
