import { defineConfig } from '@playwright/test';
import { findEngines } from './findEngines.ts';

// The main journeys, those tagged @browsers, in Firefox and WebKit. `npm run test:browsers` runs it.

const engines = findEngines();

export default defineConfig({
  globalSetup: '../e2e/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: '../../test-results',
  reporter: [['list']],
  projects: engines.map(({ name, use, metadata }) =>
    use
      ? { name, use, testDir: '../e2e', grep: /@browsers/ }
      : { name, metadata: metadata ?? {}, testDir: '.' },
  ),
});
