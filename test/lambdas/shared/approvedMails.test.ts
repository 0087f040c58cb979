import { expect, test } from 'vitest';
import type { MailName, StoredRecord } from '#contract/records.ts';
import { renderMail } from '../../../lambdas/outbox/handler.ts';
import { layOutHtml } from '../../../lambdas/shared/mail/mail.ts';
import { quoteLine } from '../../../lambdas/shared/mail/submissionMail.ts';
import type { StoredPurchase } from '../../../lambdas/shared/purchases/purchases.ts';

const settings = {
  from: 'website@devsecops.example',
  companyEmail: 'leads@devsecops.example',
  supportEmail: 'support@devsecops.example',
  siteUrl: 'https://devsecops.example',
  configurationSet: 'mails',
  dailyCap: 200,
};
const purchase = {
  licenseArn: 'arn:aws:license-manager:us-east-1:111122223333:license:l-1',
  accountId: '444455556666',
  customerIdentifier: 'customer-1',
  productCode: 'product-1',
  offerType: 'free-trial',
  agreementId: 'agmt-1',
  productId: 'prod-1',
};
const base = {
  pk: 'p',
  sk: 's',
  receivedAt: '2026-11-20T13:00:00.000Z',
  version: 'nobody',
  mails: {},
};
const visitor = {
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Engines',
  phone: '555 0100',
  address: 'CA',
  subject: 'A quote',
  message: 'Hello,\nwhat would it cost?',
};
const buyer = { email: 'ann@example.com' };
const bare = { licenseArn: purchase.licenseArn };

const dueBy = '2026-11-23T13:00:00.000Z';
const privacy = {
  kind: 'privacy',
  reference: 'P-1',
  fields: visitor,
  dueBy: '2026-12-11T23:59:59.999Z',
};
const registration = { kind: 'registration', reference: 'R-1', fields: buyer, purchase };
const correction = { ...registration, kind: 'correction', previous: 'an@example.com' };
const nobody = { email: '' };
const account = { accountId: purchase.accountId };
const agreement = {
  reference: 'A-3',
  agreementId: 'agmt-1',
  reportedAt: '2026-11-20T12:58:00.000Z',
  purchase: account,
};

const { receivedAt } = base;
const active = { license: { status: 'active', activeSince: receivedAt } };
const ended = { license: { status: 'ended', endedAt: receivedAt } };
const told = { ...base, ...registration, mails: { company: { status: 'sent' } } };
const asked = { ...told, mails: { company: { status: 'sent', askedFor: receivedAt } } };

const mails: readonly (readonly [MailName, object, object?])[] = [
  ['company', { kind: 'contact', reference: 'C-1', fields: visitor }],
  [
    'company',
    { kind: 'contact', reference: 'C-2', fields: { ...buyer, name: 'Bo' }, suspicion: 'trap' },
  ],
  ['company', { kind: 'interest', reference: 'S-1', fields: visitor }],
  ['company', { kind: 'interest', reference: 'S-2', fields: visitor, suspicion: 'speed' }],
  ['company', privacy],
  ['reminder', privacy],
  ['company', { kind: 'contact', reference: 'C-1', fields: visitor, dueBy }],
  ['company', { kind: 'interest', reference: 'S-1', fields: visitor, dueBy }],
  ['reminder', { kind: 'contact', reference: 'C-1', fields: visitor, dueBy }],
  ['reminder', { kind: 'interest', reference: 'S-1', fields: visitor, dueBy }],
  ['company', { ...registration, dueBy }, active],
  ['reminder', { ...registration, dueBy }, active],
  ['visitor', { kind: 'contact', reference: 'C-1', fields: visitor }],
  ['visitor', { kind: 'interest', reference: 'S-1', fields: visitor }],
  ['visitor', privacy],
  ['company', registration],
  ['company', correction],
  ['previous', correction],
  ['buyer', registration],
  ['company', { kind: 'arrival', purchase }],
  ['company', { kind: 'unidentified', reference: 'A-1', fields: buyer, purchase }],
  ['company', { kind: 'unidentified', reference: 'A-2', fields: nobody, purchase: account }],
  ['company', { kind: 'license-active', purchase: bare }],
  ['company', registration, active],
  ['company', correction, active],
  ['company', registration, ended],
  ['company', { ...registration, sk: 'first' }, { ...active, registrations: [told] }],
  ['buyer', registration, active],
  ['buyer', registration, ended],
  ['company', { kind: 'license-active', purchase: bare }, { ...active, registrations: [told] }],
  ['company', { kind: 'license-active', purchase: bare }, { ...active, registrations: [asked] }],
  ['company', { kind: 'license-active', purchase: bare }, ended],
  ['company', { kind: 'license-active', purchase: bare, isFound: true }],
  ['company', { kind: 'license-ended', purchase }],
  ['company', { kind: 'unregistered', purchase }],
  ['company', { kind: 'license-active', purchase: bare, isLate: true }],
  [
    'company',
    { kind: 'unidentified', reference: 'A-4', fields: buyer, purchase, isOtherProduct: true },
  ],
  ['company', { kind: 'suspects', count: 31 }],
  ['company', { kind: 'advisory-issued', ...agreement }],
  ['company', { kind: 'advisory-resolved', ...agreement }],
  ['company', { kind: 'cancellation-approved', ...agreement }],
  ['company', { kind: 'cancellation-rejected', ...agreement }],
];

