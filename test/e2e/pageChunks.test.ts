import { pageTable } from '../../frontend/src/app/pageTable.ts';
import { postsOf } from '../support/e2e/posts.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

const series = 'cloud-security-series';

/** Numbers of the chunks that a page loads on a first view. */
async function chunkNumbersOf(address: string): Promise<readonly number[]> {
  const html = await (await fetch(address)).text();
  const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1] ?? '';
  return [...chunks.matchAll(/\/assets\/(\d+)-[\w-]+\.js\b/g)].map(([, number]) => Number(number));
}

test('a page loads the chunk that has its number in the table, and no other page’s', async ({
  stack,
}) => {
  const loaded = await Promise.all(
    pageTable.map(async ({ path }) => [path, await chunkNumbersOf(stack.urls.site + path)]),
  );
  expect(loaded).toEqual(pageTable.map(({ path, chunk }) => [path, [chunk]]));
});

test('the words of a post come in a chunk that has its number', async ({ page, visit }) => {
  const [newest] = postsOf(series);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(`/blog/${series}`);
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '');
  expect(asked).toContainEqual(
    expect.stringMatching(new RegExp(`^/assets/${newest?.chunk}-[\\w-]+\\.js$`)),
  );
});
