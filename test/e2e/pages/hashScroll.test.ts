import type { Page } from '@playwright/test';
import { kioskPath } from '../../support/e2e/kioskDocuments.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';

const guide = `${kioskPath}/user-guide`;
const target = '#complete-onboarding';

declare global {
  interface Window {
    scrolls: { id: string; behavior: unknown; delayMs: number | undefined }[];
  }
}

/** Notes which element is scrolled to, how, and by a timer of which delay. */
function recordScrolls(): void {
  window.scrolls = [];
  let current: number | undefined;
  const { setTimeout } = window;
  window.setTimeout = ((callback: () => void, delayMs?: number) =>
    setTimeout(() => {
      current = delayMs;
      callback();
      current = undefined;
    }, delayMs)) as typeof window.setTimeout;
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function (options) {
    const behavior = typeof options === 'object' ? options.behavior : options;
    window.scrolls.push({ id: this.id, behavior, delayMs: current });
    scrollIntoView.call(this, options);
  };
}

/** The delays after which the page scrolled smoothly to the target, in milliseconds. */
function smoothDelays(page: Page) {
  return page.evaluate(
    (hash) =>
      window.scrolls
        .filter(({ id, behavior }) => `#${id}` === hash && behavior === 'smooth')
        .map(({ delayMs }) => delayMs),
    target,
  );
}

test('a load with a hash scrolls smoothly to its element at 0, 200, 500, 1000 and 2000 ms', async ({
  page,
  visit,
}) => {
  await page.addInitScript(recordScrolls);
  await visit(guide + target);
  await expect.poll(() => smoothDelays(page)).toEqual([0, 200, 500, 1000, 2000]);
  // Below the bar.
  await expect(async () => {
    const top = await page.locator(target).evaluate((element) => element.getBoundingClientRect().y);
    expect(Math.abs(top - 130)).toBeLessThan(70);
  }).toPass();
});
