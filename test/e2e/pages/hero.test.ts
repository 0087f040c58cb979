import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/siteTest.ts';

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
  { name: 'Request passes', gone: ['deny', 'attack', 'trail'], says: /only way in/ },
  { name: 'Attacker goes around', gone: ['deny', 'pass', 'trail'], says: /stolen key/ },
  { name: 'Guardrail denies', gone: ['pass', 'trail'], says: /denies the call explicitly/ },
  { name: 'Log records it', gone: ['pass', 'attack'], says: /another account/ },
];

// It is made of choices and styles.
test.use({ javaScriptEnabled: false });

test('the drawing tells its story in four steps, by pointer and by keyboard', async ({ page }) => {
  await page.goto('/');
  expect(await faded(page)).toEqual([]);
  expect(await told(page)).toEqual([expect.stringMatching(/One request passes/)]);
  for (const [index, { name, gone, says }] of steps.entries()) {
    const radio = figure(page).getByRole('radio', { name });
    if (index === 0) {
      await figure(page).locator('label').first().click();
    } else {
      await page.keyboard.press('ArrowRight');
    }
    await expect(radio).toBeChecked();
    await expect(radio).toHaveAccessibleDescription(says);
    await expect.poll(() => told(page)).toEqual([expect.stringMatching(says)]);
    await expect.poll(async () => (await faded(page)).toSorted()).toEqual(gone.toSorted());
  }
});
