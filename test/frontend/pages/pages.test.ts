import { beforeAll, describe, expect, test } from 'vitest';
import { layoutIds } from '../../../frontend/prerender/content/checks/checkIds.ts';
import { findAltFault } from '../../../frontend/prerender/content/checks/checkPictures.ts';
import { readPosts } from '../../../frontend/prerender/content/readPosts.ts';
import { readImageSizes } from '../../../frontend/prerender/readImageSizes.ts';
import trustPolicy from '../../../frontend/public/samples/read-only-role-trust.json' with {
  type: 'json',
};
import {
  caseStudySummaries,
  illustrativeNote,
} from '../../../frontend/src/content/caseStudySummaries.ts';
import { offer } from '../../../frontend/src/content/offer.ts';
import { linksOf, renderPages, renderSite, textOf } from './renderPages.ts';

const posts = readPosts();
const series = '/blog/cloud-security-series';
const soc2 = '/blog/soc2-for-lean-startups';
const kiosk = '/products/photo-kiosk-backend';

function pathOf(post: { readonly series: string; readonly slug: string }) {
  return `/blog/${post.series}/${post.slug}`;
}

let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  pages = await renderPages();
}, 60_000);

function page(path: string): string {
  return pages.get(path) ?? '';
}

function hrefsOf(html = ''): readonly string[] {
  return linksOf(html).map(({ href }) => href);
}

/** The posts of a list, each as the HTML of its card. */
function cardsOf(html: string): readonly string[] {
  return [...html.matchAll(/<li class="[^"]*card[^"]*">.*?Read More.*?<\/li>/gis)].map(
    ([card]) => card,
  );
}

/** The attributes of a tag by their names in lower case. */
function attributesOf(tag: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Array.from(tag.matchAll(/ (\w+)="([^"]*)"/g), ([, name = '', value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
}

