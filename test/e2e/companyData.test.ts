import { siteDefaults } from '../../lambdas/contract/company.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import { trackedSupportEmail } from '../support/e2e/stacks.ts';

/** Everything that tells a buyer where to write. */
const placesOfSupport = [
  '/products/photo-kiosk-backend/fulfillment',
  '/products/photo-kiosk-backend/support',
  '/content/photo-kiosk-backend/SUPPORT.md',
  '/images/photo-kiosk-backend/step-register.svg',
  '/images/photo-kiosk-backend/step-register.narrow.svg',
];

test.describe('with another address for support', () => {
  test.use({ stackName: 'tracked' });

  test('pages, documents and pictures name that one alone', async ({ page, request, visit }) => {
    for (const place of placesOfSupport) {
      const text = await (await request.get(place)).text();
      expect(text, place).toContain(trackedSupportEmail);
      expect(text, place).not.toContain(siteDefaults.supportEmail);
    }
    await visit('/products/photo-kiosk-backend/fulfillment?token=t');
    const contact = page.getByRole('main').getByRole('link', { name: trackedSupportEmail });
    await expect(contact).toHaveCount(1);
  });
});
