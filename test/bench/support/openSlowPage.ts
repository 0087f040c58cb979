import type { Browser, CDPSession, Page } from 'playwright';

/** Lighthouse's phone, network and processor, as the project's targets were taken. */
const viewport = { width: 412, height: 823 };
const networkDelayMs = 150;
const bitsPerSecond = 1_600_000;
const cpuSlowdown = 4;

/** How the pages are slowed, for a table's title. */
export const slownessText = `${networkDelayMs} ms, ${bitsPerSecond / 1e6} Mbps, CPU ${cpuSlowdown}x`;

/** A blank page of a visitor who was never here before. */
export interface SlowPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  close(): Promise<void>;
}

/** Opens a page without cache or storage whose network and processor are those of a cheap phone. */
export async function openSlowPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75, isMobile: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: networkDelayMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, cdp, close: () => context.close() };
}
