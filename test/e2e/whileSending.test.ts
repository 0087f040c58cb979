import { cardOf, storedCart, storedItems } from '../support/e2e/cart.ts';
import { holdRequests } from '../support/e2e/gate.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import {
  contactEndpoint,
  contactMessage,
  newAddress,
  VisitorForm,
} from '../support/e2e/visitorForm.ts';

test('what is typed on while a message is sent stays in the form, and only that', async ({
  page,
  visit,
}) => {
  const gate = await holdRequests(page, contactEndpoint);
  await visit('/contact-us');
  const form = new VisitorForm(page);
  const typed = contactMessage('typing-on');
  await form.fill(typed);
  await form.button.click();
  await expect.poll(() => gate.requests).toHaveLength(1);
  await form.field('message').press('ControlOrMeta+End');
  await form.field('message').pressSequentially(' And one more thing.');
  gate.open();
  await expect(page.getByText(/Thank you for your message!/)).toBeVisible();
  await expect(page.getByText(/was not sent/)).toBeVisible();
  expect(gate.requests[0]?.postDataJSON()).toEqual(typed);
  expect(await form.values()).toEqual({
    name: '',
    email: '',
    company: '',
    subject: '',
    message: `${typed.message} And one more thing.`,
  });
});

test.describe('with two solutions in the cart', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify(storedItems) } });

  test('one that another tab adds while the request is sent stays in the cart', async ({
    page,
    visit,
    context,
  }) => {
    const gate = await holdRequests(page, contactEndpoint);
    await visit('/cart');
    const form = new VisitorForm(page);
    await form.fill({ name: 'Ada Visitor', email: newAddress('two-tabs') });
    await form.button.click();
    await expect.poll(() => gate.requests).toHaveLength(1);

    const other = await context.newPage();
    await visit('/solutions/finops', other);
    await cardOf(other, 'Cost Monitoring').getByRole('button').click();
    await expect.poll(() => storedCart(other)).toHaveLength(3);

    gate.open();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(gate.requests[0]?.postDataJSON().message).not.toContain('Cost Monitoring');
    expect(await storedCart(page)).toMatchObject([{ id: 'finops-cost_monitoring' }]);
  });
});

test.describe('with a stored cart that nobody could send', () => {
  const odd = [
    ...storedItems.map((item) => ({ ...item, title: 'x'.repeat(9000) })),
    ...Array.from({ length: 2000 }, (_, number) => ({ id: `made-up-${number}`, title: 'Made up' })),
    { id: { toString: 'no' } },
    null,
  ];
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify(odd) } });

  test('what the site knows of it is shown and sent', async ({ page, visit }) => {
    const gate = await holdRequests(page, contactEndpoint);
    gate.open();
    await visit('/cart');
    const form = new VisitorForm(page);
    await form.fill({ name: 'Ada Visitor', email: newAddress('odd-cart') });
    await form.button.click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(gate.requests[0]?.postDataJSON().message).toBe(
      'Interest in the following solutions:\n' +
        '- Cost Analysis (FinOps Solution)\n' +
        '- Incident Response (Security Solution)',
    );
  });
});
