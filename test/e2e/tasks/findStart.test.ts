import { cartToggle, storedItems } from '../../support/e2e/cart.ts';
import { banner, decline } from '../../support/e2e/consent.ts';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { narrowest, overflowing } from '../../support/e2e/layout.ts';
import { expect, holdRequests, test } from '../../support/e2e/siteTest.ts';
import { contactEndpoint, newAddress, VisitorForm } from '../../support/e2e/visitorForm.ts';

test('answers by keyboard rank the solutions, which go into the cart and with the request', async ({
  page,
  visit,
}) => {
  await visit('/solutions');
  const finder = page.getByRole('region', { name: 'Find where to start' });
  await finder.getByRole('button', { name: 'Try these answers' }).press('Enter');
  const news = finder.getByRole('status');
  await expect(news).toHaveText(/^The list begins with SOC 2, /);
  await finder.getByRole('button', { name: 'Clear' }).press('Enter');
  await page.keyboard.press('Space');
  await expect(news).toHaveText(/^The list begins with SOC 2, /);
  await page.keyboard.press('ArrowRight');
  await expect(finder.getByRole('radio', { name: 'An auditor' })).toBeFocused();
  await finder.locator('label', { hasText: 'The person who pays the bill' }).click();
  await expect(news).toHaveText(/^The list begins with Cost Analysis, /);
  await finder.locator('label', { hasText: 'Kubernetes' }).click();
  await expect(finder.getByText('2 of 5 answered')).toBeVisible();
  await finder.getByText(/^The other \d+, in order$/).click();
  await expect(finder.locator('ol > li')).toHaveCount(22);

  await finder.getByRole('button', { name: 'Put these three in the cart' }).press('Enter');
  await expect(
    finder.getByRole('button', { name: 'Remove these three from the cart' }),
  ).toBeFocused();
  await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*3 items$/);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(narrowest);
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open cart (3)' }).click();

  const form = new VisitorForm(page);
  await expect(form.field('message')).toHaveValue(
    'Who’s asking? The person who pays the bill\nWhat do you run? Kubernetes',
  );
  const gate = await holdRequests(page, contactEndpoint);
  await form.fill({ name: 'Ada', email: newAddress('start'), message: 'By when? Soon' });
  await form.button.click();
  await expect.poll(() => gate.requests.length).toBe(1);
  const sent = gate.requests[0]?.postDataJSON();
  expect(Object.keys(sent).sort()).toEqual(['email', 'message', 'name', 'phone', 'subject']);
  expect(sent.message).toMatch(
    /^Interest in the following solutions:\n(- .+\n){3}\nBy when\? Soon$/,
  );
  gate.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
});

test('one more answer, a reload and a new document leave what the visitor wrote, and the answers', async ({
  page,
  visit,
}) => {
  await visit('/solutions');
  const finder = page.getByRole('region', { name: 'Find where to start' });
  await finder.locator('label', { hasText: 'The person who pays the bill' }).click();
  await finder.getByRole('button', { name: /^Put these three/ }).click();
  await finder.getByRole('link', { name: 'send us the list' }).click();
  await expect(page).toHaveURL('/cart');
  const form = new VisitorForm(page);
  const asking = 'Who’s asking? The person who pays the bill';
  await expect(form.field('message')).toHaveValue(asking);
  await form.field('message').fill(`${asking}\nOur auditor is Acme CPA.\n\nKickoff: March 3`);

  await visit('/solutions');
  await expect(finder.getByRole('radio', { name: 'The person who pays the bill' })).toBeChecked();
  await finder.locator('label', { hasText: 'Kubernetes' }).click();
  await page.getByRole('link', { name: 'Open cart (3)' }).click();
  const both = `${asking}\nWhat do you run? Kubernetes`;
  const written = 'Our auditor is Acme CPA.\n\nKickoff: March 3';
  await expect(form.field('message')).toHaveValue(`${both}\n\n${written}`);

  await page.goBack();
  await finder.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('link', { name: 'Open cart (3)' }).click();
  await expect(form.field('message')).toHaveValue(written);
  await form.field('message').fill('');
  await page.goBack();
  await finder.locator('label', { hasText: 'Kubernetes' }).click();
  await visit('/cart');
  await expect(form.field('message')).toHaveValue('What do you run? Kubernetes');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a table says which answer leads where', async ({ page }) => {
    await page.goto('/solutions');
    const finder = page.getByRole('region', { name: 'Find where to start' });
    await expect(finder.getByRole('radio').first()).toBeHidden();
    const row = finder.getByRole('row', { name: /^A health care client/ });
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL('/solutions/compliance#compliance-hipaa-title');
  });
});

test.describe('with two solutions chosen before, and the question about cookies open', () => {
  test.use({ stored: { cart: JSON.stringify(storedItems) } });

  test('after its answer a bar leads to the conversation, and covers nothing that has the focus', async ({
    page,
    visit,
  }) => {
    await visit('/solutions/security');
    const bar = page.getByRole('region', { name: 'Chosen solutions' });
    await expect(bar).toHaveText(/^In your cart .+, .+Open cart \(2\)$/);
    await expect(banner(page)).toBeInViewport({ ratio: 0.99 });
    await expect(bar).not.toBeInViewport();
    await decline(page).click();
    await expect(bar).toBeInViewport({ ratio: 0.99 });
    const buttons = await page.getByRole('main').getByRole('button').all();
    for (const button of buttons) {
      await button.focus();
      const [covering, focused] = [await bar.boundingBox(), await button.boundingBox()];
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(covering?.y ?? 0);
    }
    await bar.getByRole('link').click();
    await expect(page).toHaveURL('/cart');
    await expect(bar).toHaveCount(0);
  });
});
