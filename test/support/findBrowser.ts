import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Environment variables that name a browser, the first one set wins. */
const variables = ['CHROME_PATH', 'CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'] as const;

/** The first draws no windows, so a page opens in a third of the time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome-stable',
  'google-chrome',
  'chromium-browser',
] as const;

const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const windowsProgram = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';

/** Arguments that work in containers and stop the browser's own traffic. */
export const browserArguments: readonly string[] =
  process.platform === 'linux'
    ? [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Starting a process took a third of what opening a page takes.
        '--renderer-process-limit=1',
      ]
    : [];

/**
 * Finds a Chromium or Chrome: the one that CHROME_PATH names, an installed one, or Playwright's
 * own. If there is none, one is installed. Processes that are started from here find the same one.
 *
 * @returns path of its executable
 * @throws Error that says what to do if there is none
 */
export function findBrowser(): string {
  const variable = variables.find((name) => process.env[name]);
  const named = variable && process.env[variable];
  if (named) {
    if (!runs(named)) {
      throw new Error(`${variable} is ${JSON.stringify(named)}, which is no browser that starts.`);
    }
    return named;
  }
  const browser = findInstalled() ?? installBrowser();
  process.env[variables[0]] = browser;
  return browser;
}

/** An installed browser that starts. */
function findInstalled(): string | undefined {
  return [...usualPlaces(), chromium.executablePath()].find(runs);
}

function usualPlaces(): readonly string[] {
  const { env, platform } = process;
  if (platform === 'darwin') {
    return [macApplication];
  }
  if (platform === 'win32') {
    return [windowsProgram];
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/**
 * Whether a file is a browser that starts. In some distributions it is a script that only says how
 * to install one. Browsers on Windows open a window instead of printing their version.
 */
function runs(file: string): boolean {
  return (
    existsSync(file) &&
    (process.platform === 'win32' ||
      spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0)
  );
}

const playwrightCli = join(import.meta.dirname, '../../node_modules/playwright/cli.js');

const help = `No Chromium or Chrome was found, and none could be installed.
Install one (https://www.google.com/chrome/, or "apt-get install chromium-headless-shell" on Debian),
or set CHROME_PATH to the executable of one that you have.`;

/** Installs a browser: Playwright's own or, if that can't be downloaded, Debian's package. */
function installBrowser(): string {
  console.error('No Chromium or Chrome was found; installing one.');
  for (const [command, ...parameters] of installCommands()) {
    console.error(`Installing a browser with ${[command, ...parameters].join(' ')} …`);
    const isDone =
      command && spawnSync(command, parameters, { stdio: ['ignore', 2, 2] }).status === 0;
    if (isDone) {
      const browser = findInstalled();
      if (browser) {
        return browser;
      }
    }
  }
  throw new Error(help);
}

/** Commands to try in turn; a look for the browser follows each that succeeds. */
function installCommands(): readonly (readonly string[])[] {
  const playwright = [process.execPath, playwrightCli, 'install', 'chromium'];
  if (process.platform !== 'linux') {
    return [playwright];
  }
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  return [
    playwright,
    [...root, 'apt-get', 'install', '-y', 'chromium-headless-shell'],
    // A new machine has no package lists yet.
    [...root, 'sh', '-c', 'apt-get update && apt-get install -y chromium-headless-shell'],
    [...root, 'apt-get', 'install', '-y', 'chromium'],
  ];
}
