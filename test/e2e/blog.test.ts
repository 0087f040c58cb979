import { cardOf } from '../support/e2e/cart.ts';
import { postsOf, writtenDate } from '../support/e2e/posts.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

const series = '/blog/cloud-security-series';
const posts = postsOf('cloud-security-series');

test('the series has the ten posts that were asked for', () => {
  expect(posts.map(({ slug }) => slug).sort()).toEqual([
    'access-control',
    'antivirus-scanning-and-security-patching',
    'data-backup-and-recovery',
    'data-encryption',
    'deny-by-default',
    'observability',
    'vulnerability-management-system',
    'vulnerability-management-system-containers',
    'vulnerability-management-system-runtime',
    'what-is-a-cloud-security-posture',
  ]);
});

test('the blog shows its two series as cards', async ({ page, visit }) => {
  await visit('/blog');
  for (const [title, path] of [
    ['SOC 2 for Lean Startups', '/blog/soc2-for-lean-startups'],
    ['Cloud Security Series', series],
  ] as const) {
    await expect(cardOf(page, title).getByRole('link')).toHaveAttribute('href', path);
  }
});

test('a series lists its posts newest first, with date, title, summary and hashtags', async ({
  page,
  visit,
}) => {
  await visit(series);
  const links = page.getByRole('main').getByRole('link', { name: 'Read More', exact: true });
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(posts.map(({ path }) => path));
  for (const [index, { title }] of posts.entries()) {
    await expect(links.nth(index)).toHaveAccessibleDescription(title);
  }
  for (const { title, date, summary, hashtags } of posts) {
    const card = cardOf(page, title);
    await expect(card).toContainText(writtenDate(date));
    await expect(card).toContainText(summary);
    await expect(card.getByRole('list', { name: 'Hashtags' }).getByRole('listitem')).toHaveText(
      hashtags.map((hashtag) => `#${hashtag}`),
    );
  }
});

test('the other series lists one post with its date', async ({ page, visit }) => {
  await visit('/blog/soc2-for-lean-startups');
  const card = cardOf(page, 'Step 1 - Identity and Access Management (IAM)');
  await expect(card).toContainText('May 9, 2025');
  await card.getByRole('link', { name: 'Read More', exact: true }).click();
  await expect(page).toHaveURL('/blog/soc2-for-lean-startups/iam');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Step 1 - Identity and Access Management (IAM)',
  );
});

for (const [index, { path, title, date }] of posts.entries()) {
  test(`${path} has its date, its invitation and its neighbors`, async ({ page, visit }) => {
    await visit(path);
    const main = page.getByRole('main');
    await expect(main.locator('time').first()).toHaveText(writtenDate(date));
    await expect(main.getByRole('heading', { name: 'We Are Here to Help!' })).toBeVisible();
    await expect(main.getByRole('link', { name: "Let's Talk", exact: true })).toHaveAttribute(
      'href',
      '/contact-us',
    );

    const neighbors = main.getByRole('navigation', { name: 'Series' });
    const [newer, older] = [posts[index - 1], posts[index + 1]];
    await expect(neighbors.getByRole('link')).toHaveText([
      ...(older ? [new RegExp(`^Previous\\s+${escaped(older.title)}$`)] : []),
      ...(newer ? [new RegExp(`^Next\\s+${escaped(newer.title)}$`)] : []),
    ]);
    const targets = await neighbors
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([older, newer].flatMap((post) => (post ? [post.path] : [])));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('a post that stands alone has no neighbors', async ({ page, visit }) => {
  await visit('/blog/soc2-for-lean-startups/iam');
  await expect(page.getByRole('heading', { name: 'We Are Here to Help!' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Series' })).toHaveCount(0);
});

test('the posts keep the figures of the specification', async ({ request }) => {
  async function words(slug: string) {
    return (await (await request.get(`${series}/${slug}`)).text()).replace(/\s+/g, ' ');
  }
  expect(await words('data-backup-and-recovery')).toMatch(/at least every (6|six) months/i);
  const patching = await words('antivirus-scanning-and-security-patching');
  expect(patching).toMatch(/weekly|every week|once a week/i);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
