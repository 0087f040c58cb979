import { randomUUID } from 'node:crypto';
import { apiPaths, apiStage } from '#contract/api.ts';
import { registrationPage } from '#contract/forms.ts';
import { addressFor } from '#contract/turnedAway.ts';
import type { Terminal } from '../common/program.ts';
import {
  askSite,
  attributeOf,
  type Check,
  checkHttps,
  describeAnswer,
  runChecks,
  type SiteAnswer,
  tagsOf,
} from './checklist.ts';
import { checkEvents } from './testEvent.ts';

export type RegistrationSite = Awaited<ReturnType<typeof openSite>>;

/**
 * @param siteUrl without a trailing slash
 * @param stage the site's stack, if AWS is asked too
 */
async function openSite(siteUrl: string, { stage }: { readonly stage?: string } = {}) {
  const cookies: string[] = [];
  async function ask(path: string, init?: RequestInit): Promise<SiteAnswer> {
    const answer = await askSite(`${siteUrl}${path}`, init);
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  }
  return {
    siteUrl,
    stage,
    cookies,
    page: await ask(`${registrationPage}?token=marketplace-check`),
    get: (path: string) => ask(path),
    /** Posts AWS's form to the fulfillment URL, as a browser or as a client that reads the answer. */
    arrive: (token?: string, accept = 'text/html') =>
      ask(`/${apiStage}${apiPaths.landing}`, {
        method: 'POST',
        headers: { accept },
        body: new URLSearchParams(token === undefined ? {} : { 'x-amzn-marketplace-token': token }),
      }),
    register: (token: string, email: string) =>
      ask(`/${apiStage}${apiPaths.registration}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, email }),
      }),
  };
}

/** Not a token of AWS's, so nothing can be registered with it. */
const forgedToken = 'forged-by-marketplace-check';

type SiteCheck = Check<RegistrationSite>;

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

/** The tests cover it with a stand-in for AWS Marketplace, but only a purchase shows it for real. */
function withPurchase(line: string): SiteCheck {
  return [line, () => ({ notChecked: 'needs a purchase: buy with a test account' })];
}

const paymentFields = /\bcc-|card|\bcv[cv]|iban|routing|bank|account.?number|paypal|expir/i;
const accessAndTime = /\baccess\b[^.]*\b(?:immediately|at once|minutes?|hours?|days?)\b/i;

/**
 * AWS Marketplace's lines, in order.
 * Source: AWS Marketplace seller guide, "SaaS product integration checklist" and "SaaS product
 * guidelines".
 */
export const areas: Readonly<Record<string, readonly SiteCheck[]>> = {
  'What the page says': [
    ['The page is there', ({ page }) => (page.status === 200 ? undefined : describeAnswer(page))],
    says('It asks for an email address, in a field that has a label and is required', (main) =>
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
    [
      'The registration page is served over HTTPS only',
      ({ siteUrl }) => checkHttps(siteUrl, registrationPage),
    ],
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
    withPurchase(
      'The token is resolved on arrival, and a 303 sends the buyer to this site without it',
    ),
    ['Without a token, the page says what to do', (site) => checkTurnedAway(site)],
    [
      'With a forged token, AWS is asked (ResolveCustomer), and the page says what to do',
      (site) => checkTurnedAway(site, forgedToken),
    ],
    withPurchase('With an expired token, the page says what to do'),
  ],
  'When a buyer registers': [
    withPurchase('A new buyer can register, and gets an email with the next steps'),
    withPurchase('A buyer can leave and register later'),
    withPurchase('A buyer can register again'),
    ['Addresses at Gmail and similar services are accepted', checkMailServices],
    [
      'A registration with a forged token is refused, and the response says what to do',
      async ({ register }) =>
        checkAdvice(await register(forgedToken, `check+${randomUUID()}@gmail.com`)),
    ],
    withPurchase('Changed and ended licenses are recorded'),
    ["AWS's token isn't kept in a cookie", ({ cookies }) => cookies[0] && `it sets ${cookies[0]}`],
  ],
  'When AWS Marketplace reports something': [
    [
      "An event from the seller's account arrives",
      ({ stage }) =>
        stage
          ? checkEvents([`stage=${stage}`])
          : { notChecked: 'add --stage prod, with AWS credentials' },
    ],
  ],
};

/**
 * A browser is sent to the site's own page, and a client that reads the response gets the same
 * advice.
 */
async function checkTurnedAway({ arrive: post }: RegistrationSite, token?: string) {
  const answer = await post(token);
  const isLed = answer.headers.get('location')?.startsWith(registrationPage);
  if (answer.status !== 303 || !isLed) {
    return describeAnswer(answer);
  }
  return checkAdvice(await post(token, 'application/problem+json'));
}

function checkAdvice(answer: SiteAnswer): string | undefined {
  const words = answer.text.replaceAll('&quot;', '"').replaceAll('\\"', '"');
  const isHelpful = words.includes('"Set up your account"') && /[\w.+-]+@[\w-]+\.\w/.test(words);
  return answer.status === 400 && isHelpful ? undefined : describeAnswer(answer);
}

/** Without a token a registration is refused, and every field at fault is named. */
async function checkMailServices({ register }: RegistrationSite) {
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

/** @returns the exit code */
export function runMarketplaceCheck(args: readonly string[], terminal: Terminal): Promise<number> {
  const checklist = {
    script: 'check:marketplace',
    summary:
      "Goes through AWS Marketplace's checklist and guidelines for a SaaS product's registration page and says pass, fail or not checked for each line.",
    details:
      'Registers nothing and emails nobody. With --stage it sends a test event, which is only logged.',
    areas,
    open: openSite,
    asksAws: true,
  } as const;
  return runChecks(checklist, args, terminal);
}
