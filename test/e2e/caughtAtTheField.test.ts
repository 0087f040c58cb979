import type { Page } from '@playwright/test';
import { fulfillmentPath, registrationEndpoint } from '../support/e2e/buyer.ts';
import { holdRequests } from '../support/e2e/gate.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import { contactEndpoint, VisitorForm } from '../support/e2e/visitorForm.ts';

const forms: readonly (readonly [
  name: string,
  path: string,
  open?: (page: Page) => Promise<void>,
])[] = [
  ['contact form', '/contact-us'],
  ["cart's form", '/cart'],
  ['registration', `${fulfillmentPath}?token=a`],
  [
    'privacy request',
    '/about',
    async (page) => {
      await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
    },
  ],
];

for (const [name, path, open] of forms) {
  test(`what the server would refuse is told at the field of the ${name}, and not sent`, async ({
    page,
    visit,
  }) => {
    const gates = [
      await holdRequests(page, contactEndpoint),
      await holdRequests(page, registrationEndpoint),
    ];
    await visit(path);
    await open?.(page);
    const form = new VisitorForm(open ? page.getByRole('dialog') : page.getByRole('main'));
    const good = await form.values();
    for (const field of Object.keys(good)) {
      await form.field(field).fill(field === 'email' ? 'ann@acme.example' : 'Good');
    }
    const bad = { email: 'ann@acme', ...('name' in good && { name: '   ' }) };
    for (const [field, value] of Object.entries(bad)) {
      const before = await form.field(field).inputValue();
      // As help with filling in does it, without an event.
      await form.field(field).evaluate((control: HTMLInputElement, text) => {
        control.value = text;
      }, value);
      await form.field(field).press('Enter');
      const said = form.field(field);
      await expect(said).toHaveJSProperty('validity.customError', true);
      await expect(said).toBeFocused();
      await said.fill(before);
      await expect(said).toHaveJSProperty('validity.valid', true);
    }
    expect(gates.flatMap(({ requests }) => requests)).toEqual([]);
  });
}
