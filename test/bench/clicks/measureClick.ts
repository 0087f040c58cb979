import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { openSlowPage } from '../support/openSlowPage.ts';
import { watchTraffic } from '../support/watchTraffic.ts';
import { findNextLink } from './findNextLink.ts';

/** How long the pointer rests on a link before the click: longer than the browser waits to prefetch. */
const hoverMs = 300;

/**
 * Clicks a page's link once React has taken over and nothing is on its way any more.
 *
 * @returns ms from the click to the next page's heading painted
 */
export async function measureHydratedClick(browser: Browser, url: string): Promise<number> {
  const { page, cdp, close } = await openSlowPage(browser);
  try {
    const traffic = watchTraffic(cdp);
    await page.goto(url);
    const link = await findNextLink(page);
    await link.scrollIntoViewIfNeeded();
    await traffic.quiet();
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
 * Clicks a page's link soon after its first paint. React is kept from taking over, while its script
 * still loads as ever: how fast this machine is must not decide what is measured.
 *
 * @returns ms from the click to the next page's first paint
 */
export async function measureFirstClick(browser: Browser, url: string): Promise<number> {
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
