import {
  cardOf,
  cartMenu,
  cartToggle,
  solutionAreas,
  storedCart,
  storedItems,
} from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

const add = { name: 'Add to shopping cart', exact: true };
const remove = { name: 'Remove from shopping cart', exact: true };

for (const { id, type, cards } of solutionAreas) {
  test(`every card of /solutions/${id} goes into the cart, and out of it by the same button`, async ({
    page,
    visit,
  }) => {
    await visit(`/solutions/${id}`);
    const titles = Object.values(cards);
    for (const title of titles) {
      await cardOf(page, title).getByRole('button', add).click();
    }
    await expect(page.getByRole('button', add)).toHaveCount(0);
    expect(await storedCart(page)).toEqual(
      Object.entries(cards).map(([key, title]) => ({ id: `${id}-${key}`, title, type })),
    );
    for (const title of titles) {
      await cardOf(page, title).getByRole('button', remove).click();
    }
    await expect(page.getByRole('button', add)).toHaveCount(titles.length);
    expect(await storedCart(page)).toEqual([]);
  });
}

test('an empty cart says so and has no badge', { tag: '@browsers' }, async ({ page, visit }) => {
  await visit('/');
  await expect(cartToggle(page)).toHaveAccessibleName('Cart');
  await cartToggle(page).click();
  await expect(cartMenu(page).getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(cartMenu(page).getByRole('button')).toHaveCount(0);
});

test.describe('with two items from an earlier visit', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify(storedItems) } });

  test('they are there again, with their count on the badge', { tag: '@browsers' }, async ({
    page,
    visit,
  }) => {
    await visit('/solutions/finops');
    await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*2 items$/);
    await expect(cardOf(page, 'Cost Analysis').getByRole('button', remove)).toBeVisible();
    await expect(page.getByRole('button', add)).toHaveCount(3);
    const items = [/Cost Analysis.*FinOps Solution/, /Incident Response.*Security Solution/];
    await cartToggle(page).click();
    await expect(cartMenu(page).getByRole('listitem')).toHaveText(items);
    await cartMenu(page).getByRole('button', { name: 'Check out', exact: true }).click();
    const list = page.getByRole('region', { name: 'Your solutions' });
    await expect(list.getByRole('listitem')).toHaveText(items);
  });

  test("another tab's change shows at once", { tag: '@browsers' }, async ({
    page,
    visit,
    context,
  }) => {
    const other = await context.newPage();
    await visit('/solutions/finops');
    await visit('/cart', other);
    await cardOf(page, 'Cost Analysis').getByRole('button', remove).click();
    await expect(other.getByRole('main').getByText('Cost Analysis')).toHaveCount(0);
    await expect(cartToggle(other)).toHaveAccessibleName(/^Cart\s*1 item$/);
    await other.evaluate(() => localStorage.clear());
    await expect(cartToggle(page)).toHaveAccessibleName('Cart');
  });

  test('adding one that another tab has added already makes no duplicate', async ({
    page,
    visit,
  }) => {
    await visit('/solutions/security');
    // A tab that slept: its storage event has not come yet.
    await page.evaluate(() =>
      addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
    );
    await cardOf(page, 'Incident Response').getByRole('button', remove).click();
    await cardOf(page, 'Incident Response').getByRole('button', add).click();
    expect(await storedCart(page)).toEqual([storedItems[0], storedItems[1]]);
  });
});

test('the retired hosting is marked and cannot go into the cart', { tag: '@browsers' }, async ({
  page,
  visit,
}) => {
  await visit('/solutions/infrastructure');
  const card = page.getByRole('listitem').filter({ hasText: 'Elastic Beanstalk' }).first();
  await expect(card.getByText('Deprecated')).toBeVisible();
  await expect(card).toContainText(/ECS Hosting .* Serverless Hosting/);
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', add)).toHaveCount(4);
});
