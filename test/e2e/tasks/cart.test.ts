import type { Page } from '@playwright/test';
import { minimumFillTimeMs } from '#contract/api.ts';
import {
  cardOf,
  cartItems,
  cartMenu,
  cartToggle,
  storedCart,
  storedItems,
} from '../../support/e2e/cart.ts';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { expect, holdRequests, hydrated, test } from '../../support/e2e/siteTest.ts';
import { StackInspector } from '../../support/e2e/stackInspector.ts';
import { contactEndpoint, newAddress, VisitorForm } from '../../support/e2e/visitorForm.ts';

const add = { name: 'Add to shopping cart', exact: true };
const remove = { name: 'Remove from shopping cart', exact: true };

test('the button stays where it is as scripts take over', async ({ page }) => {
  const gate = await holdRequests(page, '**/assets/*.js');
  await page.goto('/cart', { waitUntil: 'commit' });
  const { button } = new VisitorForm(page);
  await page.evaluate(() => document.fonts.ready);
  const place = await button.boundingBox();
  gate.open();
  await hydrated(page);
  expect(await button.boundingBox()).toEqual(place);
});

test('every card goes into the cart, and out of it by the same button', async ({ page, visit }) => {
  const area = /^(.+)-/;
  for (const [at, { id, title }] of cartItems.entries()) {
    const path = `/solutions/${area.exec(id)?.[1]}`;
    if (!page.url().endsWith(path)) {
      await visit(path);
    }
    await cardOf(page, title).getByRole('button', add).click();
    expect(await storedCart(page)).toEqual(cartItems.slice(0, at + 1));
  }
  await expect(page.getByRole('button', add)).toHaveCount(0);
  await cardOf(page, 'Governance').getByRole('button', remove).click();
  expect(await storedCart(page)).toEqual(cartItems.slice(0, -1));
});

test('an empty cart says so and has no badge; the retired hosting cannot go into it', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  await visit('/solutions/infrastructure');
  await expect(cartToggle(page)).toHaveAccessibleName('Cart');
  await cartToggle(page).click();
  await expect(cartMenu(page).getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(cartMenu(page).getByRole('button')).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: 'Elastic Beanstalk' }).first();
  await expect(card).toContainText('Deprecated');
  await expect(card).toContainText(/ECS Hosting .* Serverless Hosting/);
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('one button puts SOC 2 into an empty cart, and the focus follows it', async ({
  page,
  visit,
}) => {
  await visit('/cart');
  await page.getByRole('button', { name: 'Add SOC 2' }).click();
  const list = page.getByRole('region', { name: 'Your solutions' });
  await expect(list.getByRole('listitem')).toHaveText(/^SOC 2/);
  await expect(list).toBeFocused();
  expect(await storedCart(page)).toEqual([
    { id: 'compliance-soc2', title: 'SOC 2', type: 'Compliance Solution' },
  ]);
});