function render(name: MailName, record: object, stored?: object) {
  const nothing = { license: undefined, registrations: [], sortKeys: new Set() };
  const purchase = stored && ({ ...nothing, ...stored } as StoredPurchase);
  return renderMail({ ...base, ...record } as StoredRecord, name, settings, purchase);
}

/** A change of an email's words shows in the file, which `npx vitest run … -u` writes anew. */
test('the mails say what was approved', async () => {
  const written = mails.map(([name, record, stored]) => {
    const { to, replyTo, subject, text } = render(name, record, stored);
    return `To: ${to}\nReply-To: ${replyTo ?? '(none)'}\nSubject: ${subject}\n\n${text}\n`;
  });
  await expect(written.join(`\n${'='.repeat(72)}\n\n`)).toMatchFileSnapshot('approved/mails.txt');
});

test('a mail looks as was approved', async () => {
  const html = layOutHtml({
    heading: 'Heading',
    paragraphs: ['A paragraph.', 'Another one.'],
    facts: [
      ['Reference', 'C-1'],
      ['Name', 'Ada'],
    ],
    quote: 'Hello,\nwhat would it cost?',
    link: { text: 'Open the user guide', url: 'https://devsecops.example/' },
    closing: 'Sent by the website.',
  });
  await expect(`${html}\n`).toMatchFileSnapshot('approved/mail-html.txt');
});

test('invisible characters of a visitor are shown by their code points', () => {
  const fields = { ...visitor, company: 'moc.\u202Eelpmaxe', message: 'Pay\u200B\u2066 me' };
  const { text, html } = render('company', { kind: 'contact', reference: 'C-3', fields });
  for (const layout of [text, html]) {
    expect(layout).toContain('moc.[U+202E]elpmaxe');
    expect(layout).toContain('Pay[U+200B][U+2066] me');
  }
});

test.each([
  ['a skin tone and a profession', '👩🏽\u200D💻'],
  ['a profession', '👩\u200D💻'],
  ['hearts on fire', '❤️\u200D🔥 ❤\u200D🔥'],
  ['a family of four, with skin tones', '👨🏿\u200D👩🏻\u200D👧🏽\u200D👦🏾'],
  ['a person who runs to the right', '🏃🏽\u200D♀️\u200D➡️'],
  ['red hair', '👩\u200D🦰'],
  ['flags in parts', '🏳️\u200D🌈 🏳️\u200D⚧️ 🏴\u200D☠️'],
  [
    'the flags of Scotland and Texas',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} 🏴\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}',
  ],
  ['keycaps, flags and text emoji', '1️⃣ 🇩🇪 ☎︎'],
  ['Persian', 'می\u200Cخواهم نامه\u200Cای'],
  ['an Arabic abbreviation', '١٤٤٧ ه\u200D'],
  ['Hindi', 'क्\u200Dष र्\u200D क्\u200Cष'],
  ['Bengali', 'র\u200D্য'],
  ['Malayalam', 'ന്\u200D അവന്\u200D'],
  ['Sinhala', 'ශ්\u200Dරී ලංකා'],
  ['Khmer and Thai with places to break', 'ភាសា\u200Bខ្មែរ ภาษา\u200Bไทย'],
  ['an Arabic year sign', '\u0601١٤٤٧'],
])('%s stay whole in subject and text', (_, words) => {
  const fields = { ...visitor, subject: words, company: words, message: words };
  const mail = render('company', { kind: 'contact', reference: 'C-3', fields });
  expect(mail.subject).toBe(`[C-3] Contact: ${words}`);
  for (const layout of [mail.text, mail.html]) {
    expect(layout.split(words)).toHaveLength(4);
    expect(layout).not.toContain('[U+');
  }
});

