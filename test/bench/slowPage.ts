import { type Browser, chromium, type Page } from 'playwright';
import { saveData } from '../support/e2e/siteTest.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';

/** Lighthouse's phone, network and processor. */
const viewport = { width: 412, height: 823 };
const networkDelayMs = 150;
const bitsPerSecond = 1_600_000;
const cpuSlowdown = 4;

/** How the pages are slowed, for a table's title. */
export const slownessText = `${networkDelayMs} ms, ${bitsPerSecond / 1e6} Mbps, CPU ${cpuSlowdown}x`;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] });
}

/** A blank page of a visitor who was never here before. */
export interface SlowPage {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Opens a page without cache or storage whose network and processor are those of a cheap phone.
 *
 * @param aheadToo whether it fetches pages ahead because links to them are in view
 * @param scripts whether it fetches scripts; our pages have none in their HTML
 */
export async function openSlowPage(
  browser: Browser,
  { aheadToo = true, scripts = true } = {},
): Promise<SlowPage> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75, isMobile: true });
  if (!aheadToo) {
    await saveData(context);
  }
  const page = await context.newPage();
  // tsx names functions by a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setBlockedURLs', { urls: scripts ? [] : ['*.js'] });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: networkDelayMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, close: () => context.close() };
}

/** Waits until a page has fetched all that it fetches by itself: it prefetches some time after load. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
}
