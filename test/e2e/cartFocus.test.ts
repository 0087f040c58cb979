import { cartMenu, cartToggle, storedCart, storedItems } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

const soc2 = { id: 'compliance-soc2', title: 'SOC 2', type: 'Compliance Solution' };

test.use({
  stored: { cookieConsent: 'declined', cart: JSON.stringify([...storedItems, soc2]) },
});

test('on the cart page the focus goes to the item that stands where one was removed', async ({
  page,
  visit,
}) => {
  await visit('/cart');
  const list = page.getByRole('region', { name: 'Your solutions' });
  function remove(title: string) {
    return list.getByRole('button', { name: `Remove ${title}` });
  }
  await remove('Incident Response').click();
  await expect(remove('SOC 2')).toBeFocused();
  await remove('SOC 2').press('Enter');
  await expect(remove('Cost Analysis')).toBeFocused();
  await remove('Cost Analysis').press('Enter');
  await expect(list).toBeFocused();
  await expect(list.getByText('Your cart is empty')).toBeVisible();
});

test('in the dropdown it does the same, and stays in it', async ({ page, visit }) => {
  await visit('/about');
  await cartToggle(page).press('Enter');
  function remove(title: string) {
    return cartMenu(page).getByRole('button', { name: `Remove ${title}` });
  }
  await remove('Cost Analysis').press('Enter');
  await expect(remove('Incident Response')).toBeFocused();
  await remove('Incident Response').press('Enter');
  await expect(remove('SOC 2')).toBeFocused();
  expect(await storedCart(page)).toEqual([soc2]);
  await remove('SOC 2').press('Enter');
  await expect(cartMenu(page)).toBeFocused();
  await expect(cartMenu(page).getByText('Your cart is empty')).toBeVisible();
  await expect(cartToggle(page)).toHaveAccessibleName('Cart');
});