test.each([
  ['a joiner between letters of scripts that do not join', 'pay\u200Dpal', 'pay[U+200D]pal'],
  ['two joiners', 'می\u200C\u200Cخ', 'می\u200C[U+200C]خ'],
  ['a joiner at an emoji’s end', '👩\u200D!', '👩[U+200D]!'],
  ['tags without a flag', 'hi\u{E0068}\u{E0069}', 'hi[U+E0068][U+E0069]'],
  [
    'a message hidden in a flag',
    '🏴\u{E0070}\u{E0061}\u{E0079}\u{E0020}\u{E007F}',
    '🏴[U+E0070][U+E0061][U+E0079][U+E0020][U+E007F]',
  ],
  ['direction marks', 'gpj.\u202Eexe\u202C\u200F', 'gpj.[U+202E]exe[U+202C][U+200F]'],
  ['no space between Latin letters', 'a\u200Bb', 'a[U+200B]b'],
])('%s are shown in subject and text', (_, words, shown) => {
  const fields = { ...visitor, subject: words, company: words, message: words };
  const mail = render('company', { kind: 'contact', reference: 'C-3', fields });
  expect(mail.subject).toBe(`[C-3] Contact: ${shown}`);
  for (const layout of [mail.text, mail.html]) {
    expect(layout.split(shown)).toHaveLength(4);
  }
});

test('lines and indents of a message show without any style', () => {
  const message = 'Steps:\n\n1. Look\r\n  a) at  IAM\n\tb) at S3';
  const { html } = render('company', {
    kind: 'contact',
    reference: 'C-3',
    fields: { ...visitor, message },
  });
  expect(html.split(/\r?\n/).join('')).toContain(
    'Steps:<br><br>1. Look<br>&nbsp; a) at&nbsp; IAM<br>&nbsp;&nbsp;&nbsp; b) at S3</blockquote>',
  );
});

test('no mail depends on a style that Outlook drops', () => {
  for (const [name, record, stored] of mails) {
    const { html } = render(name, record, stored);
    expect(html).not.toMatch(/white-space|display:(?:flex|grid)|position:/);
  }
});

test('an address with an international domain is shown as it is written and as it is mailed', () => {
  const fields = { ...visitor, email: 'info@xn--mnchen-3ya.de' };
  const mail = render('company', { kind: 'contact', reference: 'C-3', fields });
  expect(mail.replyTo).toBe('info@xn--mnchen-3ya.de');
  expect(mail.text).toContain('Email: info@münchen.de (info@xn--mnchen-3ya.de)\n');
});

test.each([
  ['a\r\nBcc: b\u0000c\u2028d\u202Ee\u200bf\u0085g', 100, 'a Bcc: b c d[U+202E]e[U+200B]f g'],
  ['\u0000 a  b\t\u00a0 c\n', 100, 'a b c'],
  ['👩👩👩👩', 3, '👩👩…'],
  ['👩🏽\u200D💻👩🏽\u200D💻👩🏽\u200D💻👩🏽\u200D💻', 3, '👩🏽\u200D💻👩🏽\u200D💻…'],
  ['abc', 3, 'abc'],
  ['a\ud800b', 9, 'a\ufffdb'],
])('%j in a line of at most %i characters is %j', (text, length, line) => {
  expect(quoteLine(text, length)).toBe(line);
});
