import { layoutShifts } from '../support/e2e/layoutShifts.ts';
import { innerPages } from '../support/e2e/sitePages.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

test('home has the company alone in its title and no breadcrumbs', async ({ page, visit }) => {
  await visit('/');
  await expect(page).toHaveTitle('DevSecOps, Inc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
});

for (const { path, title, h1, above, label } of innerPages) {
  test(`${path} opens under its title, with one heading and its breadcrumbs, and nothing moves`, async ({
    page,
    visit,
  }) => {
    const answer = page.waitForResponse((response) => response.url().endsWith(path));
    await visit(path);
    expect((await answer).status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);

    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumbs.getByRole('listitem')).toHaveText([
      ...above.map(([name]) => name),
      label,
    ]);
    const links = breadcrumbs.getByRole('link');
    await expect(links).toHaveText(above.map(([name]) => name));
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(above.map(([, target]) => target));
    expect(await layoutShifts(page)).toEqual([]);
  });
}