function dayAsWords(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

test('React complains about no page', async () => {
  const { complaints } = await renderSite();
  expect(complaints).toEqual([]);
  expect(pages.size).toBeGreaterThan(40);
});

test('every picture has the size of its file, and a text alternative unless it only decorates', () => {
  const sizes = readImageSizes();
  const tags = [...pages.values()].flatMap((html) => html.match(/<(?:img|source) [^>]+>/g) ?? []);
  expect(tags.length).toBeGreaterThan(100);
  for (const tag of tags) {
    const { src, srcset, width, height, alt } = attributesOf(tag);
    const file = src ?? srcset ?? '';
    expect([Number(width), Number(height)], tag).toEqual(sizes[file]);
    if (src && !src.startsWith('/images/subjects/')) {
      expect(findAltFault(alt ?? ''), tag).toBeUndefined();
    }
  }
});

test.each(caseStudySummaries)('$slug says first that it is illustrative', ({ slug, title }) => {
  const [, lead = ''] = textOf(page(`/case-studies/${slug}`)).split(`${title} `);
  expect(lead.startsWith(illustrativeNote)).toBe(true);
});

test('the list of case studies has two cards, and leaves the rest to their pages', () => {
  const list = page('/case-studies');
  expect(list.match(/<h[34][^>]*>/g)).toHaveLength(2);
  expect(hrefsOf(list).filter((href) => href.startsWith('/case-studies/'))).toEqual(
    caseStudySummaries.map(({ slug }) => `/case-studies/${slug}`),
  );
  expect(textOf(list)).toMatch(/illustrative/);
});

test('the about page quotes the sample of the trust policy as it is', () => {
  const [, quoted = ''] = /<code[^>]*>(.*?)<\/code>/s.exec(page('/about')) ?? [];
  expect(trustPolicy.Statement).toContainEqual(JSON.parse(textOf(quoted)));
});

test("the contact page's breadcrumb carries the path /contact", async () => {
  const { pages: whole } = await renderSite();
  expect(whole.get('/contact-us')?.crumbs).toStrictEqual([
    { path: '/', label: 'Home' },
    { path: '/contact', label: 'Contact Us' },
  ]);
});

test('the privacy policy has sections on cookies, consent to analytics, security and user rights', () => {
  const headings = [...page('/privacy-policy').matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id);
  const asked = ['cookies-and-local-storage', 'analytics-and-your-consent', 'how-we-protect-it'];
  expect(headings).toEqual(expect.arrayContaining(['what-we-collect', ...asked, 'your-rights']));
});

test('the blog has a card for each series, SOC 2 first', () => {
  const titles = [...page('/blog').matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([title]) => title);
  // The articles follow.
  expect(titles.flatMap(linksOf).slice(0, 2)).toEqual([
    { href: soc2, text: 'SOC 2 for Lean Startups' },
    { href: series, text: 'Cloud Security Series' },
  ]);
});

test.each([series, soc2])('%s lists its posts, newest first, with what they are about', (path) => {
  const listed = posts.filter((post) => path.endsWith(post.series));
  const cards = cardsOf(page(path));
  expect(cards.map(hrefsOf)).toEqual(listed.map((post) => [pathOf(post)]));
  for (const [index, post] of listed.entries()) {
    const card = cards[index] ?? '';
    const hashtags = post.hashtags.map((hashtag) => `#${hashtag}`).join(' ');
    expect(card).toContain(`<time dateTime="${post.date}">${dayAsWords(post.date)}</time>`);
    expect(textOf(card)).toContain(`${dayAsWords(post.date)} ${post.title} ${post.summary}`);
    expect(textOf(card)).toContain(hashtags);
  }
});

test('the plan for SOC 2 draws the weeks of each row to scale', () => {
  const cells = page(soc2).match(/<td[^>]*>(?:(?!<\/td>).)*<rect.*?<\/td>/gs) ?? [];
  expect(cells.length).toBeGreaterThan(10);
  for (const cell of cells) {
    const [first = 0, last = first] = (textOf(cell).match(/\d+/g) ?? []).map(Number);
    const bars = [...cell.matchAll(/ x="(\d+)" width="(\d+)"/g)].map(([, ...at]) => at.map(Number));
    const edges = bars.flatMap(([x = 0, width = 0]) => [x, x + width]);
    expect(new Set(edges), cell).toEqual(new Set([first - 1, last]));
    expect(Math.max(...edges), cell).toBeLessThanOrEqual(Number(/0 0 (\d+)/.exec(cell)?.[1]));
  }
});

test('pages that offer something say the same about what comes before a signature', () => {
  expect(textOf(page('/services'))).toContain(offer.terms);
  for (const path of ['/', '/solutions/security', '/contact-us', '/cart', '/brochure']) {
    expect(textOf(page(path)), path).toContain(offer.short);
    expect(textOf(page(path)), path).not.toContain(offer.terms);
  }
  for (const path of ['/', '/services']) {
    expect(textOf(page(path)), path).toContain(offer.assessment);
  }
});

test('the cart and the forms show no prices and no date of their own', () => {
  for (const path of ['/cart', '/contact-us', '/services', '/about', '/brochure']) {
    expect(textOf(page(path)), path).not.toMatch(/\$\d/);
  }
});

describe.each(posts)('the post $series/$slug', (post) => {
  const path = pathOf(post);

  test('leads to the posts before and after it', () => {
    const inSeries = posts.filter((other) => other.series === post.series).reverse();
    const at = inSeries.indexOf(post);
    const [previous, next] = [inSeries[at - 1], inSeries[at + 1]];
    const neighbors = /<nav aria-label="Series".*?<\/nav>/s.exec(page(path))?.[0] ?? '';
    expect(linksOf(neighbors)).toEqual([
      ...(previous ? [{ href: pathOf(previous), text: `Previous ${previous.title}` }] : []),
      ...(next ? [{ href: pathOf(next), text: `Next ${next.title}` }] : []),
    ]);
  });

  test('has a table of contents whose entries are its sections', () => {
    const contents = /On this page.*?<\/nav>/s.exec(page(path))?.[0];
    const sections = [...page(path).matchAll(/<h2 id="([^"]+)"><a [^>]*>(.*?)<\/a><\/h2>/gs)];
    expect(hrefsOf(contents)).toEqual(sections.map(([, id]) => `${path}#${id}`));
  });
});

const documents = [
  { path: `${kiosk}/user-guide`, label: 'User Guide', section: 'Complete onboarding' },
  { path: `${kiosk}/api-reference`, label: 'API Reference', section: 'Authentication' },
  { path: `${kiosk}/security`, label: 'Security Considerations', section: 'Checklist' },
  { path: `${kiosk}/support`, label: 'Customer Support', section: 'What to send' },
];

test.each(documents)('$label has the shared header, its text, links and pictures', (document) => {
  const { path, label, section } = document;
  expect(textOf(page(path))).toContain(
    `${label} Go Live With Your Photo Kiosk in Minutes Photo Kiosk Backend The only backend ` +
      'engine your photo kiosk might need: media upload, QR code generation, branded download page',
  );
  expect(page(path).match(/<h1[^>]*>Photo Kiosk Backend<\/h1>/g)).toHaveLength(1);
  expect(textOf(page(path))).toContain(` ${section} `);
  const others = /<nav aria-label="Documentation".*?<\/nav>/s.exec(page(path))?.[0] ?? '';
  expect(hrefsOf(others)).toEqual(documents.map((each) => each.path));
  expect(/<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/.exec(others)?.[1]).toBe(label);
  const words = page(path).slice(page(path).indexOf('data-prose'));
  expect(hrefsOf(words).filter((href) => /\.md\b|^#$/.test(href))).toEqual([]);
  for (const [image] of words.matchAll(/<img [^>]+>/g)) {
    expect(image).toMatch(/src="\/images\/photo-kiosk-backend\/[^"]+".* width="\d+" height="\d+"/);
  }
});

test('what every page has around its text is what no heading may be called', async () => {
  const { pages: whole } = await renderSite();
  const [, after = ''] = whole.get('/404')?.body.split('</main>') ?? [];
  const before = whole.get('/404')?.body.split('<h1')[0] ?? '';
  const ids = Array.from((before + after).matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id);
  // React's own begin with an underscore, as no heading's does.
  expect(ids.filter((id) => !id.startsWith('_') && !layoutIds.includes(id))).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(['main', 'site-menu']));
});
