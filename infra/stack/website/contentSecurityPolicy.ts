const analyticsScripts = ['https://www.googletagmanager.com'];
const analyticsEndpoints = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The content security policy of all files: everything from our own origin, and Google only where
 * analytics is set up. It is the same for all pages and releases, so it can't name the style elements
 * of each page: a page has a second policy in a meta element (frontend/prerender/document.ts) that
 * lets in those by their hashes. Browsers enforce both, so no other inline style is applied.
 *
 * @param analytics true when visitors who agree are measured with Google Analytics 4
 */
export function contentSecurityPolicy(analytics: boolean): string {
  const scripts = analytics ? analyticsScripts : [];
  const endpoints = analytics ? analyticsEndpoints : [];
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...endpoints],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...endpoints],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
