import type { Problem } from '../contract/api.ts';
import { escapeHtml } from '../shared/escapeHtml.ts';

interface Contact {
  readonly siteUrl: string;
  readonly supportEmail: string;
}

/**
 * A page for a buyer whose browser ends here: plain HTML, as the site's policy lets no style or
 * script into it.
 */
export function layOutProblemPage({ detail }: Problem, { siteUrl, supportEmail }: Contact): string {
  const support = escapeHtml(supportEmail);
  const product = `${escapeHtml(siteUrl)}/products/photo-kiosk-backend`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<title>DevSecOps, Inc - Registration</title>',
    '</head>',
    '<body>',
    '<main>',
    '<h1>Your registration could not go on</h1>',
    `<p>${escapeHtml(detail)}</p>`,
    '<ul>',
    '<li><a href="https://aws.amazon.com/marketplace/library">Your subscriptions in AWS Marketplace</a></li>',
    `<li><a href="mailto:${support}">Support: ${support}</a></li>`,
    `<li><a href="${product}/support">Customer support</a></li>`,
    `<li><a href="${product}">Photo Kiosk Backend</a></li>`,
    '</ul>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
