import type { Page } from '@playwright/test';
import { innerPages } from '../support/e2e/sitePages.ts';
import { expect, hydrated, test } from '../support/e2e/siteTest.ts';

test.use({ savesData: false });

declare global {
  interface Window {
    firstLoad?: true;
  }
}

/** Follows a link of the page; where there is none to that path, one is made of another. */
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

/** Ways through the site by its own links that lead to every page. */
const ways: Readonly<Record<string, readonly string[]>> = {
  'the main sections': [
    '/services',
    '/solutions',
    '/products',
    '/case-studies',
    '/blog',
    '/contact-us',
    '/',
  ],
  solutions: [
    '/solutions',
    ...['security', 'infrastructure', 'finops', 'compliance', 'ai-security'].flatMap((id) => [
      `/solutions/${id}`,
      '/solutions',
    ]),
  ],
  products: [
    '/products',
    '/products/bookstack-wiki',
    '/products',
    '/products/photo-kiosk-backend',
    ...['user-guide', 'api-reference', 'security', 'support'].map(
      (name) => `/products/photo-kiosk-backend/${name}`,
    ),
    '/products/photo-kiosk-backend',
  ],
  'case studies': [
    '/case-studies',
    '/case-studies/fintech-platform',
    '/case-studies',
    '/case-studies/ml-ai-platform',
    '/privacy-policy',
  ],
  blog: [
    '/blog',
    '/blog/soc2-for-lean-startups',
    '/blog/soc2-for-lean-startups/iam',
    '/blog',
    '/blog/cloud-security-series',
    // From the oldest post to the newest by their links to the next one.
    ...innerPages
      .filter(({ path }) => path.startsWith('/blog/cloud-security-series/'))
      .map(({ path }) => path)
      .reverse(),
    '/',
  ],
};

const titles = new Map([
  ['/', 'DevSecOps, Inc'],
  ...innerPages.map(({ path, title }) => [path, title] as const),
]);

for (const [name, way] of Object.entries(ways)) {
  test(`through ${name} no link loads the whole page, and each sets title, focus and scroll`, {
    tag: '@browsers',
  }, async ({ page, visit }) => {
    test.setTimeout(120_000);
    await visit('/');
    await page.evaluate(() => {
      window.firstLoad = true;
    });
    for (const path of way) {
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      await followLinkTo(page, path);
      await expect(page).toHaveTitle(titles.get(path) ?? '');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect.poll(() => scrollTop(page), path).toBe(0);
    }
    expect(await page.evaluate(() => window.firstLoad)).toBe(true);
  });
}

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

test('back leads to where the visitor was though the page after it was loaded anew', async ({
  page,
  visit,
}) => {
  await visit('/solutions');
  await page.evaluate(() => scrollTo(0, 1500));
  await followLinkTo(page, '/contact-us');
  await expect(page).toHaveURL(/contact-us$/);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(/solutions$/);
  await expect.poll(() => scrollTop(page)).toBe(1500);
});

test('a link to the page that is shown leads to its top and its heading', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  await visit('/solutions');
  await page.evaluate(() => scrollTo(0, 1500));
  await followLinkTo(page, '/solutions');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a reload keeps the place', { tag: '@browsers' }, async ({ page, visit }) => {
  await visit('/privacy-policy');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(900);
});

test('a link with modifier keys opens a tab of its own', async ({ page, visit, context }) => {
  await visit('/');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blog' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/blog');
  await expect(page).toHaveURL('/');
});

test('a later click overtakes an earlier one', { tag: '@browsers' }, async ({ page, visit }) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route(/\/assets\/2-/, async (route) => {
    await opened;
    await route.continue();
  });
  await visit('/privacy-policy');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await bar.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle('DevSecOps, Inc - Blog');
  open();
  await page.waitForTimeout(300);
  await expect(page).toHaveTitle('DevSecOps, Inc - Blog');
  await expect(page).toHaveURL('/blog');
});

test('a page that was given up while it loaded has no place in the history', async ({
  page,
  visit,
}) => {
  await visit('/');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.route('**/assets/27-*.js', () => {});
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
  await visit(article);
  await page.route('**/assets/2-*.js', () => {});
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
      }
      if (savesData) {
        await expect.poll(fetchedAhead).toHaveLength(1);
      } else {
        await expect.poll(() => fetchedAhead().length).toBeGreaterThan(5);
        await page.waitForLoadState('networkidle');
      }
      // The click needs nothing more.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Services' })
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
    });
  });
}
