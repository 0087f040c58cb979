import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules that colors or places can break; all others judge what is there, and find the same anywhere. */
const lookRules = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
];

/** The last is where most of a page is seen: on a phone menus hide a part of it. */
const looks: readonly {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly asked: axe.RunOptions;
}[] = [
  { width: 390, colorScheme: 'light', asked: { runOnly: lookRules } },
  // Target sizes are WCAG 2.2, which axe leaves out unless asked.
  { width: 1440, colorScheme: 'dark', asked: { rules: { 'target-size': { enabled: true } } } },
];

/**
 * What axe leaves to a person, each looked at: an arrow beside a link's text, which is decoration;
 * wide tables that scroll below the edge of their box; text that the cookie banner covers, or that
 * covers the page's own text; words beside a drawing, of which axe doesn't see that its frame cuts it
 * off; and signs that are no words on buttons with names.
 */
const lookedAt = [
  /only non-text characters/,
  /partially obscured by another element|because it is overlapped by another element/,
  /partially overlaps other elements/,
  /element contains an image node/,
  /Unable to determine if the visible text is part of the accessible name/,
];

async function runAxe(page: Page, asked: axe.RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  const { violations, incomplete } = await page.evaluate(
    async (options) => {
      // What is half below the sticky bar counts as a target too small.
      scrollTo({ top: 0, behavior: 'instant' });
      await Promise.all(
        document
          .getAnimations()
          // What follows the scrolling ends only there.
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ finished }) => finished.catch(() => undefined)),
      );
      const found = await (window as unknown as { axe: typeof axe }).axe.run(options);
      // Without what passed, which is nearly every element of the page.
      return { violations: found.violations, incomplete: found.incomplete };
    },
    // No rule of ours reads style sheets or films, which axe would fetch again.
    {
      ...asked,
      preload: false,
      resultTypes: ['violations', 'incomplete'],
    } satisfies axe.RunOptions,
  );
  const unknown = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(
      ({ any, target }) =>
        !drawnWord.test(String(target)) &&
        !any.some(({ message }) => lookedAt.some((known) => known.test(message))),
    ),
  }));
  return [...violations, ...unknown.filter(({ nodes }) => nodes.length > 0)].map(
    ({ id, nodes }) => {
      const elements = nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`);
      return `${id}: ${elements.join('\n')}`;
    },
  );
}

/**
 * The hero's drawing: axe can't determine the background of its words, which is a box or the page.
 */
const drawnWord = /^(?:\.[tm]|text)\[[xy]=/;

/**
 * Runs axe over a page as it stands, after its transitions: on a phone in light colors, then at a desk
 * in dark ones, which it leaves so.
 *
 * @returns each rule that something on the page breaks, or may break and nobody looked at, with the
 *   elements that do
 */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, colorScheme, asked } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const barriers = await runAxe(page, asked);
    found.push(...barriers.map((barrier) => `${width} px, ${colorScheme}: ${barrier}`));
  }
  return found;
}
