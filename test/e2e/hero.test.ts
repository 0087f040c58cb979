import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/siteTest.ts';

function figure(page: Page) {
  return page.getByRole('figure', { name: /a request that it denies/ });
}

/** The sentences under the drawing that are seen, once all has faded that fades. */
async function told(page: Page): Promise<readonly string[]> {
  await page.waitForTimeout(400);
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
  { name: 'Request passes', gone: ['deny', 'attack', 'trail'], says: /only opening/ },
  { name: 'Attacker goes around', gone: ['deny', 'pass', 'trail'], says: /stolen key/ },
  { name: 'Guardrail denies', gone: ['pass', 'trail'], says: /explicit deny/ },
  { name: 'Log remembers', gone: ['pass', 'attack'], says: /another account/ },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the drawing tells its story in four steps, by pointer and by keyboard', async ({
      page,
    }) => {
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
        expect(await told(page)).toEqual([expect.stringMatching(says)]);
        expect(new Set(await faded(page))).toEqual(new Set(gone));
      }
    });
  });
}

test('a part that is focused or pointed at says what it does, and nothing moves', async ({
  page,
  visit,
}) => {
  await visit('/');
  function height() {
    return figure(page).evaluate((element) => element.clientHeight);
  }
  const before = await height();
  const data = figure(page)
    .getByLabel(/^Data: the key policy/)
    .and(page.locator(':visible'));
  await data.focus();
  expect(await told(page)).toEqual([expect.stringMatching(/^Data:/)]);
  await figure(page).getByLabel(/^API:/).and(page.locator(':visible')).hover();
  expect(await told(page)).toContainEqual(expect.stringMatching(/^API:/));
  expect(await height()).toBe(before);
});

test('steps are 44 pixels high and no word of the drawing is under 13', async ({ page, visit }) => {
  await visit('/');
  for (const width of [320, 390, 641, 960, 1088, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = await figure(page).evaluate((element) => {
      const drawing = Array.from(element.querySelectorAll('svg')).find(
        (svg) => svg.clientWidth > 0,
      );
      const scale = (drawing?.clientWidth ?? 0) / (drawing?.viewBox.baseVal.width ?? 1);
      const letters = Array.from(drawing?.querySelectorAll('text') ?? [], (text) =>
        Number.parseFloat(getComputedStyle(text).fontSize),
      );
      const labels = Array.from(element.querySelectorAll('label'), (label) => label.offsetHeight);
      return { letters: Math.min(...letters) * scale, labels: Math.min(...labels) };
    });
    expect(sizes.letters, `letters at ${width}`).toBeGreaterThanOrEqual(13);
    expect(sizes.labels, `steps at ${width}`).toBeGreaterThanOrEqual(44);
  }
});

test('who wants less motion sees each step at once', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('/');
  await figure(page).getByText('Guardrail denies').click();
  const running = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => !(animation instanceof CSSTransition)).length,
  );
  expect(running).toBe(0);
});
