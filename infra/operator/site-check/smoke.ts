import { createHash, randomBytes } from 'node:crypto';
import { apiPaths, apiStage } from '#contract/api.ts';
import { pagesOfForms } from '#contract/forms.ts';
import { obstacles } from '#contract/turnedAway.ts';
import type { Terminal } from '../common/program.ts';
import {
  attributeOf,
  type Check,
  checkHttps,
  describeAnswer,
  runChecks,
  type SiteAnswer,
  tagsOf,
} from './checklist.ts';
import { type VisitedSite, visitSite } from './visitSite.ts';

export const pageChecks: readonly Check<VisitedSite>[] = [
  [
    'Every page in the sitemap exists',
    (site) =>
      firstFailure(site, (page) =>
        page.status === 200 && isPage(page) ? undefined : describeAnswer({ ...page, text: '' }),
      ),
  ],
  [
    'Every page comes from the release that was built',
    ({ stale }) => stale[0] && `${stale.length} come from another release, such as ${stale[0]}`,
  ],
  ["Every page's policies allow its styles, and no inline script", checkPolicies],
  ['The scripts, pictures and fonts of the pages exist', checkFiles],
  [
    'The pages have the security headers',
    (site) =>
      firstFailure(site, ({ headers }) => {
        const [name] =
          safeHeaders.find(([one, expected]) => !expected.test(headers.get(one) ?? '')) ?? [];
        return name && `has ${name} "${headers.get(name) ?? ''}"`;
      }),
  ],
  [
    'An unknown address gets 404 with a page',
    ({ ask }) =>
      expectAnswer(ask('/there-is-no-such-page'), (one) => isMissing(one) && isPage(one)),
  ],
  [
    'A missing file gets 404 without a page',
    ({ ask }) =>
      expectAnswer(
        ask('/assets/there-is-no-such-file.js'),
        (one) => isMissing(one) && !isPage(one),
      ),
  ],
  ['An address that ends in a slash redirects', checkRedirect],
  ['Plain HTTP redirects to HTTPS', ({ siteUrl }) => checkHttps(siteUrl, '/')],
];

const safeHeaders = [
  ['strict-transport-security', /max-age=\d{8,}/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /./],
  ['permissions-policy', /./],
] as const;

function firstFailure(
  { pages }: VisitedSite,
  find: (page: SiteAnswer) => string | undefined,
): string | undefined {
  for (const [path, page] of pages) {
    const failure = find(page);
    if (failure) {
      return `${path} ${failure}`;
    }
  }
  return pages.size === 0 ? 'there is no page to look at' : undefined;
}

function isPage({ headers }: SiteAnswer): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

function isMissing({ status }: SiteAnswer): boolean {
  return status === 404;
}

async function expectAnswer(asked: Promise<SiteAnswer>, isGood: (answer: SiteAnswer) => boolean) {
  const answer = await asked;
  return isGood(answer) ? undefined : describeAnswer(answer);
}

/** The page's policy must have the hash of each inline style, and inline scripts aren't allowed. */
function checkPolicies(site: VisitedSite) {
  return firstFailure(site, ({ text, headers }) => {
    if (!headers.get('content-security-policy')) {
      return 'comes without a content security policy';
    }
    const policy =
      tagsOf(text, 'meta').find((tag) => tag.includes('Content-Security-Policy')) ?? '';
    const styles = Array.from(
      text.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs),
      ([, css = '']) => css,
    );
    if (styles.some((css) => !policy.includes(sha256(css)))) {
      return 'has a style that its policy refuses';
    }
    return /<script\b(?![^>]*\bsrc=)(?![^>]*json)[^>]*>/.test(text)
      ? 'has a script that its policy refuses'
      : undefined;
  });
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

