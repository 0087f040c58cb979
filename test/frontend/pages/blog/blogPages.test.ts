import { beforeAll, describe, expect, test } from 'vitest';
import { readPosts } from '../../../../frontend/prerender/content/readPosts.ts';
import { linksOf, renderPages, textOf } from '../renderPages.ts';

const posts = readPosts();
const series = '/blog/cloud-security-series';
const soc2 = '/blog/soc2-for-lean-startups';
function pathOf(post: { series: string; slug: string }) {
  return `/blog/${post.series}/${post.slug}`;
}

let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  pages = await renderPages();
}, 60_000);

function page(path: string) {
  return pages.get(path) ?? '';
}

/** Each card of a list, as HTML. */
function cardsOf(html: string) {
  return [...html.matchAll(/<li class="[^"]*card[^"]*">.*?Read More.*?<\/li>/gis)].map(
    ([card]) => card,
  );
}

function dayAsWords(date: string) {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

describe('the blog', () => {
  test('has a card for each series, SOC 2 first', () => {
    const cards = [...page('/blog').matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].flatMap(([, title = '']) =>
      linksOf(title),
    );
    // The newest article follows.
    expect(cards.slice(0, 2)).toEqual([
      { href: soc2, text: 'SOC 2 for Lean Startups' },
      { href: series, text: 'Cloud Security Series' },
    ]);
  });
});

describe.each([series, soc2])('the list at %s', (path) => {
  const listed = posts.filter((post) => path.endsWith(post.series));

  test('shows every post as a card, newest first', () => {
    const targets = cardsOf(page(path)).map((card) => linksOf(card).map(({ href }) => href));
    expect(targets).toEqual(listed.map((post) => [pathOf(post)]));
  });

  test.each(listed)('shows date, title, summary and hashtags of $slug', (post) => {
    const card = cardsOf(page(path)).find((each) => each.includes(`"${pathOf(post)}"`)) ?? '';
    expect(card).toContain(`<time dateTime="${post.date}">${dayAsWords(post.date)}</time>`);
    expect(textOf(card)).toContain(`${dayAsWords(post.date)} ${post.title} ${post.summary}`);
    expect(textOf(card)).toContain(post.hashtags.map((hashtag) => `#${hashtag}`).join(' '));
  });
});

describe.each(posts)('the post $series/$slug', (post) => {
  const path = pathOf(post);
  const inSeries = posts.filter((other) => other.series === post.series).reverse();
  const position = inSeries.findIndex(({ slug }) => slug === post.slug);

  test('has its title as the one h1, its date and how long it takes to read', () => {
    expect([...page(path).matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([h1]) => textOf(h1))).toEqual([
      post.title,
    ]);
    expect(page(path)).toContain(`<time dateTime="${post.date}">${dayAsWords(post.date)}</time>`);
    expect(textOf(page(path))).toMatch(/ \d+ min read #/);
  });

  test('leads to the posts before and after it', () => {
    const previous = inSeries[position - 1];
    const next = inSeries[position + 1];
    const neighbors = /<nav aria-label="Series".*?<\/nav>/s.exec(page(path))?.[0];
    expect(neighbors !== undefined).toBe(previous !== undefined || next !== undefined);
    const links = linksOf(neighbors ?? '');
    expect(links).toEqual([
      ...(previous ? [{ href: pathOf(previous), text: `Previous ${previous.title}` }] : []),
      ...(next ? [{ href: pathOf(next), text: `Next ${next.title}` }] : []),
    ]);
  });

  test('has a table of contents whose entries are its sections', () => {
    const contents = /On this page.*?<\/nav>/s.exec(page(path))?.[0] ?? '';
    const sections = [...page(path).matchAll(/<h2 id="([^"]+)"><a [^>]*>(.*?)<\/a><\/h2>/gs)];
    expect(linksOf(contents).map(({ href }) => href)).toEqual(
      sections.map(([, id]) => `${path}#${id}`),
    );
  });
});
