import { expect, test } from '../../support/e2e/siteTest.ts';

// React says far more in its development build; the fixture fails a test for every word of it.
test.use({ stackName: 'dev' });

/** Every other page has hydrated in production by then, where React says less of why it couldn't. */
const paths = [
  '/',
  '/solutions',
  '/cart',
  '/blog/cloud-security-series/access-control',
  '/products/photo-kiosk-backend/user-guide',
  '/no-such-page',
];

// One browser reads the site's sources once: they are a thousand files, which Vite serves one by one.
test('what has most to hydrate does so without a word in the console', async ({
  page,
  visit,
  complaints,
}) => {
  test.setTimeout(120_000);
  // Icons are made by the build. A browser asks for one only now and then, so it can't be expected.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' });
      document.head.append(icon);
    }),
  );
  for (const path of paths) {
    await test.step(path, async () => {
      if (path === '/no-such-page') {
        complaints.expect(/404.*\/no-such-page/);
      }
      await visit(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(complaints.unexpected(), path).toEqual([]);
    });
  }
});
