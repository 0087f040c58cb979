import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Target sizes are WCAG 2.2, which axe leaves out unless asked. */
const rules = { 'target-size': { enabled: true } };

/** Rules that colors or places can break; all others judge what is there, and find the same anywhere. */
const lookRules = [
  ...['color-contrast', 'link-in-text-block'],
  ...['target-size', 'scrollable-region-focusable'],
];

/**
 * What axe leaves to a person, each looked at: an arrow beside a link's text, which is decoration;
 * wide tables that scroll below the edge of their box; text that the cookie banner covers, or that
 * covers the page's own text; and signs that are no words on buttons with names.
 */
const lookedAt = [
  /only non-text characters/,
  /partially obscured by another element|because it is overlapped by another element/,
  /partially overlaps other elements/,
  /Unable to determine if the visible text is part of the accessible name/,
];

/**
 * Runs axe over a page as it stands, after its transitions.
 *
 * @returns each rule that something on the page breaks, or may break and nobody looked at, with the
 *   elements that do
 */
export function findBarriers(page: Page): Promise<readonly string[]> {
  return runAxe(page, { rules });
}

async function runAxe(
  page: Page,
  options: axe.RunOptions,
  within = 'html',
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  const { violations, incomplete } = await page.evaluate(
    async ([part, given]) => {
      // What is half below the sticky bar counts as a target too small.
      scrollTo({ top: 0, behavior: 'instant' });
      await Promise.all(
        document
          .getAnimations()
          // What follows the scrolling ends only there.
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ finished }) => finished.catch(() => undefined)),
      );
      const found = await (window as unknown as { axe: typeof axe }).axe.run(part, given);
      // Without what passed, which is nearly every element of the page.
      return { violations: found.violations, incomplete: found.incomplete };
    },
    [
      within,
      // No rule of ours reads style sheets or films, which axe would fetch again.
      { ...options, preload: false, resultTypes: ['violations', 'incomplete'] },
    ] satisfies [string, axe.RunOptions],
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

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  /** The part of the page to look at. @default all of it */
  readonly within?: string;
  /** The rules to ask, where another look answers for the others. @default all */
  readonly rules?: Pick<axe.RunOptions, 'runOnly' | 'rules'>;
}

/** Where most of a page is seen: on a phone menus hide a part of it. */
const darkDesk: Look = { width: 1440, colorScheme: 'dark' };

export const bothLooks: readonly Look[] = [
  { width: 390, colorScheme: 'light', rules: { runOnly: lookRules } },
  darkDesk,
];

/** For other words in parts that another page shows in both looks, chrome and all. */
export const wordsAlone: readonly Look[] = [
  {
    ...darkDesk,
    within: 'main',
    rules: { rules: Object.fromEntries(lookRules.map((rule) => [rule, { enabled: false }])) },
  },
];

/** Runs axe over a page in each look; see findBarriers. */
export async function findBarriersIn(
  page: Page,
  looks: readonly Look[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, colorScheme, within, rules: asked = { rules } } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const barriers = await runAxe(page, asked, within);
    found.push(...barriers.map((barrier) => `${width} px, ${colorScheme}: ${barrier}`));
  }
  return found;
}
