import { randomUUID } from 'node:crypto';
import { addressFor, registrationPage } from '../../../lambdas/contract/arrivals.ts';
import {
  type Answer,
  attributeOf,
  type Check,
  type Checklist,
  describeAnswer,
  runChecks,
  tagsOf,
} from '../common/site.ts';
import type { Terminal } from '../common/terminal.ts';
import { type CheckedSite, type LocalBuyers, openSite } from './openSite.ts';

const needsPurchase = {
  notChecked: 'needs a purchase: run it with --local-stack, or buy with a test account',
};

/** No token of AWS's: nothing can be registered with it. */
const forgedToken = 'forged-by-marketplace-check';

type SiteCheck = Check<CheckedSite>;
type BuyerCheck = (site: CheckedSite, buyers: LocalBuyers) => Promise<string | undefined>;

/** A line about the registration page's own words. */
function says(line: string, isGood: (main: string, page: string) => boolean): SiteCheck {
  return [
    line,
    ({ page: { text } }) => {
      const main = /<main\b.*?<\/main>/s.exec(text)?.[0] ?? text;
      return isGood(main, text) ? undefined : 'the page does not';
    },
  ];
}

function withBuyers(line: string, check: BuyerCheck): SiteCheck {
  return [line, (site) => (site.buyers ? check(site, site.buyers) : needsPurchase)];
}

const paymentFields = /\bcc-|card|\bcv[cv]|iban|routing|bank|account.?number|paypal|expir/i;
const accessAndTime = /\baccess\b[^.]*\b(?:immediately|at once|minutes?|hours?|days?)\b/i;

/**
 * AWS Marketplace's lines, in the order in which they are gone through.
 * Source: AWS Marketplace seller guide, "SaaS product integration checklist" and "SaaS product
 * guidelines".
 */
export const areas: Readonly<Record<string, readonly SiteCheck[]>> = {
  'What the page says': [
    ['The page is there', ({ page }) => (page.status === 200 ? undefined : describeAnswer(page))],
    says('It asks for an e-mail address, in a field that has a label and is required', (main) =>
      tagsOf(main, 'input').some(
        (tag) =>
          attributeOf(tag, 'type') === 'email' &&
          /\srequired\b/.test(tag) &&
          main.includes(`for="${attributeOf(tag, 'id')}"`),
      ),
    ),
    says(
      'It asks for no payment details',
      (main) => !tagsOf(main, 'input|select|textarea').some((tag) => paymentFields.test(tag)),
    ),
    says('It says when the buyer gets access', (main) =>
      accessAndTime.test(main.replaceAll(/<[^>]*>/g, '')),
    ),
    says('It shows a support contact', (main) => /href="mailto:[^@"]+@/.test(main)),
    says('It is in English', (_main, page) => /<html[^>]*\slang="en/.test(page)),
    [
      'Browsers must use HTTPS from then on, for at least a year',
      ({ page }) => {
        const policy = page.headers.get('strict-transport-security') ?? '';
        const isLong = Number(/max-age=(\d+)/.exec(policy)?.[1] ?? 0) >= 31_536_000;
        return isLong ? undefined : `strict-transport-security is "${policy}"`;
      },
    ],
    says('It links to the privacy policy', (_main, page) =>
      page.includes('href="/privacy-policy"'),
    ),
    [
      'There is a way to report a security incident',
      async ({ get }) => {
        const answer = await get('/.well-known/security.txt');
        return /^Contact: \S/m.test(answer.text) ? undefined : describeAnswer(answer);
      },
    ],
  ],
  'When a buyer arrives': [
    ['The registration page is served over HTTPS only', checkHttps],
    [
      "The fulfillment URL takes AWS's form POST",
      async ({ arrive }) => {
        const answer = await arrive();
        const location = answer.headers.get('location');
        if (location === addressFor({ why: 'closed' })) {
          return 'registrations are off: set marketplaceProductCode and deploy';
        }
        const isLed = answer.status === 303 && location === addressFor({ why: 'missing-token' });
        return isLed ? undefined : describeAnswer(answer);
      },
    ],
    withBuyers(
      'The token is resolved on arrival, and a 303 sends the buyer to this site without it',
      checkRedirect,
    ),
    ['Without a token, the page says what to do', (site) => checkTurnedAway(site)],
    [
      'With a forged token, AWS is asked (ResolveCustomer), and the page says what to do',
      (site) => checkTurnedAway(site, forgedToken),
    ],
    withBuyers('With an expired token, the page says what to do', async (site, { buy }) =>
      checkTurnedAway(site, (await buy('expired')).token),
    ),
  ],
  'When a buyer registers': [
    withBuyers(
      'A new buyer can register, and gets a mail with the next steps',
      async (site, all) => {
        const { handle } = await arrive(site, all);
        const address = newAddress();
        const answer = await site.register(handle, address);
        if (!referenceOf(answer)) {
          return describeAnswer(answer);
        }
        const [mail] = await all.mailsTo(address);
        return mail?.includes('/user-guide') ? undefined : 'no mail leads to the user guide';
      },
    ),
    withBuyers('A buyer can leave and register later', async (site, all) => {
      const { purchase } = await arrive(site, all);
      const { handle } = await arrive(site, all, purchase);
      const answer = await site.register(handle, newAddress());
      return referenceOf(answer) ? undefined : describeAnswer(answer);
    }),
    withBuyers('A buyer can register again', async (site, all) => {
      const { handle, purchase } = await arrive(site, all);
      const address = newAddress();
      const first = referenceOf(await site.register(handle, address));
      const second = referenceOf(await site.register(handle, address));
      const later = await arrive(site, all, purchase);
      const third = referenceOf(await site.register(later.handle, newAddress()));
      const isOne = first !== undefined && first === second && first === third;
      return isOne ? undefined : `three tries were answered with ${first}, ${second}, ${third}`;
    }),
    ['Addresses at Gmail and similar services are accepted', checkMailServices],
    [
      'A registration with a forged token is refused, and the answer says what to do',
      async ({ register }) => checkAdvice(await register(forgedToken, newAddress())),
    ],
    withBuyers('Changed and ended licenses are recorded', async (site, all) => {
      const { purchase } = await arrive(site, all);
      for (const kind of ['license-updated', 'license-deprovisioned']) {
        if ((await all.play(kind, purchase)).length === 0) {
          return `no rule takes ${kind}`;
        }
      }
      return undefined;
    }),
    ["AWS's token isn't kept in a cookie", ({ cookies }) => cookies[0] && `it sets ${cookies[0]}`],
  ],
};

