import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './test/support/findBrowser.ts';

const executablePath = findBrowser();

// On Node 20 the SDK announces that its releases of 2027 need a newer one.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

export default defineConfig({
  testDir: 'test',
  testMatch: '{e2e,visual}/**/*.test.ts',
  globalSetup: './test/support/e2e/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // On a busy machine, one invocation of a function took nine seconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath,
      // A request that leaves this machine fails, and so does the test that made it.
      args: [...browserArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    },
    screenshot: 'only-on-failure',
  },
});
