import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { onTestFinished } from 'vitest';
import { browserArguments, findBrowser } from '../findBrowser.ts';
import { serveTrackingApp } from './serveTrackingApp.ts';

/** The measurement id that the site is built with. */
export const measurementId = 'G-TEST1234';

/** A request to Google, as it left the browser. */
export interface GoogleRequest {
  readonly url: URL;
  readonly body: string;
  readonly headers: string;
}

/** How a visitor comes. */
export interface VisitorOptions {
  /** What is in local storage from an earlier visit. */
  readonly stored?: string;
  /** Global Privacy Control. */
  readonly signal?: boolean;
  /** Built without a measurement id. */
  readonly withoutId?: boolean;
  /** Local storage throws at every touch. */
  readonly blockedStorage?: boolean;
  readonly context?: BrowserContextOptions;
}

function eventName({ url }: GoogleRequest) {
  return url.searchParams.get('en');
}
function isWebVital({ url }: GoogleRequest) {
  return url.searchParams.get('json')?.includes('"event_category":"Web Vitals"');
}

function prepare({ stored, signal, withoutId, blockedStorage }: VisitorOptions, id: string) {
  Object.assign(globalThis, { testEnv: withoutId ? {} : { VITE_GA_MEASUREMENT_ID: id } });
  if (signal) {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  }
  if (blockedStorage) {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  } else if (stored && !sessionStorage.getItem('prepared')) {
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('cookieConsent', stored);
  }
}

/** Records what goes to Google; `tag` answers the request for its script. */
async function recordGoogle(context: BrowserContext, script: string) {
  const recorded = { scripts: [] as string[], hits: [] as GoogleRequest[], failing: false };
  await context.route('https://www.googletagmanager.com/**', async (route) => {
    recorded.scripts.push(route.request().url());
    await (recorded.failing
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: script }));
  });
  await context.route('https://*.google-analytics.com/**', async (route) => {
    const request = route.request();
    recorded.hits.push({
      url: new URL(request.url()),
      body: request.postData() ?? '',
      headers: JSON.stringify(await request.allHeaders()),
    });
    await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  return recorded;
}

function recordConsole(page: Page) {
  const messages: { readonly type: string; readonly text: string }[] = [];
  page.on('console', (message) => messages.push({ type: message.type(), text: message.text() }));
  page.on('pageerror', (error) => messages.push({ type: 'pageerror', text: String(error) }));
  return messages;
}

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
}

/** A browser and a site that has nothing but tracking, with a stand-in for Google. */
export async function openTrackingSite() {
  const [site, browser, script] = await Promise.all([
    serveTrackingApp(),
    launch(),
    readFile(join(import.meta.dirname, 'fakeGoogleTag.js'), 'utf8'),
  ]);
  return {
    origin: site.origin,
    /** A new visitor, before the first page; leaves when the test is over. */
    async visitor(options: VisitorOptions = {}) {
      const context = await browser.newContext({ baseURL: site.origin, ...options.context });
      onTestFinished(() => context.close());
      const google = await recordGoogle(context, script);
      await context.addInitScript(
        `(${prepare})(${JSON.stringify(options)}, ${JSON.stringify(measurementId)})`,
      );
      const page = await context.newPage();
      const messages = recordConsole(page);
      return {
        context,
        page,
        google,
        messages,
        /** Warnings and errors so far. */
        complaints: () => messages.filter(({ type }) => /warn|error/.test(type)),
        /** Names of the events sent so far, in order, apart from web vitals. */
        events: () => google.hits.filter((hit) => !isWebVital(hit)).map(eventName),
        /** Names of the web vitals sent so far, in order. */
        webVitals: () => google.hits.filter(isWebVital).map(eventName),
        /** Every command that Google's tag was given. */
        commands: (): Promise<unknown[][]> =>
          page.evaluate(() =>
            (window.dataLayer ?? []).map((command) => Array.from(command as unknown[])),
          ),
      };
    },
    async close() {
      await browser.close();
      site.close();
    },
  };
}

/** A visitor of the tracking site. */
export type Visitor = Awaited<ReturnType<Awaited<ReturnType<typeof openTrackingSite>>['visitor']>>;
