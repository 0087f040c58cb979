import type { Page } from '@playwright/test';
import { siteDefaults } from '#contract/company.ts';
import { cardOf } from '../../support/e2e/cart.ts';
import { kioskDocuments, kioskPath } from '../../support/e2e/sitePages.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';
import { trackedSupportEmail } from '../../support/e2e/stacks.ts';

// The words are in the documents as they are served.
test.use({ javaScriptEnabled: false });

function main(page: Page) {
  return page.getByRole('main');
}

/** Where the cards of the services lead; other cards may follow them. */
function serviceTargets(page: Page): Promise<(string | null)[]> {
  return main(page)
    .getByRole('region', { name: /^What we (do|offer)$/ })
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

const solutionIds = ['security', 'infrastructure', 'finops', 'compliance', 'ai-security'];

test('home begins with a hero, ends with a call, and has the six services of their page, each leading to solutions', async ({
  page,
}) => {
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeInViewport();
  const call = main(page).getByRole('region').last();
  const targets = await call
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect.soft(targets, 'of the call').toEqual(['/contact-us', '/services']);
  const home = await serviceTargets(page);
  expect(home).toHaveLength(6);
  expect(new Set(home)).toEqual(new Set(solutionIds.map((id) => `/solutions/${id}`)));
  await page.goto('/services');
  expect(await serviceTargets(page)).toEqual(home);
});

for (const [slug, claim] of [
  ['fintech-platform', /95%\s*high availability/],
  ['ml-ai-platform', /5\s*deployment environments/],
] as const) {
  test(`/case-studies/${slug} tells problem, solution, components and outcomes`, async ({
    page,
  }) => {
    await page.goto(`/case-studies/${slug}`);
    await expect(main(page).getByRole('article').getByRole('heading', { level: 2 })).toContainText([
      'Problem',
      'Solution',
      'Components',
      'Outcomes',
    ]);
    await expect(main(page)).toContainText(claim);
  });
}

test('/about says who we are, and has three values and a team of three', async ({ page }) => {
  await page.goto('/about');
  await expect(main(page).getByRole('heading', { name: 'Who we are' })).toBeVisible();
  const mission = main(page).getByRole('region', { name: /mission/i });
  await expect(mission.getByRole('heading', { level: 3 })).toHaveCount(3);
  const team = main(page).getByRole('region', { name: /leadership team/i });
  await expect(team.getByRole('heading', { level: 3 })).toHaveCount(3);
});

test('/brochure has its numbered sections, standards, badge and banner', async ({ page }) => {
  await page.goto('/brochure');
  await expect(main(page).getByText('DevSecOps, Inc', { exact: true })).toBeVisible();
  for (const name of ['01 Core Services', '02 Additional Expertise', '03 Connect With Us']) {
    await expect(main(page).getByRole('region', { name })).toBeVisible();
  }
  const standards = main(page).getByRole('region', { name: /compliance standards/i });
  const rows = [/^SOC.2/, 'HIPAA', 'NIST 800-171', 'NIST 800-53', 'NIST AI RMF'];
  await expect(standards.getByRole('rowheader')).toHaveText(rows);
  await expect(main(page).getByRole('region', { name: /AWS partner badge/i })).toBeVisible();
  const platform = main(page).getByRole('region', { name: /compliance automation platform/i });
  await expect(platform.getByRole('link')).toHaveAttribute('target', '_blank');
});

test('the kiosk says whom it is for, how it works, and links documents', async ({ page }) => {
  await page.goto(kioskPath);
  await expect(main(page).getByRole('region', { name: 'Who Is It For' })).toContainText(
    /photo kiosk operators/i,
  );
  const works = main(page).getByRole('region', { name: 'How Does It Work' });
  await expect(works.getByRole('listitem').getByRole('heading')).toHaveText([
    'Upload',
    'QR code per session',
    'Branded download page',
    /^Media expires? after the chosen retention$/,
  ]);
  for (const { page: slug, name } of kioskDocuments) {
    await expect(cardOf(page, name).getByRole('link')).toHaveAttribute(
      'href',
      `${kioskPath}/${slug}`,
    );
  }
  await expect(main(page)).toContainText('15 minutes');
});

/** What names the address that a buyer may write to. */
const placesOfSupport = [
  '/products/photo-kiosk-backend/fulfillment',
  '/products/photo-kiosk-backend/support',
  '/content/photo-kiosk-backend/SUPPORT.md',
  '/images/photo-kiosk-backend/step-register.svg',
  '/images/photo-kiosk-backend/step-register.narrow.svg',
];

test.describe('with another address for support', () => {
  test.use({ stackName: 'tracked' });

  test('pages, documents and pictures name that one alone', async ({ page, request }) => {
    for (const place of placesOfSupport) {
      const text = await (await request.get(place)).text();
      expect(text, place).toContain(trackedSupportEmail);
      expect(text, place).not.toContain(siteDefaults.supportEmail);
    }
    await page.goto('/products/photo-kiosk-backend/fulfillment?token=t');
    const contact = page.getByRole('main').getByRole('link', { name: trackedSupportEmail });
    await expect(contact).toHaveCount(1);
  });
});

function figure(page: Page) {
  return page.getByRole('figure', { name: /a request that it denies/ });
}

/** The sentences under the drawing that are seen. */
function told(page: Page): Promise<readonly string[]> {
  return figure(page)
    .locator('figcaption p')
    .evaluateAll((texts) =>
      texts
        .filter((text) => getComputedStyle(text).opacity === '1')
        .map(({ textContent }) => textContent),
    );
}

/** The groups of the drawing that have faded. */
function faded(page: Page): Promise<readonly string[]> {
  return figure(page)
    .locator('svg:visible > g')
    .evaluateAll((groups) => [
      ...new Set(
        groups
          .filter((group) => Number(getComputedStyle(group).opacity) < 1)
          .map((group) => group.getAttribute('class') ?? ''),
      ),
    ]);
}

const steps = [
  { name: 'Request passes', gone: ['deny', 'attack', 'trail'] },
  { name: 'Attacker skips the edge', gone: ['deny', 'pass', 'trail'] },
  { name: 'Guardrail denies', gone: ['pass', 'trail'] },
  { name: 'Log records it', gone: ['pass', 'attack'] },
];

test('the drawing tells its story in four steps, by pointer and by keyboard', async ({ page }) => {
  await page.goto('/');
  expect(await faded(page)).toEqual([]);
  expect(await told(page)).toHaveLength(1);
  for (const [index, { name, gone }] of steps.entries()) {
    const radio = figure(page).getByRole('radio', { name });
    if (index === 0) {
      await figure(page).locator('label').first().click();
    } else {
      await page.keyboard.press('ArrowRight');
    }
    await expect(radio).toBeChecked();
    const describedBy = await radio.getAttribute('aria-describedby');
    const says = await page.locator(`[id="${describedBy}"]`).textContent();
    await expect(radio).toHaveAccessibleDescription(says ?? '');
    await expect.poll(() => told(page)).toEqual([says]);
    await expect.poll(async () => (await faded(page)).toSorted()).toEqual(gone.toSorted());
  }
});

test('a visitor tries a call without a policy and with it, by keyboard', async ({ page }) => {
  await page.goto('/');
  const withPolicy = main(page).getByRole('radio', { name: 'With the policy' });
  const verdict = main(page).locator('[data-result]:visible');
  await expect(withPolicy).toBeChecked();
  await expect(verdict).toHaveText(/The call is denied by \w+$/);
  await withPolicy.press('ArrowLeft');
  const without = main(page).getByRole('radio', { name: 'Without the policy' });
  await expect(without).toBeFocused();
  await expect(without).toHaveAccessibleDescription(/The call passes$/);
  await expect(verdict).toHaveText(/The call passes$/);
  // Paper has both.
  await page.emulateMedia({ media: 'print' });
  await expect(verdict).toHaveCount(2);
});
