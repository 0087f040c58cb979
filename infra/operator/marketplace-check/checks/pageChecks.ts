import { type Check, fail, passUnless } from '../../site-check/check.ts';
import { type Attributes, blocksOf, mainOf, tagsOf } from '../../site-check/readPage.ts';
import type { CheckedSite } from '../checkedSite.ts';

// Source: AWS Marketplace seller guide, "SaaS product guidelines", Security policies, Customer
// information and Product usage.
const area = 'What the page says';

const paymentFields = /\bcc-|card|\bcv[cv]|iban|routing|bank|account.?number|paypal|expir/i;
const times = /\b(?:immediately|at once|minutes?|hours?|days?)\b/i;

export const pageChecks: readonly Check<CheckedSite>[] = [
  { area, line: 'The page is there', check: checkPage },
  { area, line: 'It asks for an e-mail address', check: ({ page }) => checkEmailField(page.text) },
  { area, line: 'It asks for no payment details', check: ({ page }) => checkPayment(page.text) },
  {
    area,
    line: 'It says when access comes',
    check: ({ page }) =>
      passUnless(
        blocksOf(mainOf(page.text)).some((block) => /\baccess/i.test(block) && times.test(block))
          ? undefined
          : 'no sentence of it speaks of access and of a time',
      ),
  },
  {
    area,
    line: 'It shows a support contact',
    check: ({ page }) =>
      passUnless(
        linksOf(page.text).some((href) => /^mailto:[^@]+@./.test(href))
          ? undefined
          : 'it has no link to an address to write to',
      ),
  },
  { area, line: 'It is in English', check: ({ page }) => checkLanguage(page.text) },
  { area, line: 'It sends nobody elsewhere', check: checkLinks },
  { area, line: 'Browsers are told to use HTTPS from then on', check: checkTransport },
  { area, line: 'It leads to how personal data is handled', check: checkPrivacy },
  { area, line: 'There is a way to report a security incident', check: checkSecurityContact },
];

function checkPage({ page }: CheckedSite) {
  const isHtml = page.headers.get('content-type')?.startsWith('text/html') ?? false;
  return passUnless(
    page.status === 200 && isHtml
      ? undefined
      : `it is answered ${page.status} ${page.headers.get('content-type')}`,
  );
}

function checkEmailField(html: string) {
  const field = tagsOf(mainOf(html), 'input').find((input) => input.get('type') === 'email');
  if (!field) {
    return fail('it has no such field');
  }
  const isLabeled = tagsOf(html, 'label').some((label) => label.get('for') === field.get('id'));
  return passUnless(
    isLabeled && field.has('required') ? undefined : 'the field has no label, or may stay empty',
  );
}

function checkPayment(html: string) {
  const fields = ['input', 'select', 'textarea'].flatMap((name) => tagsOf(mainOf(html), name));
  function words(field: Attributes) {
    return ['name', 'id', 'autocomplete', 'placeholder']
      .map((name) => field.get(name) ?? '')
      .join(' ');
  }
  const asking = fields.find((field) => paymentFields.test(words(field)));
  return passUnless(asking && `a field asks for ${words(asking).trim()}`);
}

function checkLanguage(html: string) {
  const language = tagsOf(html, 'html')[0]?.get('lang') ?? '';
  return passUnless(/^en\b/i.test(language) ? undefined : `its language is "${language}"`);
}

function linksOf(html: string): string[] {
  return tagsOf(mainOf(html), 'a').map((link) => link.get('href') ?? '');
}

/** To this site, AWS and mail alone. */
function checkLinks({ page, siteUrl }: CheckedSite) {
  const foreign = linksOf(page.text).find((href) => {
    const { protocol, origin, hostname } = new URL(href, siteUrl);
    const isAws = hostname === 'aws.amazon.com' || hostname.endsWith('.aws.amazon.com');
    return protocol !== 'mailto:' && origin !== siteUrl && !isAws;
  });
  return passUnless(foreign && `it links to ${foreign}`);
}

function checkTransport({ page }: CheckedSite) {
  const policy = page.headers.get('strict-transport-security') ?? '';
  const seconds = Number(/max-age=(\d+)/.exec(policy)?.[1] ?? 0);
  const yearSeconds = 31_536_000;
  return passUnless(
    seconds >= yearSeconds ? undefined : `strict-transport-security is "${policy}", under a year`,
  );
}

async function checkPrivacy({ page, get }: CheckedSite) {
  const path = '/privacy-policy';
  if (!tagsOf(page.text, 'a').some((link) => link.get('href') === path)) {
    return fail(`it has no link to ${path}`);
  }
  const { status } = await get(path);
  return passUnless(status === 200 ? undefined : `${path} is answered ${status}`);
}

async function checkSecurityContact({ get }: CheckedSite) {
  const path = '/.well-known/security.txt';
  const { status, text } = await get(path);
  const hasContact = status === 200 && /^Contact: \S/m.test(text);
  return passUnless(hasContact ? undefined : `${path} is answered ${status}, without a contact`);
}
