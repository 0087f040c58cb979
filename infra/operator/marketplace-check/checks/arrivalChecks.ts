import { addressFor, registrationPage } from '../../../../lambdas/contract/arrivals.ts';
import type { Answer } from '../../site-check/askSite.ts';
import { type Check, fail, notChecked, pass, passUnless } from '../../site-check/check.ts';
import type { CheckedSite } from '../checkedSite.ts';
import { needsPurchase } from '../localBuyers.ts';

// Source: AWS Marketplace seller guide, "SaaS product integration checklist", Registration.
const area = 'How a buyer arrives';

export const tokenField = 'x-amzn-marketplace-token';

/** No token of AWS's: nothing can be registered with it. */
export const forgedToken = 'forged-by-marketplace-check';

export const arrivalChecks: readonly Check<CheckedSite>[] = [
  { area, line: 'The registration page is served over HTTPS alone', check: checkHttps },
  { area, line: "The fulfillment URL takes AWS's form POST", check: checkPost },
  {
    area,
    line: 'The token is resolved on arrival; by 303 the buyer goes on to this site, without it',
    check: checkRedirect,
  },
  {
    area,
    line: 'Without a token the buyer is told what to do',
    check: (site) => checkTurnedAway(site, {}),
  },
  {
    area,
    line: 'With a forged token the buyer is told what to do: AWS is asked (ResolveCustomer)',
    check: (site) => checkTurnedAway(site, { [tokenField]: forgedToken }),
  },
  {
    area,
    line: 'With an expired token the buyer is told what to do',
    check: async (site) => {
      if (!site.buyers) {
        return needsPurchase;
      }
      const { token } = await site.buyers.buy('expired');
      return checkTurnedAway(site, { [tokenField]: token });
    },
  },
];

async function checkHttps({ siteUrl, buyers }: CheckedSite) {
  if (buyers) {
    return notChecked('the local stack speaks HTTP; CloudFront has HTTPS');
  }
  if (!siteUrl.startsWith('https:')) {
    return fail(`${siteUrl} is no https address`);
  }
  const plain = `${siteUrl.replace('https:', 'http:')}${registrationPage}`;
  const answer = await fetch(plain, { redirect: 'manual' }).catch(() => undefined);
  const location = answer?.headers.get('location') ?? '';
  // Where nothing answers over HTTP, nothing is served over it.
  return passUnless(
    answer && !location.startsWith('https:')
      ? `${plain} answers ${answer.status} instead of leading to https`
      : undefined,
  );
}

async function checkPost({ arrive }: CheckedSite) {
  const { status, headers } = await arrive({});
  const location = headers.get('location');
  if (location === addressFor({ why: 'closed' })) {
    return fail('registrations are off: set marketplaceProductCode and deploy');
  }
  const isLed = status === 303 && location === addressFor({ why: 'missing-token' });
  return passUnless(isLed ? undefined : `a POST without a token is answered ${status}`);
}

async function checkRedirect({ siteUrl, buyers, arrive, get }: CheckedSite) {
  if (!buyers) {
    return needsPurchase;
  }
  const { token } = await buyers.buy('good');
  const { status, headers } = await arrive({ [tokenField]: token });
  const location = headers.get('location') ?? '';
  if (status !== 303 || !URL.canParse(location, siteUrl)) {
    return fail(`it is answered ${status} ${location}`);
  }
  const target = new URL(location, siteUrl);
  if (target.origin !== siteUrl || target.pathname !== registrationPage) {
    return fail(`it leads to ${target.origin}${target.pathname}`);
  }
  if (decodeURIComponent(location).includes(token)) {
    return fail("AWS's token is in the address");
  }
  const page = await get(`${target.pathname}${target.search}`);
  return page.status === 200 ? pass : fail(`the page is answered ${page.status}`);
}

/** A browser is led to the site's own page, and who reads the answer itself is told the same. */
async function checkTurnedAway({ arrive }: CheckedSite, fields: Readonly<Record<string, string>>) {
  const { status, headers } = await arrive(fields);
  const location = headers.get('location') ?? '';
  if (status !== 303 || !location.startsWith(registrationPage)) {
    return fail(`a browser is answered ${status} ${location}`.trimEnd());
  }
  return checkAdvice(await arrive(fields, 'application/problem+json'));
}

/** Advice says where to begin anew, and whom to ask. */
export function checkAdvice({ status, text }: Answer) {
  if (status !== 400) {
    return fail(`it is answered ${status}`);
  }
  const words = text.replaceAll('&quot;', '"').replaceAll('\\"', '"');
  const missing = [
    words.includes('"Set up your account"') ? '' : 'to choose "Set up your account" again',
    /[\w.+-]+@[\w-]+\.\w/.test(words) ? '' : 'whom to write to',
  ].filter(Boolean);
  return passUnless(missing.length > 0 ? `it doesn't say ${missing.join(', or ')}` : undefined);
}
