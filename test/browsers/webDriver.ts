import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** What Debian's packages webkit2gtk-driver and libwebkit2gtk bring. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
}

/** One window of WebKitGTK's MiniBrowser. */
export type WebKitWindow = Awaited<ReturnType<typeof openWebKit>>;

/**
 * Opens a window through WebKitWebDriver, by https://www.w3.org/TR/webdriver2/.
 *
 * @param options for the browser's command line, such as `--enable-javascript=false`
 */
export async function openWebKit(programs: WebKitPrograms, options: readonly string[]) {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const command = [programs.driver, `--port=${port}`];
  const [file = '', ...rest] = process.env['DISPLAY'] ? command : ['xvfb-run', '-a', ...command];
  // In a group of its own, which ends as one: Xvfb and the browser are processes beside the driver.
  const child = spawn(file, rest, { detached: true, stdio: 'ignore' });

  async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) {
      throw new Error(`WebDriver answers ${method} ${path} with ${JSON.stringify(value)}`);
    }
    return value;
  }

  for (
    let tries = 0;
    tries < 150 && !(await call('GET', '/status').catch(() => false));
    tries += 1
  ) {
    await pause(100);
  }
  const binary = { binary: programs.browser, args: ['--automation', ...options] };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': binary } },
  });
  const session = `/session/${sessionId}`;

  async function find(value: string): Promise<string> {
    const search = { using: 'css selector', value };
    const found = await call<object>('POST', `${session}/element`, search);
    return `${session}/element/${Object.values(found)[0]}`;
  }

  function run<Result>(script: string, ...args: readonly unknown[]) {
    return call<Result>('POST', `${session}/execute/sync`, { script, args });
  }

  return {
    open: (url: string) => call('POST', `${session}/url`, { url }),
    resize: (width: number, height: number) =>
      call('POST', `${session}/window/rect`, { width, height }),
    /** Runs the body of a function in the page; `arguments` are what is given to it. */
    run,
    /** Clicks as a pointer does. The driver scrolls only as far as the question about cookies covers. */
    click: async (selector: string) => {
      const script = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
      await run(script, selector);
      return call('POST', `${await find(selector)}/click`, {});
    },
    text: async (selector: string) => call<string>('GET', `${await find(selector)}/text`),
    type: async (selector: string, text: string) =>
      call('POST', `${await find(selector)}/value`, { text }),
    pressTab: () => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: '\uE004' }));
      return call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'key', actions }] });
    },
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      process.kill(-(child.pid ?? 0));
    },
  };
}
