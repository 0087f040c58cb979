import { defineConfig } from '@playwright/test';
import { browserArguments, provideBrowser } from './test/support/findBrowser.ts';

const executablePath = await provideBrowser();

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './test/e2e/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
