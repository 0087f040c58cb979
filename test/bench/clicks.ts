import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, ElementHandle, Page } from 'playwright';
import { formatRange } from './print.ts';
import { openSlowPage, settle, slownessText } from './slowPage.ts';
import { type ClickCost, traceClick } from './traceClick.ts';

/** How long a pointer rests on a link before the click, in ms. */
const pointingMs = 250;

/** Measures the first click after a page has loaded, and the next one. */
export async function benchClicks(
  browser: Browser,
  siteUrl: string,
  routes: readonly string[],
  runs: number,
): Promise<void> {
  const table: Record<string, object> = {};
  for (const path of routes) {
    for (const pointing of [true, false]) {
      const clicks: { first: ClickCost; next: ClickCost }[] = [];
      for (let run = 0; run < runs; run += 1) {
        const { page, close } = await openSlowPage(browser);
        await page.goto(siteUrl + path);
        clicks.push({
          first: await measureClick(page, pointing),
          next: await measureClick(page, pointing),
        });
        await close();
      }
      for (const turn of ['first', 'next'] as const) {
        const costs = clicks.map((click) => click[turn]);
        const how = pointing ? `, ${pointingMs} ms after pointing` : '';
        table[`${path}, ${turn} click${how}`] = {
          'heading painted, ms': formatRange(costs.map(({ headingMs }) => headingMs)),
          'main thread busy, ms': formatRange(costs.map(({ busyMs }) => busyMs)),
          'elements restyled': formatRange(costs.map((cost) => cost.elementsRestyled)),
          layouts: formatRange(costs.map(({ layouts }) => layouts)),
        };
      }
    }
  }
  console.log(`\nWhat a click on a link costs (${slownessText}), ${runs} runs`);
  console.table(table);
}

/** Clicks the page's next link once the page has fetched everything. */
async function measureClick(page: Page, pointing: boolean): Promise<ClickCost> {
  const link = await findNextLink(page);
  await link.scrollIntoViewIfNeeded();
  await settle(page);
  await page.evaluate(watchHeading);
  if (pointing) {
    await link.hover();
    await sleep(pointingMs);
  }
  return traceClick(page, async () => {
    await link.click();
    const paintedMs = await page.evaluate(() => window.headingPainted);
    if (paintedMs === undefined) {
      throw new Error(`The click at ${page.url()} left the page instead of changing it.`);
    }
    return paintedMs;
  });
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
