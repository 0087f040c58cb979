import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../../support/e2e/siteTest.ts';

// Each sequence visits several pages.
test.describe.configure({ timeout: 120_000 });

/** Sequences to try; more of them with SEQUENCES set. */
const sequences = Number(process.env['SEQUENCES'] ?? 4);
const stepsPerSequence = 7;

/** Mulberry32: the same numbers for the same seed, so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Shown {
  readonly title: string;
  readonly heading: string;
  readonly canonical: string;
}

/** What the server's own document of an address shows. */
async function asServed(page: Page, path: string): Promise<Shown> {
  const html = await (await page.request.get(path)).text();
  function first(pattern: RegExp): string {
    const [, found = ''] = pattern.exec(html) ?? [];
    return found
      .replace(/<[^>]+>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
  }
  return {
    title: first(/<title>(.*?)<\/title>/),
    heading: first(/<h1\b[^>]*>(.*?)<\/h1>/s),
    canonical: new URL(first(/<link rel="canonical" href="([^"]+)"/)).pathname,
  };
}

function shown(page: Page): Promise<Shown> {
  return page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    canonical: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '/')
      .pathname,
  }));
}

const starts = [
  '/',
  '/blog/cloud-security-series/access-control',
  '/products/photo-kiosk-backend/user-guide',
  '/contact-us',
  '/solutions',
];

type Step = 'link' | 'back' | 'forward' | 'reload';

async function take(page: Page, step: Step, random: number): Promise<void> {
  await page
    .evaluate(
      ([what, chance]) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter(
          (link) => !/[.#]/.test(link.pathname + link.hash) && !link.target,
        );
        const actions = {
          link: () => links[Math.floor(chance * links.length)]?.click(),
          back: () => history.back(),
          forward: () => history.forward(),
          reload: () => location.reload(),
        };
        actions[what]();
      },
      [step, random] as const,
    )
    // The document may be on its way out.
    .catch(() => {});
}

function stepFor(chance: number): Step {
  if (chance < 0.45) {
    return 'link';
  }
  return chance < 0.7 ? 'back' : chance < 0.9 ? 'forward' : 'reload';
}

/** @returns the steps that were taken, with the milliseconds after each */
async function playSequence(page: Page, random: () => number): Promise<string> {
  const taken: string[] = [];
  for (let index = 0; index < stepsPerSequence; index += 1) {
    const step = index === 0 ? 'link' : stepFor(random());
    const delay = Math.floor(random() * 300);
    await take(page, step, random());
    await page.waitForTimeout(delay);
    taken.push(`${step} ${delay}`);
  }
  return taken.join(', ');
}

async function expectAgreement(page: Page, taken: string): Promise<void> {
  // Enough steps back lead to the empty page that the tab began with.
  if (page.url().startsWith('http')) {
    await hydrated(page);
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
    const expected = await asServed(page, new URL(page.url()).pathname);
    await expect.poll(() => shown(page), taken).toEqual(expected);
    await page.waitForTimeout(300);
    expect(await shown(page), taken).toEqual(expected);
  }
}

for (const savesData of [true, false]) {
  test.describe(savesData ? 'with pages loaded on the click' : 'with pages fetched ahead', () => {
    test.use({ savesData });

    for (let seed = 1; seed <= sequences / 2; seed += 1) {
      test(`address, title, canonical link and heading agree after quick changes, ${seed}`, {
        tag: '@browsers',
      }, async ({ page, visit, browserName, complaints }) => {
        if (browserName === 'firefox') {
          // A script that is on its way when the page is left counts as one that differs.
          complaints.allow(/integrity attribute|console\.error: Error \(/);
        }
        const client = ['firefox', 'webkit'].includes(browserName)
          ? undefined
          : await page.context().newCDPSession(page);
        async function slowDown(rate: number) {
          await client?.send('Emulation.setCPUThrottlingRate', { rate });
        }
        await slowDown(seed % 2 === 0 ? 4 : 1);
        await visit(starts[seed % starts.length] ?? '/');
        const taken = await playSequence(page, randomFrom(seed + (savesData ? 0 : 1000)));
        await slowDown(1);
        await expectAgreement(page, taken);
      });
    }
  });
}

test('pages that were visited in this tab come back without a network', async ({
  page,
  visit,
  complaints,
}) => {
  // A picture may come into view that never was before.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const [first = '/', ...others] = [
    '/blog/cloud-security-series/access-control',
    '/privacy-policy',
    '/products',
    '/products/photo-kiosk-backend',
    '/products/photo-kiosk-backend/user-guide',
    '/case-studies',
    '/case-studies/fintech-platform',
  ];
  const heading = page.getByRole('heading', { level: 1 });
  await visit(first);
  const titles = [await page.title()];
  for (const path of others) {
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expect(heading).toBeFocused();
    titles.push(await page.title());
  }
  const lengths = await page.locator('main').evaluate((main) => main.textContent?.length);
  expect(lengths).toBeGreaterThan(1000);
  await page.context().setOffline(true);
  for (const title of titles.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(page).toHaveTitle(title);
    await expect(heading).not.toHaveText('Unexpected Application Error!');
  }
  await expect(page.locator('[data-words]').getByText('Access Analyzer').first()).toBeVisible();
  for (const title of titles.slice(1)) {
    await page.goForward();
    await expect(page).toHaveTitle(title);
    await expect(heading).not.toHaveText('Unexpected Application Error!');
  }
});
