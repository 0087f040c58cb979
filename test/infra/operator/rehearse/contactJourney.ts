import { expect, test } from '../../../support/e2e/siteTest.ts';
import { contactMessage, VisitorForm } from '../../../support/e2e/visitorForm.ts';

test('a message reaches the company, and its visitor reads so', async ({ page, visit }) => {
  await visit('/contact-us');
  const form = new VisitorForm(page);
  await form.fill(contactMessage());
  // What comes faster than a person types is taken for spam.
  await page.waitForTimeout(3000);
  await form.button.click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
});
