import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type BrowserType, firefox, webkit } from 'playwright';
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
export function findEngines() {
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
  passOverMediaFeatures(firefox);
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

interface Session {
  send: (method: string, parameters: unknown) => Promise<unknown>;
}

interface Internals {
  readonly _connection: { toImpl: (browser: unknown) => { readonly _browserSession: Session } };
}

/**
 * Playwright asks every Firefox for a color scheme by a command that is newer than Firefox ESR 153,
 * and opens no page without an answer. Here that command does nothing.
 */
function passOverMediaFeatures(type: BrowserType): void {
  const launch = type.launch.bind(type);
  type.launch = async (options) => {
    const browser = await launch(options);
    const { _browserSession } = (browser as unknown as Internals)._connection.toImpl(browser);
    const sessions: Session = Object.getPrototypeOf(_browserSession);
    const { send } = sessions;
    sessions.send = async function (this: Session, method, parameters) {
      const isUnknown = method === 'emulation.setMediaFeaturesOverride';
      return isUnknown ? {} : send.call(this, method, parameters);
    };
    return browser;
  };
}
