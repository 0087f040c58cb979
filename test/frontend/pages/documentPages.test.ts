import { beforeAll, describe, expect, test } from 'vitest';
import { linksOf, renderPages, textOf } from './renderPages.ts';

const folder = '/products/photo-kiosk-backend';

const documents = [
  { path: `${folder}/user-guide`, label: 'User Guide', section: 'Complete onboarding' },
  { path: `${folder}/api-reference`, label: 'API Reference', section: 'Authentication' },
  { path: `${folder}/security`, label: 'Security Considerations', section: 'Checklist' },
  { path: `${folder}/support`, label: 'Customer Support', section: 'What to send' },
];

let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  pages = await renderPages();
}, 60_000);

function page(path: string) {
  return pages.get(path) ?? '';
}

describe.each(documents)('$label', ({ path, label, section }) => {
  test('has the header that all documents share', () => {
    expect(textOf(page(path))).toContain(
      `${label} Go Live With Your Photo Kiosk in Minutes Photo Kiosk Backend The only backend ` +
        'engine your photo kiosk might need: media upload, QR code generation, branded download page',
    );
    expect(page(path).match(/<h1[^>]*>Photo Kiosk Backend<\/h1>/g)).toHaveLength(1);
  });

  test('shows its words before any script runs', () => {
    expect(/<h2 id="[^"]+"><a [^>]+>([^<]+)</.exec(page(path))).not.toBeNull();
    expect(textOf(page(path))).toContain(` ${section} `);
    expect(page(path)).not.toContain('aria-busy');
  });

  test('marks itself among the links to all documents', () => {
    const others = /<nav aria-label="Documentation".*?<\/nav>/s.exec(page(path))?.[0] ?? '';
    expect(linksOf(others).map(({ href }) => href)).toEqual(documents.map((each) => each.path));
    expect(/<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/.exec(others)?.[1]).toBe(label);
  });

  test('has no link to a file of Markdown and no picture without its room', () => {
    const words = page(path).slice(page(path).indexOf('data-words'));
    expect(linksOf(words).filter(({ href }) => /\.md\b|^#$/.test(href))).toEqual([]);
    for (const [image] of words.matchAll(/<img [^>]+>/g)) {
      expect(image).toMatch(
        /src="\/images\/photo-kiosk-backend\/[^"]+".* width="\d+" height="\d+"/,
      );
    }
  });
});

test('the privacy policy has sections on cookies, consent to analytics, security and user rights', () => {
  const headings = [...page('/privacy-policy').matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id);
  expect(headings).toEqual(
    expect.arrayContaining([
      ...['what-we-collect', 'cookies-and-local-storage', 'analytics-and-your-consent'],
      ...['how-we-protect-it', 'your-rights'],
    ]),
  );
});