async function checkFiles({ pages, askAll }: VisitedSite) {
  const files = [...pages.values()].flatMap(({ text }) => [
    ...tagsOf(text, 'link')
      // A preconnect names another site.
      .filter((tag) => /preload|icon|stylesheet|manifest/.test(attributeOf(tag, 'rel') ?? ''))
      .map((tag) => attributeOf(tag, 'href')),
    ...tagsOf(text, 'script|img').map((tag) => attributeOf(tag, 'src')),
  ]);
  const own = files.filter((file) => file?.startsWith('/')) as string[];
  for (const [file, answer] of await askAll([...new Set(own)])) {
    if (answer.status !== 200 || isPage(answer)) {
      return `${file}: ${describeAnswer({ ...answer, text: '' })}`;
    }
  }
  return own.length === 0 ? 'no page names any' : undefined;
}

async function checkRedirect({ siteUrl, pages, ask }: VisitedSite) {
  const path = [...pages.keys()].find((one) => one !== '/');
  if (!path) {
    return { notChecked: 'there is no page to ask for' };
  }
  const answer = await ask(`${path}/`);
  const location = answer.headers.get('location') ?? '';
  const leadsOn = answer.status === 301 && new URL(location, siteUrl).pathname === path;
  return leadsOn ? undefined : `${path}/: ${describeAnswer(answer)}`;
}

const apiChecks: readonly Check<VisitedSite>[] = [
  [
    'The API of the contact form responds: an empty form is refused field by field',
    ({ ask }) =>
      expectAnswer(
        post(ask, apiPaths.contact),
        (answer) => isProblem(answer, 400) && answer.text.includes('"field":"name"'),
      ),
  ],
  [
    'The registration API responds: a registration without a token is refused',
    ({ ask }) => expectAnswer(post(ask, apiPaths.registration), isRefusedOrClosed),
  ],
  ['Forms reach the table: a registration with a made-up token is looked up', checkStorage],
  [
    "AWS Marketplace's form POST arrives: one without a token is refused",
    ({ ask }) => expectAnswer(post(ask, apiPaths.landing), isRefusedOrClosed),
  ],
  [
    "The address that the contact form posts to redirects people to the form's page",
    ({ ask }) =>
      expectAnswer(
        ask(`/${apiStage}${apiPaths.contact}`),
        ({ status, headers }) =>
          status === 303 &&
          headers.get('location')?.endsWith(pagesOfForms[apiPaths.contact]) === true,
      ),
  ],
];

/**
 * An empty form is refused before anything is read. This is the one request that reads the table and
 * stores nothing.
 */
async function checkStorage({ ask }: VisitedSite) {
  const unknown = `pk-${randomBytes(32).toString('base64url')}`;
  const answer = await post(ask, apiPaths.registration, {
    token: unknown,
    email: 'smoke@example.com',
  });
  if (isClosed(answer)) {
    return { notChecked: 'registrations are not open: send the contact form once by hand' };
  }
  return isProblem(answer, 400) ? undefined : describeAnswer(answer);
}

function post(ask: VisitedSite['ask'], path: string, body: object = {}): Promise<SiteAnswer> {
  return ask(`/${apiStage}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
}

function isProblem({ status, headers, text }: SiteAnswer, expected: number): boolean {
  const isOne = headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  return isOne && status === expected && text.includes(`"status":${expected}`);
}

/** Without a product at AWS Marketplace, registrations aren't open, and say so. */
function isRefusedOrClosed(answer: SiteAnswer): boolean {
  return isProblem(answer, 400) || isClosed(answer);
}

function isClosed(answer: SiteAnswer): boolean {
  return isProblem(answer, answer.status) && answer.text.includes(obstacles.closed);
}

/** @returns the exit code */
export function runSmoke(args: readonly string[], terminal: Terminal): Promise<number> {
  const smoke = {
    script: 'smoke',
    summary:
      'Checks from outside that a site works: its pages with their files and policies, redirects, and the API.',
    details: 'Stores nothing and sends no email. Run it right after a deployment.',
    areas: { Pages: pageChecks, API: apiChecks },
    knowsReleases: true,
    open: (siteUrl: string, { built }: { built?: string | undefined }) => visitSite(siteUrl, built),
  } as const;
  return runChecks(smoke, args, terminal);
}
