import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { firefox, webkit } from 'playwright';
import { globSync } from 'tinyglobby';

const help =
  '"npx playwright install --with-deps firefox webkit" installs Playwright\'s builds; on Debian ' +
  '"apt-get install firefox-esr webkit2gtk-driver xvfb" does, too.';

/**
 * Finds Firefox and WebKit: Playwright's own builds or, where they were not installed, Debian's. Says
 * which run and which don't.
 *
 * @throws Error if there is none, or in CI if one of the two is missing
 */
function findEngines() {
  const found = { Firefox: findFirefox(), WebKit: findWebKit() };
  const engines = Object.values(found).filter((engine) => engine !== undefined);
  const missing = Object.entries(found).flatMap(([name, engine]) => (engine ? [] : [name]));
  if (engines.length === 0 || (process.env['CI'] && missing.length > 0)) {
    throw new Error(`Not installed: ${missing.join(', ')}. ${help}`);
  }
  // Workers read the configuration, too.
  if (!process.env['TEST_WORKER_INDEX']) {
    const skipped = missing.map((name) => `Skipped: ${name}, which is not installed. ${help}`);
    console.log([...engines.map(({ name }) => `Runs: ${name}`), ...skipped].join('\n'));
  }
  return engines;
}

const journeys = { testDir: '../e2e', grep: /@browsers/ };

function findFirefox() {
  if (existsSync(firefox.executablePath())) {
    return { ...journeys, name: "Playwright's Firefox", use: { browserName: 'firefox' as const } };
  }
  const executablePath = findProgram('firefox-esr') ?? findProgram('firefox');
  if (!executablePath) {
    return undefined;
  }
  passOverUnknownCommands();
  const installed = { channel: 'moz-firefox', launchOptions: { executablePath } };
  return {
    ...journeys,
    name: 'the Firefox that is installed',
    use: { browserName: 'firefox' as const, ...installed },
    // Through this channel scripts can't be switched off.
    grepInvert: /withoutScript/,
  };
}

function findWebKit() {
  if (existsSync(webkit.executablePath())) {
    return { ...journeys, name: "Playwright's WebKit", use: { browserName: 'webkit' as const } };
  }
  const driver = findProgram('WebKitWebDriver');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return driver && browser && (process.env['DISPLAY'] || findProgram('xvfb-run'))
    ? { name: 'WebKitGTK', testDir: '.', metadata: { driver, browser } }
    : undefined;
}

function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

interface Socket {
  emit: (this: unknown, name: string, data: unknown, ...rest: unknown[]) => boolean;
}

/**
 * Playwright begins with commands that are newer than Firefox ESR 153, and opens no page if one fails.
 * Here a command that the browser doesn't know does nothing. Older ESR releases can't run the tests.
 */
function passOverUnknownCommands(): void {
  const { ws } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
    readonly ws: { readonly prototype: Socket };
  };
  const { emit } = ws.prototype;
  ws.prototype.emit = function (name, data, ...rest) {
    const isUnknown = name === 'message' && String(data).includes('"error":"unknown command"');
    const answer = isUnknown && { type: 'success', id: JSON.parse(String(data)).id, result: {} };
    return emit.call(this, name, answer ? Buffer.from(JSON.stringify(answer)) : data, ...rest);
  };
}

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
