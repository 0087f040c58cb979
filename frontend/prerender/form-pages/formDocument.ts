import type { FormPages } from '#contract/formPages.ts';
import {
  type InlinedStyle,
  integrityOf,
  renderTemplate,
  stylesheetLink,
  themeColor,
} from '../document.ts';
import type { RenderedFormPages } from './renderFormPages.tsx';

/** These pages have no scripts, so they show the version for browsers without scripts. */
const plainCss = [
  '[data-with-script][data-with-script],footer li:has(button[type=button]){display:none}',
  '[data-without-script]{display:revert}',
].join('');

interface FormDocumentParts {
  /** `index.html` with its places marked. */
  readonly template: string;
  /** Those that the pages need; each once, however often it is in the list. */
  readonly stylesheets: readonly InlinedStyle[];
  /** Further elements of the head: icons. */
  readonly headExtras: string;
  readonly rendered: RenderedFormPages;
}

/** No script and nothing from other origins; a form may be posted to the site. */
const policy = [
  "default-src 'none'",
  `style-src 'self' '${integrityOf(plainCss, 'sha256')}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The pages as the function that fills them in reads them. */
export function formDocument({
  template,
  stylesheets,
  headExtras,
  rendered,
}: FormDocumentParts): FormPages {
  const head = [
    '<title>{{title}}</title>',
    `<style>${plainCss}</style>`,
    // Linked, not inlined as in pages: this one is kept with a function, and goes out uncompressed.
    ...new Set(stylesheets.map((style) => stylesheetLink(style))),
    '<meta name="robots" content="noindex">',
    themeColor,
    headExtras,
  ].join('\n    ');
  return {
    policy,
    document: renderTemplate(template, { head, path: '', body: rendered.chrome, scripts: '' }),
    again: rendered.again,
    forms: rendered.forms,
  };
}