test.describe('with two items from an earlier visit', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify(storedItems) } });

  test('they are there again, and the focus stays in the list as they are removed', {
    tag: '@browsers',
  }, async ({ page, visit }) => {
    await visit('/solutions/finops');
    await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*2 items$/);
    await expect(cardOf(page, 'Cost Analysis').getByRole('button', remove)).toBeVisible();
    const items = [/Cost Analysis.*FinOps Solution/, /Incident Response.*Security Solution/];
    await cartToggle(page).press('Enter');
    await expect(cartMenu(page).getByRole('listitem')).toHaveText(items);
    await cartMenu(page).getByRole('button', { name: 'Remove Cost Analysis' }).press('Enter');
    const other = cartMenu(page).getByRole('button', { name: 'Remove Incident Response' });
    await expect(other).toBeFocused();
    await cardOf(page, 'Cost Analysis').getByRole('button', add).click();
    await cartToggle(page).click();
    await cartMenu(page).getByRole('button', { name: 'Check out', exact: true }).click();
    const list = page.getByRole('region', { name: 'Your solutions' });
    await expect(list.getByRole('listitem')).toHaveText(items.reverse());
    await list.getByRole('button', { name: 'Remove Incident Response' }).press('Enter');
    await list.getByRole('button', { name: 'Remove Cost Analysis' }).press('Enter');
    await expect(list).toBeFocused();
    await expect(list.getByText('Your cart is empty')).toBeVisible();
  });

  test("another tab's change shows at once, and makes no duplicate in a tab that sleeps", {
    tag: '@browsers',
  }, async ({ page, visit, context }) => {
    const other = await context.newPage();
    await visit('/solutions/finops');
    await visit('/cart', other);
    await cardOf(page, 'Cost Analysis').getByRole('button', remove).click();
    await expect(other.getByRole('main').getByText('Cost Analysis')).toHaveCount(0);
    await expect(cartToggle(other)).toHaveAccessibleName(/^Cart\s*1 item$/);
    // As another tab does it whose storage event has not come yet.
    await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(storedItems));
    await cardOf(page, 'Cost Analysis').getByRole('button', add).click();
    expect(await storedCart(page)).toEqual(storedItems);
  });

  test('a request carries what is in the cart, and takes that out, but nothing that came later', async ({
    page,
    visit,
    stack,
    context,
  }) => {
    const inspector = new StackInspector(stack);
    const sender = { name: 'Ada Visitor', email: newAddress('ada'), phone: '+1 215 555 0199' };
    const message =
      'Interest in the following solutions:\n' +
      '- Cost Analysis (FinOps Solution)\n' +
      '- Incident Response (Security Solution)';
    const fields = { ...sender, subject: 'Solutions Interest', message };
    const gate = await holdRequests(page, contactEndpoint);
    await page.clock.install();
    await visit('/cart');
    const form = new VisitorForm(page.getByRole('main'));
    await expect(
      page
        .getByRole('main')
        .getByText(/within 24 hours/)
        .first(),
    ).toBeVisible();
    await form.fill(sender);
    // Quicker than a person, it would be emailed a minute later.
    await page.clock.fastForward(minimumFillTimeMs);
    await form.button.click();
    await expect(form.button).toHaveText('Submitting...');
    await expect(form.button).toBeDisabled();
    await expect.poll(() => gate.requests.length).toBe(1);
    expect(gate.requests.map((sent) => sent.postDataJSON())).toEqual([fields]);

    const other = await context.newPage();
    await visit('/solutions/finops', other);
    await cardOf(other, 'Cost Monitoring').getByRole('button').click();
    await expect.poll(() => storedCart(other)).toHaveLength(3);
    gate.open();

    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Thank You!');
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect(await findBarriers(page)).toEqual([]);
    await expect(page.getByRole('main')).toContainText(
      `We reply to ${sender.email} within 24 hours.`,
    );
    await expect(page.getByRole('main')).not.toContainText(/\$|price of/i);
    const receipt = page.getByRole('list', { name: 'What you asked about' });
    await expect(receipt.getByRole('listitem')).toHaveCount(2);
    await expect(form.form).toHaveCount(0);
    expect(await storedCart(page)).toMatchObject([{ id: 'finops-cost_monitoring' }]);
    const reference = await page.getByRole('main').locator('strong').first().textContent();
    expect(reference).toMatch(/^S-[0-9A-HJKMNP-TV-Z]{8}$/);
    const records = await inspector.recordsOf(sender.email);
    expect(records.map((record) => [record.reference, record.kind, record.fields])).toEqual([
      [reference, 'interest', fields],
    ]);
    const [mail] = await inspector.mailsAbout(reference ?? '');
    expect(mail?.body.text).toContain('- Incident Response (Security Solution)');

    // What came later leads to the form again.
    await cartToggle(page).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(heading).toHaveText('Shopping Cart');
    await expect(page.getByRole('main').getByText('Cost Monitoring')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await expect(form.field('name')).toHaveValue('');
  });
});

/** Has storage fail on a page from its next document on: it is full, or blocked. */
function breakStorage(page: Page, fault: 'setItem' | 'everything'): Promise<unknown> {
  return page.addInitScript((broken) => {
    function fail(): never {
      throw new DOMException('Storage fails', 'QuotaExceededError');
    }
    if (broken === 'everything') {
      Object.defineProperty(window, 'localStorage', { get: fail });
      Object.defineProperty(window, 'sessionStorage', { get: fail });
    } else {
      Storage.prototype[broken] = fail;
    }
  }, fault);
}

test.describe('with a cart from an earlier visit', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify([storedItems[0]]) } });

  for (const fault of ['setItem', 'everything'] as const) {
    test(`the cart is kept, sent and emptied if storage fails at ${fault}`, async ({
      page,
      visit,
      complaints,
    }) => {
      complaints.expect(/kept for this visit only/);
      await breakStorage(page, fault);
      await visit('/solutions/finops');
      await cardOf(page, 'Budget Management').getByRole('button').click();
      const count = fault === 'setItem' ? 2 : 1;
      const items = new RegExp(`^Cart\\s*${count} items?$`);
      await expect(cartToggle(page)).toHaveAccessibleName(items);
      await cartToggle(page).click();
      await page.getByRole('button', { name: 'Check out' }).click();
      await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(
        count,
      );

      const form = new VisitorForm(page.getByRole('main'));
      await form.fill({ name: 'Ada', email: newAddress('faulty') });
      await form.button.click();
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
      await expect(cartToggle(page)).toHaveAccessibleName('Cart');
    });
  }
});
