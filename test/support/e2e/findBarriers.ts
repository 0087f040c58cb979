import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Target sizes are WCAG 2.2, which axe leaves out unless asked. */
const rules = { 'target-size': { enabled: true } };

/**
 * Runs every rule of axe over a page as it stands, after its transitions.
 *
 * @returns each rule that something on the page breaks, with the elements that do
 */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    // What is half below the sticky bar counts as a target too small.
    scrollTo({ top: 0, behavior: 'instant' });
    await Promise.all(
      document.getAnimations().map(({ finished }) => finished.catch(() => undefined)),
    );
  });
  // The site has no frames; without this, axe opens a page more for each run.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ rules });
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`);
    return `${id}: ${elements.join('\n')}`;
  });
}

/** The widths and color schemes that every page is looked at in. */
export const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Runs axe over a page at each width and in each color scheme; see findBarriers. */
export async function findBarriersInEveryLook(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const barriers = await findBarriers(page);
    found.push(...barriers.map((barrier) => `${width} px, ${colorScheme}: ${barrier}`));
  }
  return found;
}