async function checkHttps({ siteUrl, buyers }: CheckedSite) {
  if (buyers) {
    return { notChecked: 'the local stack speaks HTTP; CloudFront has HTTPS' };
  }
  const plain = `${siteUrl.replace('https:', 'http:')}${registrationPage}`;
  const answer = await fetch(plain, { redirect: 'manual' }).catch(() => undefined);
  // Where nothing answers over HTTP, nothing is served over it.
  const isLed = !answer || answer.headers.get('location')?.startsWith('https:');
  return siteUrl.startsWith('https:') && isLed ? undefined : `${plain} is served over HTTP`;
}

async function checkRedirect(
  { siteUrl, arrive: post, get }: CheckedSite,
  { buy }: LocalBuyers,
): Promise<string | undefined> {
  const { token } = await buy('good');
  const answer = await post(token);
  const location = answer.headers.get('location') ?? '';
  if (answer.status !== 303 || !URL.canParse(location, siteUrl)) {
    return describeAnswer(answer);
  }
  const { origin, pathname, search } = new URL(location, siteUrl);
  if (origin !== siteUrl || pathname !== registrationPage) {
    return `it leads to ${origin}${pathname}`;
  }
  if (decodeURIComponent(location).includes(token)) {
    return "AWS's token is in the address";
  }
  const page = await get(`${pathname}${search}`);
  return page.status === 200 ? undefined : describeAnswer(page);
}

/** A browser is led to the site's own page, and a client that reads the answer is told the same. */
async function checkTurnedAway({ arrive: post }: CheckedSite, token?: string) {
  const answer = await post(token);
  const isLed = answer.headers.get('location')?.startsWith(registrationPage);
  if (answer.status !== 303 || !isLed) {
    return describeAnswer(answer);
  }
  return checkAdvice(await post(token, 'application/problem+json'));
}

/** Advice says where to begin anew, and whom to ask. */
function checkAdvice(answer: Answer): string | undefined {
  const words = answer.text.replaceAll('&quot;', '"').replaceAll('\\"', '"');
  const isHelpful = words.includes('"Set up your account"') && /[\w.+-]+@[\w-]+\.\w/.test(words);
  return answer.status === 400 && isHelpful ? undefined : describeAnswer(answer);
}

/** Without a token a registration is refused, and every field at fault is named. */
async function checkMailServices({ register }: CheckedSite) {
  for (const service of ['gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com']) {
    const answer = await register('', `first.last+aws@${service}`);
    const isWelcome =
      answer.text.includes('"field":"token"') && !answer.text.includes('"field":"email"');
    if (answer.status !== 400 || !isWelcome) {
      return `an address at ${service}: ${describeAnswer(answer)}`;
    }
  }
  return undefined;
}

/** Its own for every try: an address gets one mail a day. */
function newAddress(): string {
  return `marketplace-check+${randomUUID()}@gmail.com`;
}

/** Arrives with a good token; gives our handle for it. */
async function arrive(
  site: CheckedSite,
  { buy }: LocalBuyers,
  known?: Parameters<LocalBuyers['buy']>[1],
) {
  const { token, purchase } = await buy('good', known);
  const { headers } = await site.arrive(token);
  const query = headers.get('location')?.split('?')[1];
  return { handle: new URLSearchParams(query).get('token') ?? '', purchase };
}

/** The reference of a registration that was taken. */
function referenceOf({ status, text }: Answer): string | undefined {
  return status === 200 ? /"reference":"([^"]+)"/.exec(text)?.[1] : undefined;
}

const marketplace: Checklist<CheckedSite> = {
  script: 'check:marketplace',
  summary:
    "Checks a site against AWS Marketplace's checklist and guidelines for a SaaS product's registration page, line by line.",
  details:
    'On a deployed site, it registers nothing and mails nobody. On the local stack, it also makes purchases, which you then find in its list of leads.',
  areas,
  open: openSite,
};

/**
 * Runs the checklist against the site that the arguments name.
 *
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export function runCheck(args: readonly string[], terminal: Terminal): Promise<number> {
  return runChecks(marketplace, args, terminal);
}
