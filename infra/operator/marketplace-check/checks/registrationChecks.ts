import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Answer } from '../../site-check/askSite.ts';
import { type Check, fail, type Outcome, pass, passUnless } from '../../site-check/check.ts';
import type { CheckedSite } from '../checkedSite.ts';
import type { LocalBuyer, LocalBuyers } from '../localBuyers.ts';
import { needsPurchase } from '../localBuyers.ts';
import { checkAdvice, forgedToken, tokenField } from './arrivalChecks.ts';

// Source: AWS Marketplace seller guide, "SaaS product integration checklist", Registration and
// Subscription; "SaaS product guidelines", Product usage.
const area = 'How a buyer registers';

const userGuide = '/products/photo-kiosk-backend/user-guide';

const mailServices = ['gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

export const registrationChecks: readonly Check<CheckedSite>[] = [
  { area, line: 'A new buyer can register', check: withBuyers(checkRegistration) },
  { area, line: 'The buyer gets a mail with the next steps', check: withBuyers(checkMail) },
  {
    area,
    line: 'A registration that was left off can be taken up later',
    check: withBuyers(checkIncomplete),
  },
  { area, line: 'A registration can be sent again', check: withBuyers(checkRepeated) },
  { area, line: 'Addresses at Gmail and the like are welcome', check: checkMailServices },
  {
    area,
    line: 'A registration with a forged token is refused, with what to do',
    check: async ({ register }) => checkAdvice(await register(forgedToken, newAddress())),
  },
  { area, line: 'Changes and ends of licenses are taken', check: withBuyers(checkEvents) },
  { area, line: "AWS's token is kept in no cookie", check: checkCookies },
];

type BuyerCheck = (site: CheckedSite, buyers: LocalBuyers) => Promise<Outcome>;

function withBuyers(check: BuyerCheck): Check<CheckedSite>['check'] {
  return (site) => (site.buyers ? check(site, site.buyers) : needsPurchase);
}

/** Its own for every try: an address gets one mail a day. */
function newAddress(): string {
  return `marketplace-check+${randomUUID()}@gmail.com`;
}

/** Arrives with a good token; gives our handle for it. */
async function arrive(site: CheckedSite, buyers: LocalBuyers, known?: LocalBuyer) {
  const { token, purchase } = await buyers.buy('good', known);
  const { headers } = await site.arrive({ [tokenField]: token });
  const location = headers.get('location') ?? '';
  return { handle: new URLSearchParams(location.split('?')[1]).get('token') ?? '', purchase };
}

const acceptedSchema = v.object({ reference: v.string() });

/** The reference of a registration that was taken. */
function referenceOf({ status, text }: Answer): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), acceptedSchema), text);
  return status === 200 && parsed.success ? parsed.output.reference : undefined;
}

async function checkRegistration(site: CheckedSite, buyers: LocalBuyers) {
  const { handle } = await arrive(site, buyers);
  const answer = await site.register(handle, newAddress());
  return passUnless(referenceOf(answer) ? undefined : `it is answered ${answer.status}`);
}

async function checkMail(site: CheckedSite, buyers: LocalBuyers) {
  const { handle } = await arrive(site, buyers);
  const address = newAddress();
  await site.register(handle, address);
  const [mail] = await buyers.mailsTo(address);
  if (mail === undefined) {
    return fail('no mail is in the inbox');
  }
  return passUnless(mail.includes(userGuide) ? undefined : 'it does not lead to the user guide');
}

async function checkIncomplete(site: CheckedSite, buyers: LocalBuyers) {
  const { purchase } = await arrive(site, buyers);
  const { handle } = await arrive(site, buyers, purchase);
  const answer = await site.register(handle, newAddress());
  return passUnless(referenceOf(answer) ? undefined : `it is answered ${answer.status}`);
}

async function checkRepeated(site: CheckedSite, buyers: LocalBuyers) {
  const { handle, purchase } = await arrive(site, buyers);
  const address = newAddress();
  const first = referenceOf(await site.register(handle, address));
  const second = referenceOf(await site.register(handle, address));
  const later = await arrive(site, buyers, purchase);
  const third = referenceOf(await site.register(later.handle, newAddress()));
  const references = [first, second, third];
  return references.every((reference) => reference !== undefined && reference === first)
    ? pass
    : fail(`three tries were answered with ${references.map((one) => one ?? 'none').join(', ')}`);
}

const problemSchema = v.object({ errors: v.array(v.object({ field: v.string() })) });

/** Without a token a registration is refused, and every field at fault is told. */
async function checkMailServices({ register }: CheckedSite) {
  for (const service of mailServices) {
    const { status, text } = await register('', `first.last+aws@${service}`);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), problemSchema), text);
    const fields = parsed.success ? parsed.output.errors.map(({ field }) => field) : [];
    if (status !== 400 || !fields.includes('token') || fields.includes('email')) {
      return fail(`an address at ${service} is answered ${status} ${fields.join(', ')}`.trim());
    }
  }
  return pass;
}

async function checkEvents(site: CheckedSite, buyers: LocalBuyers) {
  const { purchase } = await arrive(site, buyers);
  for (const kind of ['license-updated', 'license-deprovisioned']) {
    const rules = await buyers.tell(kind, purchase);
    if (rules.length === 0) {
      return fail(`no rule takes ${kind}`);
    }
  }
  return pass;
}

function checkCookies({ answers }: CheckedSite) {
  const [cookie] = answers.flatMap(({ headers }) => headers.getSetCookie());
  return passUnless(cookie && `the site sets ${cookie.split('=')[0]}`);
}
