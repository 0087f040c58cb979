import { onePathOfEachKind } from '../../support/e2e/sitePages.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';
import { contactMessage, newAddress, VisitorForm } from '../../support/e2e/visitorForm.ts';

test.use({ javaScriptEnabled: false, stored: {} });

const reference = /^Your reference number is [CSP]-[0-9A-Z]{8}$/;

test('a message with a fault comes back complete, and is sent once it is corrected', {
  tag: '@browsers',
}, async ({ page, complaints }) => {
  complaints.expect(/422/);
  await page.goto('/contact-us');
  const form = new VisitorForm(page);
  const typed = { ...contactMessage('posted'), message: `\n${'<b>"x"</b> '.repeat(500)}` };
  await form.fill(typed);
  await form.button.click();
  await expect(page).toHaveTitle('DevSecOps, Inc - Not Sent Yet');
  const main = page.getByRole('main');
  await expect(main).toContainText('Sorry, there was an error sending your message.');
  await expect(main).toContainText('Message may have at most 5000 characters.');
  await expect(form.field('message')).toBeFocused();
  expect(await form.values()).toEqual(typed);
  await form.field('message').fill('Shorter');
  await form.button.click();
  await expect(
    main.getByText("Thank you for your message! We'll get back to you soon."),
  ).toBeVisible();
  await expect(main.getByText(reference)).toBeVisible();
});

test('the footer leads to the privacy request, which is sent', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
  await expect(page).toHaveURL(/\/privacy-policy\?*#do-not-sell$/);
  const form = new VisitorForm(page.getByRole('main'));
  await expect(form.field('address')).toBeInViewport();
  await form.fill({ name: 'Cal', email: newAddress('cal'), address: '1 Main St, Fresno' });
  await form.button.click();
  await expect(page.getByText(/^Your request has been submitted successfully/)).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
});

test('a buyer registers', async ({ page, stack }) => {
  await page.goto(stack.urls.localAws);
  await page.getByRole('button', { name: 'Arrive as a new buyer' }).click();
  await expect(page).toHaveURL(/fulfillment\?token=/);
  const form = new VisitorForm(page.getByRole('main'));
  await form.fill({ email: newAddress('without-script') });
  await form.button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You For Registering!');
  await expect(page.getByText(/^Your reference number is R-[0-9A-Z]{8}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Complete onboarding' }).click();
  await expect(page).toHaveURL(/user-guide#complete-onboarding$/);
});

test('pages can be read, and no button is shown that could do nothing', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  const dead: string[] = [];
  for (const path of onePathOfEachKind) {
    await page.goto(path);
    const [main = ''] = await page.getByRole('main').allInnerTexts();
    expect.soft(main.split(/\s+/).length, path).toBeGreaterThan(20);
    // What only scripts could bring about isn't promised.
    expect.soft(main, path).not.toMatch(/Loading/);
    const buttons = await page
      .locator('button:visible:enabled:not([popovertarget], form[action^="/"] *)')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
    dead.push(...buttons.map((text) => `${path}: ${text}`));
  }
  // The search box is made to do nothing.
  expect(dead).toEqual(['/no-such-page: Search']);
});
