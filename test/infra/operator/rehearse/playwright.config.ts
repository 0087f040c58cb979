import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../support/findBrowser.ts';

/** Main journeys that need nothing of the local stack but its site. */
const files = ['cart', 'clientNavigation', 'documents', 'keyboard', 'navigationBar', 'notFound'];

const executablePath = findBrowser();

// `npm run rehearse`: at the site that E2E_STACKS names.
export default defineConfig({
  projects: [
    {
      name: 'main journeys',
      testDir: '../../../e2e',
      testMatch: files.map((file) => `**/${file}.test.ts`),
      grep: /@browsers/,
    },
    { name: 'a message', testDir: '.', testMatch: '**/contactJourney.ts' },
  ],
  outputDir: '../../../../test-results',
  fullyParallel: true,
  workers: 2,
  // A real network may fail once.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { launchOptions: { executablePath, args: [...browserArguments] } },
});
