import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, ElementHandle, Page } from 'playwright';
import { formatRange, formatRatio, printTable } from './print.ts';
import { withoutScript } from './site.ts';
import { openSlowPage, settle, slownessText } from './slowPage.ts';

/** How long the pointer rests on a link before the click: longer than the browser waits to prefetch. */
const hoverMs = 300;

/** Measures clicks on each page's next link, beside those on the same page without script. */
export async function benchClicks(
  browser: Browser,
  siteUrl: string,
  routes: readonly string[],
  runs: number,
): Promise<void> {
  const rows: string[][] = [];
  for (const path of routes) {
    const url = siteUrl + path;
    const hydrated: number[] = [];
    const first: number[] = [];
    const limit: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      hydrated.push(await measureHydratedClick(browser, url));
      first.push(await measureFirstClick(browser, url));
      limit.push(await measureFirstClick(browser, withoutScript(url)));
    }
    const ranges = [hydrated, first, limit].map((times) => formatRange(times));
    rows.push([path, ...ranges, formatRatio(hydrated, limit)]);
  }
  const title = `Click to the next page's heading painted (${slownessText}), ${runs} runs; limit: without script`;
  const targets = { route: 'target', 'hydrated ms': '≤ 100', 'first click ms': '≤ 200' };
  printTable(title, { ...targets, 'limit ms': '', 'hydrated/limit': '' }, rows);
}

/**
 * Clicks a page's link once React has hydrated it and nothing is on its way any more.
 *
 * @returns ms from the click to the next page's heading painted
 */
async function measureHydratedClick(browser: Browser, url: string): Promise<number> {
  const { page, close } = await openSlowPage(browser);
  try {
    await page.goto(url);
    const link = await findNextLink(page);
    await link.scrollIntoViewIfNeeded();
    await settle(page);
    await page.evaluate(watchHeading);
    await link.click();
    const paintedMs = await page.evaluate(() => window.headingPainted);
    if (paintedMs === undefined) {
      throw new Error(`The click at ${url} left the page instead of changing it.`);
    }
    return paintedMs;
  } finally {
    await close();
  }
}

/**
 * Clicks a page's link soon after its first paint. React is kept from hydrating the page while its
 * script still loads, so that the speed of this machine doesn't decide what is measured.
 *
 * @returns ms from the click to the next page's first paint
 */
async function measureFirstClick(browser: Browser, url: string): Promise<number> {
  const { page, close } = await openSlowPage(browser);
  try {
    await page.addInitScript(hideRoot);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const link = await findNextLink(page);
    await page.evaluate(keepClickTime);
    await link.hover();
    await sleep(hoverMs);
    await link.click({ noWaitAfter: true });
    await page.waitForURL((current) => current.href !== url);
    return await readFirstPaint(page);
  } finally {
    await close();
  }
}

declare global {
  interface Window {
    headingPainted?: Promise<number>;
  }
}

/** Runs in the page: from the next click, waits until another heading is painted. */
function watchHeading(): void {
  const before = document.querySelector('main h1');
  window.headingPainted = new Promise((resolve) => {
    function watch({ timeStamp }: Event) {
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('main h1');
        if (heading && heading !== before) {
          observer.disconnect();
          // A message that is sent as a frame begins arrives when that frame has been drawn.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage('drawn');
          });
        }
      });
      observer.observe(document.body, { childList: true, subtree: true });
    }
    addEventListener('click', watch, { capture: true, once: true });
  });
}

/** Runs in the page: keeps the time of the click for the next page. */
function keepClickTime(): void {
  function keep({ timeStamp }: Event) {
    return sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
  }
  addEventListener('click', keep, { capture: true, once: true });
}

/** From the click on the page before to this page's first paint, in ms. */
async function readFirstPaint(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const clicked = Number(sessionStorage.getItem('clicked'));
    return paint && performance.timeOrigin + paint.startTime - clicked;
  });
  return (await painted.jsonValue()) ?? Number.NaN;
}

/** Runs in the page before its scripts: the application doesn't find where it belongs. */
function hideRoot(): void {
  const find = document.getElementById;
  document.getElementById = (id) => (id === 'root' ? null : find.call(document, id));
}

/** The first link in the content, or else below it, that leads to another page and not back up. */
async function findNextLink(page: Page): Promise<ElementHandle<HTMLAnchorElement>> {
  const handle = await page.evaluateHandle(() =>
    ['main', 'footer']
      .flatMap((part) => [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href^="/"]`)])
      .find(
        ({ pathname, search, target }) =>
          target === '' &&
          search === '' &&
          !pathname.includes('.') &&
          !`${location.pathname}/`.startsWith(pathname.replace(/\/?$/, '/')),
      ),
  );
  const link = handle.asElement();
  if (!link) {
    throw new Error(`${page.url()} has no link to go on with.`);
  }
  return link as ElementHandle<HTMLAnchorElement>;
}
