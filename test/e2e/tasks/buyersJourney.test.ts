import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackOffice } from '../../support/e2e/backOffice.ts';
import { emailField, registerButton } from '../../support/e2e/buyer.ts';
import { expect, hydrated, test } from '../../support/e2e/siteTest.ts';
import { newAddress } from '../../support/e2e/visitorForm.ts';

/** What the functions of a stack wrote to their logs. */
async function readLogs(dataDirectory: string): Promise<string> {
  const folder = join(dataDirectory, 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

test('a new buyer ends on the thank-you screen, stored under the license, with two mails', {
  tag: '@browsers',
}, async ({ page, stack, complaints }) => {
  // Firefox asks the local AWS page, which has no icon, for one.
  complaints.allow(/favicon\.ico/);
  const office = new BackOffice(stack);
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('framenavigated', (frame) => told.push(frame.url()));
  const email = newAddress('new-buyer');
  await page.goto(stack.urls.localAws);
  const arrive = page.getByRole('button', { name: 'Arrive as a new buyer' });
  const form = page.locator('form').filter({ has: arrive });
  const token = await form.locator('[name="x-amzn-marketplace-token"]').inputValue();
  await arrive.click();
  await expect(page).toHaveURL(/\/products\/photo-kiosk-backend\/fulfillment(\?token=[^&]+)?$/);
  await hydrated(page);
  await emailField(page).fill(email);
  await registerButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You For Registering!');
  const reference = (await page.getByRole('main').locator('strong').textContent()) ?? '';
  expect(reference).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{8}$/);

  const [record, ...others] = await office.recordsOf(email);
  expect(others).toEqual([]);
  expect(record).toMatchObject({ kind: 'registration', reference });
  const license = record && 'purchase' in record ? record.purchase.licenseArn : '';
  expect(license).toMatch(/^arn:aws:license-manager:/);
  expect(record?.pk).toBe(`registration#${license.split(':').at(-1)}`);

  const mails = await office.mailsAbout(reference);
  expect(mails.map(({ destination }) => destination.to[0]).sort()).toEqual([
    'leads@devsecops.example',
    email,
  ]);
  const welcome = mails.find(({ destination }) => destination.to[0] === email);
  expect(welcome?.body.text).toContain(
    `${stack.urls.site}/products/photo-kiosk-backend/user-guide#complete-onboarding`,
  );

  // The token of AWS was posted once and is nowhere else.
  const readable = decodeURIComponent(token);
  expect(told.filter((url) => decodeURIComponent(url).includes(readable))).toEqual([]);
  expect(await page.content()).not.toContain(readable);
  expect(JSON.stringify(mails)).not.toContain(readable);
  expect(await readLogs(stack.dataDirectory)).not.toContain(readable);
});
