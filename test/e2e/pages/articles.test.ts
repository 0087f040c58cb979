import { expect, test } from '../../support/e2e/siteTest.ts';

const article = '/blog/cloud-security-series/deny-by-default';
const last = 'The denial tests run every night, each next to a call that must succeed.';

test('what is ticked in a checklist stays ticked, and is copied as Markdown', {
  tag: '@browsers',
}, async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(article);
  const nightly = page.getByRole('checkbox', { name: last });
  await page.getByText(last).click();
  await expect(nightly).toBeChecked();
  await page.reload();
  await expect(nightly).toBeChecked();

  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^- \[ \] No workload runs in the management account\.\n/);
  expect(copied.endsWith(`\n- [x] ${last}\n`)).toBe(true);
});

const roadmap = '/blog/cloud-security-series/roadmap';

test('a step has an address of its own, and its number leads to it, also where it is folded up', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  await visit(`${roadmap}#alerts`);
  await expect(page.locator('#alerts')).toBeInViewport();
  // As a visitor does: the page goes on scrolling to its hash for two seconds, until it's touched.
  await page.getByRole('heading', { name: 'Day 1' }).click();
  await page.locator('#alerts').getByRole('link', { name: '5' }).click();
  await expect(page.locator('#guardduty')).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all steps are there, and fold', async ({ page }) => {
    await page.goto(roadmap);
    const link = page.getByRole('link', { name: 'Remove what nobody used' });
    await expect(link).toBeVisible();
    await page.getByRole('heading', { name: 'Quarter' }).click();
    await expect(link).toBeHidden();
  });
});

test.describe('on a first visit', () => {
  // With the banner, which must not be printed either.
  test.use({ stored: {} });

  test('an article prints all its words, its code in broken lines, and nothing around them', async ({
    page,
    visit,
  }) => {
    await visit(article);
    const aroundIt = [
      page.getByRole('navigation', { name: /^(?:Main|Breadcrumb|On this page)$/ }),
      page.getByRole('button', { name: /^Cart/ }),
      page.getByRole('contentinfo'),
      page.getByRole('link', { name: 'Skip to content' }),
      page.getByRole('region', { name: 'Cookie consent' }),
      page.getByRole('heading', { name: 'We Are Here to Help!' }),
    ];
    for (const part of aroundIt) {
      await expect(part.filter({ visible: true })).not.toHaveCount(0);
    }
    const words = page.locator('main :is(h1, h2, h3, p, li, td, pre):not(nav *)');
    const written = await page
      .getByRole('article')
      .locator(':is(h1, h2, h3, p, li, td, pre):not(nav *)')
      .allTextContents();
    expect(written.length).toBeGreaterThan(30);

    await page.emulateMedia({ media: 'print' });
    for (const part of aroundIt) {
      await expect(part.filter({ visible: true })).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'DevSecOps, Inc' })).toBeVisible();
    expect(await words.filter({ visible: true }).allTextContents()).toEqual(written);
    // Nothing scrolls on paper.
    const scrolling = await page
      .locator('main pre')
      .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth));
    expect(scrolling).toEqual([]);
  });
});
