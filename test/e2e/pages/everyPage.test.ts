import type { Page } from '@playwright/test';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { htmlFaults } from '../../support/e2e/htmlFaults.ts';
import { layoutShifts, narrowest, overflowingAnywhere } from '../../support/e2e/layout.ts';
import { everyPage, onePathOfEachKind } from '../../support/e2e/sitePages.ts';
import { expect, readingTest } from '../../support/e2e/siteTest.ts';

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

const desk = { width: 1440, height: 1200 } as const;

// One visit answers every question about a page as it is when nobody has touched it.
for (const { path, title, h1, above, label } of everyPage) {
  readingTest(
    `${path} is valid, whole, stays where it is, fits every width and has no barriers`,
    async ({ page, visit, complaints }) => {
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
      expect.soft(await overflowingAnywhere(page)).toEqual([]);
    },
  );
}
