import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright';
import { browserArguments, findBrowser } from '../../support/findBrowser.ts';

/** A browser that Playwright and Lighthouse drive by turns. */
export interface BenchBrowser {
  readonly browser: Browser;
  /** Where its DevTools protocol listens. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a browser with its own defaults. Playwright's would switch some off that count here, such as
 * keeping the old page until the next one paints.
 *
 * @throws Error where it doesn't start
 */
export async function launchBrowser(): Promise<BenchBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'));
  const child = spawn(
    await findBrowser(),
    [
      ...browserArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const port = await Promise.race([
    readPort(child.stderr),
    ended.then(() => Promise.reject(new Error('The browser ended before it listened.'))),
  ]);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  return {
    browser,
    port,
    async close() {
      // Not by a signal: Debian's command is a script, which would end without the browser.
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function readPort(errors: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: errors })) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port) {
      errors.resume();
      return Number(port);
    }
  }
  throw new Error('The browser never said where it listens.');
}
