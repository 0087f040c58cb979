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

for (const { id, type, keys } of solutionAreas) {
  test(`every card of /solutions/${id} goes into the cart under its id and type`, async ({
    page,
    visit,
  }) => {
    await visit(`/solutions/${id}`);
    const titles: (string | null)[] = [];
    for (const _ of keys) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('button', add) });
      titles.push(await card.first().getByRole('heading').textContent());
      await card.first().getByRole('button', add).click();
    }
    await expect(page.getByRole('button', add)).toHaveCount(0);
    await expect(page.getByRole('button', remove)).toHaveCount(keys.length);
    expect(await storedCart(page)).toEqual(
      keys.map((key, index) => ({ id: `${id}-${key}`, title: titles[index], type })),
    );
  });
}

test('an item is added and removed by the same button', async ({ page, visit }) => {
  await visit('/solutions/finops');
  const card = cardOf(page, 'Cost Analysis');
  await card.getByRole('button', add).click();
  expect(await storedCart(page)).toEqual([storedItems[0]]);
  await card.getByRole('button', remove).click();
  await expect(card.getByRole('button', add)).toBeVisible();
  expect(await storedCart(page)).toEqual([]);
});

test('an empty cart says so and has no badge', async ({ page, visit }) => {
  await visit('/');
  await expect(cartToggle(page)).toHaveAccessibleName('Cart');
  await cartToggle(page).click();
  await expect(cartMenu(page).getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(cartMenu(page).getByRole('button')).toHaveCount(0);
});

test('the dropdown closes on Escape and gives the focus back', async ({ page, visit }) => {
  await visit('/');
  await cartToggle(page).press('Enter');
  await expect(cartMenu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartMenu(page)).toBeHidden();
  await expect(cartToggle(page)).toBeFocused();
});

test.describe('with two items from an earlier visit', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify(storedItems) } });

  test('they are there again, with their count on the badge', async ({ page, visit }) => {
    await visit('/solutions/finops');
    await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*2 items$/);
    await expect(cardOf(page, 'Cost Analysis').getByRole('button', remove)).toBeVisible();
    await expect(page.getByRole('button', add)).toHaveCount(3);
    await cartToggle(page).click();
    await expect(cartMenu(page).getByRole('listitem')).toHaveText([
      /Cost Analysis.*FinOps Solution/,
      /Incident Response.*Security Solution/,
    ]);
  });

  test('the dropdown removes them one by one', async ({ page, visit }) => {
    await visit('/');
    await cartToggle(page).click();
    await cartMenu(page).getByRole('button', { name: 'Remove Cost Analysis' }).click();
    await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*1 item$/);
    expect(await storedCart(page)).toEqual([storedItems[1]]);
    await expect(cartMenu(page)).toBeVisible();
    await cartMenu(page).getByRole('button', { name: 'Remove Incident Response' }).click();
    await expect(cartMenu(page).getByText('Your cart is empty')).toBeVisible();
  });

  test("'Check out' closes the dropdown and goes to the cart", async ({ page, visit }) => {
    await visit('/about');
    await cartToggle(page).click();
    await cartMenu(page).getByRole('button', { name: 'Check out', exact: true }).click();
    await expect(page).toHaveURL('/cart');
    await expect(cartMenu(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
  });

  test('the cart page lists and removes them, down to the empty cart', async ({ page, visit }) => {
    await visit('/cart');
    const list = page.getByRole('region', { name: 'Your solutions' });
    await expect(list.getByRole('listitem')).toHaveText([
      /Cost Analysis.*FinOps Solution/,
      /Incident Response.*Security Solution/,
    ]);
    await list.getByRole('button', { name: 'Remove Cost Analysis' }).click();
    await expect(list.getByRole('listitem')).toHaveText([/Incident Response/]);
    await list.getByRole('button', { name: 'Remove Incident Response' }).click();
    await expect(list.getByText('Your cart is empty', { exact: true })).toBeVisible();
  });

  test("another tab's change shows at once", async ({ page, visit, context }) => {
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

const foreign = {
  'no JSON': '[{"id":',
  'another shape': '{"items":[1,2]}',
  null: 'null',
  'items of other kinds': '[null,1,"a",{"id":7},{"id":"a","title":"A","type":"Car"}]',
};

for (const [name, cart] of Object.entries(foreign)) {
  test.describe(`with ${name} stored as the cart`, () => {
    test.use({ stored: { cookieConsent: 'declined', cart } });

    test('the site works with an empty cart', async ({ page, visit }) => {
      await visit('/solutions/finops');
      await expect(cartToggle(page)).toHaveAccessibleName('Cart');
      await cardOf(page, 'Cost Analysis').getByRole('button', add).click();
      expect(await storedCart(page)).toEqual([storedItems[0]]);
    });
  });
}

test.describe('with an item stored twice', () => {
  test.use({
    stored: {
      cookieConsent: 'declined',
      cart: JSON.stringify([storedItems[0], storedItems[0], storedItems[1]]),
    },
  });

  test('it counts once', async ({ page, visit }) => {
    await visit('/cart');
    await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*2 items$/);
  });
});

const noStorage = {
  blocked: () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    }),
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  },
};

for (const [name, prepare] of Object.entries(noStorage)) {
  test(`where storage is ${name} the cart works for the visit`, async ({
    page,
    visit,
    complaints,
  }) => {
    complaints.expect(/The cart is kept for this visit only/);
    await page.addInitScript(prepare);
    await visit('/solutions/finops');
    await cardOf(page, 'Cost Analysis').getByRole('button', add).click();
    await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*1 item$/);
    await cartToggle(page).click();
    await cartMenu(page).getByRole('button', { name: 'Check out' }).click();
    await expect(page.getByRole('main').getByText('Cost Analysis')).toBeVisible();
  });
}

test('the retired hosting is marked and cannot go into the cart', async ({ page, visit }) => {
  await visit('/solutions/infrastructure');
  const card = page.getByRole('listitem').filter({ hasText: 'Elastic Beanstalk' }).first();
  await expect(card.getByText('Deprecated')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', add)).toHaveCount(4);
});
