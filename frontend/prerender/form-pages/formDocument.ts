import type { FormPages } from '../../../lambdas/contract/forms.ts';
import { type InlinedStyle, renderTemplate, stylesheetLink, themeColors } from '../document.ts';
import { integrityOf } from '../integrityOf.ts';
import type { RenderedFormPages } from './renderFormPages.tsx';

/**
 * These pages have no script, whatever the browser could run: what needs script gives way to what
 * is there for those without.
 */
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

function directive(name: string, ...sources: string[]): string {
  return [name, ...sources].join(' ');
}

/** No script and nothing from other origins; a form may be posted to the site. */
function policy(): string {
  return [
    directive('default-src', "'none'"),
    directive('style-src', "'self'", `'${integrityOf(plainCss, 'sha256')}'`),
    directive('img-src', "'self'", 'data:'),
    directive('font-src', "'self'"),
    directive('manifest-src', "'self'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
  ].join('; ');
}

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
    ...themeColors,
    headExtras,
  ].join('\n    ');
  return {
    policy: policy(),
    document: renderTemplate(template, { head, path: '', body: rendered.chrome, scripts: '' }),
    again: rendered.again,
    forms: rendered.forms,
  };
}
