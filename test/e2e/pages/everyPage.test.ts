import type { Page } from '@playwright/test';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { htmlFaults } from '../../support/e2e/htmlFaults.ts';
import { layoutShifts, narrowest, overflowingAnywhere } from '../../support/e2e/layout.ts';
import {
  everyPage,
  kioskDocuments,
  kioskPath,
  onePathOfEachKind,
} from '../../support/e2e/sitePages.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';

/** The smallest letters in any drawing, in the drawing's own pixels; a unit test keeps to it. */
const smallestLetters = 16;

/** A phone's width, and the first width with the wide drawing and the page's columns. */
const widths = [360, 390, 641, 1000];

/** How many drawings a page has, and those with words smaller than 12 pixels at some width. */
async function measureDrawings(
  page: Page,
): Promise<{ readonly count: number; readonly small: readonly string[] }> {
  const drawings = page.locator('main img:not([src^="/images/subjects/"])');
  const count = await drawings.count();
  const small: string[] = [];
  for (const width of count > 0 ? widths : []) {
    await page.setViewportSize({ width, height: 900 });
    const scales = await drawings.evaluateAll((images) =>
      images.map((image) => {
        const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
        const drawn = sources.find(({ media }) => matchMedia(media).matches) ?? image;
        return image.getBoundingClientRect().width / Number(drawn.getAttribute('width'));
      }),
    );
    small.push(
      ...scales
        .map((scale) => scale * smallestLetters)
        .filter((size) => !(size >= 12))
        .map((size) => `${width} px: ${size.toFixed(1)}`),
    );
  }
  return { count, small };
}

/** The names that a page gives itself. */
function namesOf(page: Page) {
  return page.evaluate(() => {
    function all(selector: string) {
      return [...document.querySelectorAll(selector)];
    }
    function textOf({ textContent }: Element) {
      return textContent?.replaceAll(/\s+/g, ' ');
    }
    const links = all('nav[aria-label="Breadcrumb"] a');
    return {
      title: document.title,
      headings: all('h1').map(textOf),
      crumbs: all('nav[aria-label="Breadcrumb"] li').map(textOf),
      links: links.map((link) => [textOf(link), link.getAttribute('href')]),
    };
  });
}

/** Distances between a page's parts from top to bottom, the footer's last, in pixels. */
function stepsBetweenParts(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const parts = Array.from(main?.children ?? [], (part) =>
      part.tagName === 'ARTICLE' ? [...part.children] : [part],
    ).flat();
    const footer = document.querySelector('footer');
    const boxes = [...parts, ...(footer ? [footer] : [])]
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
  });
}

// So tall that short pages end within it: what comes below their footers must not move them.
const desk = { width: 1440, height: 1200 } as const;

/** A document's box is closer to its header. */
const documents = new Set(kioskDocuments.map((each) => `${kioskPath}/${each.page}`));

/** Pages with drawings that have letters; a subject's own has none. */
const drawn =
  /^\/(?:blog\/(?:cloud-security-series\/(?!roadmap)|soc2-for-lean-startups\/iam)|case-studies\/|products\/(?:bookstack-wiki|photo-kiosk-backend(?:\/user-guide|\/api-reference)?)$)/;

// One visit answers every question about a page as it is when nobody has touched it.
for (const { path, title, h1, above, label } of everyPage) {
  test(`${path} is valid, whole, stays where it is, fits every width and has no barriers`, async ({
    page,
    visit,
    complaints,
  }) => {
    const status = path === '/no-such-page' ? 404 : 200;
    const firstOfItsKind = onePathOfEachKind.includes(path);
    if (status === 404) {
      complaints.expect(/404/);
    }
    // The same parts arrive in the same way, whatever their words: on a phone once, then at a desk.
    await page.setViewportSize(firstOfItsKind ? narrowest : desk);
    const answered = page.waitForResponse((response) => response.url().endsWith(path));
    await visit(path);
    const answer = await answered;
    expect.soft(answer.status()).toBe(status);
    expect.soft(await htmlFaults(await answer.text())).toEqual([]);
    expect.soft(await namesOf(page)).toEqual({
      title,
      headings: [h1],
      crumbs: [...above.map(([name]) => name), label].filter(Boolean),
      links: above,
    });
    expect.soft(await layoutShifts(page)).toEqual([]);
    if (firstOfItsKind) {
      expect.soft(await findBarriers(page)).toEqual([]);
    }
    if (!documents.has(path) && status === 200) {
      // A page that is shorter than the window has its footer at the window's end.
      await page.setViewportSize({ ...desk, height: 600 });
      const steps = new Set(await stepsBetweenParts(page));
      // Bands touch one another, and the last one the footer. An article's foot is closer to its text.
      const isArticle = /^\/blog\/.+\/(?!roadmap)/.test(path);
      const apart = [...steps].filter((step) => step !== 0);
      expect.soft(apart, 'between parts').toHaveLength(isArticle ? 2 : 1);
    }
    const drawings = await measureDrawings(page);
    expect.soft(drawings.small).toEqual([]);
    expect.soft(drawings.count > 0, 'has drawings').toBe(drawn.test(path));
    expect.soft(await overflowingAnywhere(page)).toEqual([]);
  });
}
