import { defineConfig } from '@playwright/test';
import { findEngines } from './findEngines.ts';

// `npm run test:browsers`: the main journeys, those tagged @browsers, in Firefox and WebKit.
export default defineConfig({
  globalSetup: '../support/e2e/globalSetup.ts',
  projects: findEngines(),
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
});
