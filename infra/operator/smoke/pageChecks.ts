import { createHash } from 'node:crypto';
import { type Answer, askSite } from '../site-check/askSite.ts';
import { type Check, fail, notChecked, type Outcome, passUnless } from '../site-check/check.ts';
import { tagsOf } from '../site-check/readPage.ts';
import { inParallel, type VisitedSite } from './visitSite.ts';

const area = 'Pages';

export const pageChecks: readonly Check<VisitedSite>[] = [
  { area, line: 'The sitemap names pages, and each is there', check: checkPages },
  { area, line: "Each page's styles are let in by its policies", check: checkPolicies },
  { area, line: 'The scripts, pictures and fonts that they name are there', check: checkFiles },
  { area, line: 'Browsers are told how to treat them safely', check: checkHeaders },
  { area, line: 'An unknown address is answered 404 with a page', check: checkUnknownPage },
  { area, line: 'A missing file is answered 404 without one', check: checkUnknownFile },
  { area, line: 'An address with a slash at its end leads on', check: checkRedirect },
  { area, line: 'Plain HTTP leads to HTTPS', check: checkTransport },
];

/** The first of the pages with a fault, and what it is. */
function firstFault(
  { pages }: VisitedSite,
  find: (page: Answer, path: string) => string | undefined,
): Outcome {
  for (const [path, page] of pages) {
    const fault = find(page, path);
    if (fault) {
      return fail(`${path} ${fault}`);
    }
  }
  return passUnless(pages.size === 0 ? 'there is no page to look at' : undefined);
}

function isPage({ headers }: Answer): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

function checkPages(site: VisitedSite) {
  return firstFault(site, (page) =>
    page.status === 200 && isPage(page)
      ? undefined
      : `is answered ${page.status} ${page.headers.get('content-type')}`,
  );
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A style in the page is applied only if the policy in the page has its hash; no script may be. */
function checkPolicies(site: VisitedSite) {
  return firstFault(site, ({ text, headers }) => {
    if (!headers.get('content-security-policy')) {
      return 'comes without a content security policy';
    }
    const policy =
      tagsOf(text, 'meta')
        .find((tag) => tag.get('http-equiv') === 'Content-Security-Policy')
        ?.get('content') ?? '';
    const inline = text.matchAll(
      /<(style)\b[^>]*>(.*?)<\/style>|<(script)\b(?![^>]*\bsrc=)(?![^>]*json)[^>]*>.*?<\/script>/gs,
    );
    const refused = Array.from(inline).find(
      ([, , style]) => style === undefined || !policy.includes(sha256(style)),
    );
    return refused && `has a ${refused[1] ?? refused[3]} that its policy refuses`;
  });
}

/** Files that pages load; what is preconnected to is none of ours. */
function filesOf(html: string): string[] {
  const links = tagsOf(html, 'link').filter((link) =>
    /preload|icon|stylesheet|manifest/.test(link.get('rel') ?? ''),
  );
  const sources = ['script', 'img'].flatMap((name) => tagsOf(html, name));
  return [
    ...links.map((link) => link.get('href') ?? ''),
    ...sources.map((tag) => tag.get('src') ?? ''),
  ].filter((address) => address.startsWith('/'));
}

async function checkFiles({ pages, ask }: VisitedSite) {
  const files = new Set([...pages.values()].flatMap(({ text }) => filesOf(text)));
  const missing: string[] = [];
  await inParallel([...files], async (file) => {
    const answer = await ask(file);
    if (answer.status !== 200 || isPage(answer)) {
      missing.push(`${file} is answered ${answer.status} ${answer.headers.get('content-type')}`);
    }
  });
  return passUnless(missing[0] ?? (files.size === 0 ? 'no page names any' : undefined));
}

const expectedHeaders = {
  'strict-transport-security': /max-age=\d{8,}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
} as const;

function checkHeaders(site: VisitedSite) {
  return firstFault(site, ({ headers }) => {
    const wrong = Object.entries(expectedHeaders).find(
      ([name, expected]) => !expected.test(headers.get(name) ?? ''),
    );
    return wrong && `has ${wrong[0]} "${headers.get(wrong[0]) ?? ''}"`;
  });
}

async function checkUnknownPage({ ask }: VisitedSite) {
  const answer = await ask('/there-is-no-such-page');
  return passUnless(
    answer.status === 404 && isPage(answer)
      ? undefined
      : `it is answered ${answer.status} ${answer.headers.get('content-type')}`,
  );
}

async function checkUnknownFile({ ask }: VisitedSite) {
  const answer = await ask('/assets/there-is-no-such-file.js');
  return passUnless(
    answer.status === 404 && !isPage(answer)
      ? undefined
      : `it is answered ${answer.status} ${answer.headers.get('content-type')}`,
  );
}

async function checkRedirect({ siteUrl, pages, ask }: VisitedSite) {
  const path = [...pages.keys()].find((one) => one !== '/');
  if (!path) {
    return notChecked('there is no page to ask for');
  }
  const { status, headers } = await ask(`${path}/`);
  const location = headers.get('location') ?? '';
  const leadsOn = status === 301 && new URL(location, siteUrl).pathname === path;
  return passUnless(leadsOn ? undefined : `${path}/ is answered ${status} "${location}"`);
}

async function checkTransport({ siteUrl }: VisitedSite) {
  if (!siteUrl.startsWith('https:')) {
    return notChecked('the site itself was asked over plain HTTP');
  }
  const plain = await askSite(siteUrl.replace(/^https:/, 'http:'));
  const location = plain.headers.get('location') ?? '';
  return passUnless(
    plain.status === 301 && location.startsWith(siteUrl)
      ? undefined
      : `it is answered ${plain.status} "${location}"`,
  );
}
