import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The code that WebDriver has for a key. */
export const tabKey = '\uE004';

/** One window of WebKitGTK's MiniBrowser. */
export interface WebKitWindow {
  readonly open: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Runs the body of a function in the page; `arguments` are what is given to it. */
  readonly run: <Result>(body: string, ...values: readonly unknown[]) => Promise<Result>;
  /** Clicks as a pointer does. */
  readonly click: (selector: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** A picture as PNG. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly driver: string;
  readonly browser: string;
  /** @default light */
  readonly colorScheme?: 'light' | 'dark';
}

/** Opens a window through WebKitWebDriver, by https://www.w3.org/TR/webdriver2/. */
export async function openWebKit({ driver, browser, colorScheme }: Options): Promise<WebKitWindow> {
  const port = await freePort();
  const command = [driver, `--port=${port}`];
  const [file = '', ...parameters] = process.env['DISPLAY']
    ? command
    : ['xvfb-run', '-a', ...command];
  // In a group of its own, which ends as one: Xvfb and the browser are processes beside the driver.
  const child = spawn(file, parameters, {
    detached: true,
    stdio: 'ignore',
  });
  function end() {
    if (child.pid && child.exitCode === null) {
      process.kill(-child.pid);
    }
  }

  async function call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const { value } = (await response.json()) as { value: Result };
    if (!response.ok) {
      throw new Error(`WebDriver answers ${method} ${path} with ${JSON.stringify(value)}`);
    }
    return value;
  }

  async function begin(): Promise<string> {
    const args = ['--automation', ...(colorScheme === 'dark' ? ['--dark-mode'] : [])];
    const deadline = Date.now() + 15_000;
    while (!(await call('GET', '/status').catch(() => undefined))) {
      if (Date.now() > deadline) {
        throw new Error(`${command.join(' ')} doesn't answer.`);
      }
      await pause(100);
    }
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args } },
      },
    });
    return `/session/${sessionId}`;
  }

  const session = await begin().catch((error: unknown) => {
    end();
    throw error;
  });

  async function find(selector: string): Promise<string> {
    const found = await call<Record<string, string>>('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return Object.values(found)[0] ?? '';
  }

  function act(type: 'key' | 'pointer', actions: readonly unknown[]): Promise<void> {
    return call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
  }

  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    back: () => call('POST', `${session}/back`, {}),
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    run: (script, ...args) => call('POST', `${session}/execute/sync`, { script, args }),
    click: async (selector) => call('POST', `${session}/element/${await find(selector)}/click`, {}),
    press: (value) =>
      act('key', [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    type: async (selector, text) =>
      call('POST', `${session}/element/${await find(selector)}/value`, { text }),
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      end();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
