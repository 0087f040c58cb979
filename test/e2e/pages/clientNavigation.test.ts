import type { Page } from '@playwright/test';
import { innerPages } from '../../support/e2e/sitePages.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';

test.use({ savesData: false });

declare global {
  interface Window {
    firstLoad?: true;
  }
}

/** Clicks a link of the page. */
function followLinkTo(page: Page, path: string) {
  return page.evaluate((href) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a, main a, footer a')];
    const known = links.find((link) => link.getAttribute('href') === href);
    if (!known) {
      throw new Error(`No link to ${href}`);
    }
    known.click();
  }, path);
}

function scrollTop(page: Page) {
  return page.evaluate(() => scrollY);
}

const titles = new Map([
  ['/', 'DevSecOps, Inc'],
  ...innerPages.map(({ path, title }) => [path, title] as const),
]);

/** A journey by the site's own links through every kind of page. */
const journey = [
  '/solutions',
  '/solutions/finops',
  '/products/photo-kiosk-backend',
  '/products/photo-kiosk-backend/user-guide',
  '/products/photo-kiosk-backend/support',
  '/blog',
  '/blog/cloud-security-series',
  // The oldest posts by their links to the next one.
  ...innerPages
    .filter(({ path }) => path.startsWith('/blog/cloud-security-series/'))
    .map(({ path }) => path)
    .reverse()
    .slice(0, 2),
  '/privacy-policy',
  '/',
];

test('no link loads the whole page, and each sets title, focus and scroll', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  await visit('/');
  await page.evaluate(() => {
    window.firstLoad = true;
  });
  for (const path of journey) {
    if (path.endsWith('photo-kiosk-backend')) {
      // Two clicks away.
      await followLinkTo(page, path.slice(0, path.lastIndexOf('/')));
      await expect(page.locator(`main a[href="${path}"]`).first()).toBeAttached();
    }
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await followLinkTo(page, path);
    await expect(page).toHaveTitle(titles.get(path) ?? '');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => scrollTop(page), path).toBe(0);
  }
  expect(await page.evaluate(() => window.firstLoad)).toBe(true);
});

test('back and forward restore where the visitor was', { tag: '@browsers' }, async ({
  page,
  visit,
}) => {
  await visit('/blog/cloud-security-series');
  const readMore = page.getByRole('link', { name: /^Read More/ }).last();
  await readMore.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(300);
  await readMore.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page.goBack();
  await expect(page).toHaveURL('/blog/cloud-security-series');
  await expect.poll(() => scrollTop(page)).toBe(before);
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBe(700);
});

test('back leads to the link that was followed, and the keyboard goes on from there', async ({
  page,
  visit,
}) => {
  await visit('/');
  const link = page.getByRole('main').locator('a[href^="/blog/"]').first();
  await link.focus();
  const place = await scrollTop(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await scrollTop(page)).toBe(place);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the heading takes no focus from a visitor who was quicker', { tag: '@browsers' }, async ({
  page,
  visit,
}) => {
  await visit('/');
  // A busy page, which paints late.
  await page.evaluate(() => {
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (run) =>
      window.setTimeout(() => requestAnimationFrame(run), 1000);
  });
  await followLinkTo(page, '/contact-us');
  const name = page.getByRole('main').getByLabel('Name');
  await name.focus();
  await page.waitForTimeout(1500);
  await expect(name).toBeFocused();
});

test('a page that was given up while it loaded has no place in the history', async ({
  page,
  visit,
}) => {
  await page.route('**/assets/27-*.js', () => {});
  await visit('/');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await followLinkTo(page, '/privacy-policy');
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await followLinkTo(page, '/blog');
  await expect(page).toHaveURL(/blog$/);
  await page.goBack();
  await expect(page).toHaveTitle('DevSecOps, Inc');
  await expect.poll(() => scrollTop(page)).toBe(1500);
});

test('a contents link leads to a section of the page shown while another page loads', async ({
  page,
  visit,
}) => {
  const article = '/blog/cloud-security-series/access-control';
  await page.route('**/assets/2-*.js', () => {});
  await visit(article);
  await followLinkTo(page, '/services');
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/access-control#[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Control');
});

test('a link leads on where the browser refuses one more entry in the history', async ({
  page,
  visit,
}) => {
  // Safari allows 100 calls in ten seconds.
  await page.addInitScript(() => {
    history.pushState = () => {
      throw new DOMException('Too many calls', 'SecurityError');
    };
  });
  await visit('/about');
  await followLinkTo(page, '/blog');
  await expect(page).toHaveURL(/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});

for (const savesData of [false, true]) {
  test.describe(savesData ? 'in a browser that saves data' : 'in any other browser', () => {
    test.use({ savesData });

    test(`a page is fetched ahead for a link that is ${savesData ? 'pointed at' : 'in view'}`, async ({
      page,
      visit,
    }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      const asServed = await (await page.request.get('/')).text();
      function fetchedAhead() {
        return fetched.filter((path) => /\/assets\/\d+-/.test(path) && !asServed.includes(path));
      }
      await visit('/');
      if (savesData) {
        await page.waitForTimeout(500);
        expect(fetchedAhead()).toEqual([]);
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Services' })
          .hover();
        await expect.poll(fetchedAhead).toHaveLength(1);
      } else {
        await expect.poll(() => fetchedAhead().length).toBeGreaterThan(5);
      }
      await page.waitForLoadState('networkidle');
      // The click needs no page's script any more.
      await page.route(/\/assets\/\d+-[^/]*\.js/, (route) => route.abort());
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Services' })
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
    });
  });
}
