import { expect, test } from 'vitest';
import type { MailName, StoredRecord } from '../../../lambdas/contract/records.ts';
import { renderMail } from '../../../lambdas/outbox/handler.ts';
import { layOutHtml } from '../../../lambdas/shared/mail/mail.ts';
import { quoteLine } from '../../../lambdas/shared/mail/submissionMail.ts';
import { mailSettings as settings } from '../../support/lambdas/readStack.ts';

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

const privacy = { kind: 'privacy', reference: 'P-1', fields: visitor, dueBy: '2026-12-11' };
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

const mails: readonly (readonly [MailName, object])[] = [
  ['company', { kind: 'contact', reference: 'C-1', fields: visitor }],
  [
    'company',
    { kind: 'contact', reference: 'C-2', fields: { ...buyer, name: 'Bo' }, suspicion: 'trap' },
  ],
  ['company', { kind: 'interest', reference: 'S-1', fields: visitor }],
  ['company', { kind: 'interest', reference: 'S-2', fields: visitor, suspicion: 'speed' }],
  ['company', privacy],
  ['reminder', privacy],
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

function render(name: MailName, record: object) {
  return renderMail({ ...base, ...record } as StoredRecord, name, settings);
}

/** A change of a mail's words shows in the file, which `npx vitest run … -u` writes anew. */
test('the mails say what was approved', async () => {
  const written = mails.map(([name, record]) => {
    const { to, replyTo, subject, text } = render(name, record);
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
  ['a\r\nBcc: b\u0000c\u2028d\u202Ee\u200bf\u0085g', 100, 'a Bcc: b c d e f g'],
  ['\u0000 a  b\t\u00a0 c\n', 100, 'a b c'],
  ['👩👩👩👩', 3, '👩👩…'],
  ['abc', 3, 'abc'],
  ['a\ud800b', 9, 'a\ufffdb'],
])('%j in a line of at most %i characters is %j', (text, length, line) => {
  expect(quoteLine(text, length)).toBe(line);
});
