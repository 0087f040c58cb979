import { company } from '../../contract/company.ts';
import { escapeHtml } from '../escapeHtml.ts';

/** A page for somebody whose browser ends at the API. */
export interface PlainPage {
  /** The page's name in its title. */
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Where to go on: address and words. */
  readonly links: readonly (readonly [href: string, words: string])[];
}

/** Plain HTML, as the site's policy lets no style or script into the API's answers. */
export function layOutPage({ title, heading, text, links }: PlainPage): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${company.name} - ${title}`)}</title>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(heading)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    '<ul>',
    ...links.map(
      ([href, words]) => `<li><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></li>`,
    ),
    '</ul>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
