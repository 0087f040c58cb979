import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const playwrightCli = join(import.meta.dirname, '../../node_modules/playwright/cli.js');

const help = `No Chromium or Chrome was found, and none could be installed.
Install one (https://www.google.com/chrome/, or "apt-get install chromium-headless-shell" on Debian),
or set CHROME_PATH to the executable of one that you have.`;

/**
 * Installs a browser: Playwright's own or, where that can't be downloaded, Debian's package.
 *
 * @param find looks for a browser that starts
 * @returns path of its executable
 * @throws Error that says what to do where neither way works
 */
export function installBrowser(find: () => string | undefined): string {
  console.error('No Chromium or Chrome was found; installing one.');
  for (const [command, ...parameters] of ways()) {
    console.error(`Installing a browser with ${[command, ...parameters].join(' ')} …`);
    const isDone =
      command && spawnSync(command, parameters, { stdio: ['ignore', 2, 2] }).status === 0;
    if (isDone) {
      const browser = find();
      if (browser) {
        return browser;
      }
    }
  }
  throw new Error(help);
}

/** Commands to try in turn; a look for the browser follows each that succeeds. */
function ways(): readonly (readonly string[])[] {
  const playwright = [process.execPath, playwrightCli, 'install', 'chromium'];
  if (process.platform !== 'linux') {
    return [playwright];
  }
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  return [
    playwright,
    [...root, 'apt-get', 'install', '-y', 'chromium-headless-shell'],
    // A machine that is new has no lists of packages yet.
    [...root, 'sh', '-c', 'apt-get update && apt-get install -y chromium-headless-shell'],
    [...root, 'apt-get', 'install', '-y', 'chromium'],
  ];
}
