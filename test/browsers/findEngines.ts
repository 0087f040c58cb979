import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type BrowserType, firefox, webkit } from 'playwright';

/** A browser to run tests in. */
interface Engine {
  readonly name: string;
  /** Playwright's options for it; without them it is driven by WebDriver. */
  readonly use?: {
    readonly browserName: 'firefox' | 'webkit';
    readonly channel?: string;
    readonly launchOptions?: { readonly executablePath: string };
  };
  readonly metadata?: WebKitPrograms;
}

/** What Debian's packages webkit2gtk-driver and libwebkit2gtk bring. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
}

/**
 * Finds Firefox and WebKit: Playwright's own builds or, where they were not installed, those that
 * Debian has. Says which run and which don't.
 *
 * @throws Error if there is none, or in CI if one of the two is missing
 */
export function findEngines(): readonly Engine[] {
  const found = { Firefox: findFirefox(), WebKit: findWebKit() };
  const missing = Object.entries(found).flatMap(([name, engine]) => (engine ? [] : [name]));
  const engines = Object.values(found).filter((engine) => engine !== undefined);
  // Workers read the configuration, too.
  if (!process.env['TEST_WORKER_INDEX']) {
    for (const { name } of engines) {
      console.log(`Runs: ${name}`);
    }
    for (const name of missing) {
      console.log(`Skipped: ${name}, which is not installed. ${help}`);
    }
  }
  if (engines.length === 0 || (process.env['CI'] && missing.length > 0)) {
    throw new Error(`Not installed: ${missing.join(', ')}. ${help}`);
  }
  return engines;
}

const help = `"npx playwright install --with-deps firefox webkit" installs Playwright's builds;
on Debian "apt-get install firefox-esr webkit2gtk-driver xvfb" does, too.`;

function findFirefox(): Engine | undefined {
  if (existsSync(firefox.executablePath())) {
    return { name: "Playwright's Firefox", use: { browserName: 'firefox' } };
  }
  const executablePath = findProgram('firefox-esr') ?? findProgram('firefox');
  if (!executablePath) {
    return undefined;
  }
  passOverMediaFeatures(firefox);
  return {
    name: `Firefox at ${executablePath}`,
    use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath } },
  };
}

function findWebKit(): Engine | undefined {
  if (existsSync(webkit.executablePath())) {
    return { name: "Playwright's WebKit", use: { browserName: 'webkit' } };
  }
  const driver = findProgram('WebKitWebDriver');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const hasDisplay = process.env['DISPLAY'] || findProgram('xvfb-run');
  return driver && browser && hasDisplay
    ? { name: 'WebKitGTK, a short journey by WebDriver', metadata: { driver, browser } }
    : undefined;
}

function findProgram(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

interface Session {
  send: (method: string, parameters: unknown) => Promise<unknown>;
}

/** What Playwright has behind a browser. */
interface Internals {
  readonly _connection: { readonly toImpl: (browser: unknown) => { _browserSession: Session } };
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
    const sessions = Object.getPrototypeOf(_browserSession) as Session;
    const { send } = sessions;
    sessions.send = function (this: Session, method, parameters) {
      return method === 'emulation.setMediaFeaturesOverride'
        ? Promise.resolve({})
        : send.call(this, method, parameters);
    };
    return browser;
  };
}
