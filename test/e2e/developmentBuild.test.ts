import { onePathOfEachKind } from '../support/e2e/sitePages.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

// React says far more in its development build; the fixture fails a test for every word of it.
test.use({ stackName: 'dev' });

// One browser reads the site's sources once: they are a thousand files, which Vite serves one by one.
test('every kind of page hydrates without a word in the console', async ({
  page,
  visit,
  complaints,
}) => {
  test.setTimeout(240_000);
  // Icons are made by the build. A browser asks for one only now and then, so it can't be expected.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' });
      document.head.append(icon);
    }),
  );
  for (const path of onePathOfEachKind) {
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
