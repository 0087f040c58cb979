import { expect, test } from 'vitest';
import type { MailName, StoredRecord } from '../../../lambdas/contract/records.ts';
import { renderMail } from '../../../lambdas/outbox/handler.ts';
import { layOutHtml } from '../../../lambdas/shared/mail/mail.ts';
import { mailSettings as settings } from '../../support/lambdas/mailSettings.ts';

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

const mails: readonly (readonly [MailName, StoredRecord])[] = [
  ['company', { ...base, kind: 'contact', reference: 'C-1', fields: visitor }],
  [
    'company',
    {
      ...base,
      kind: 'contact',
      reference: 'C-2',
      fields: { ...buyer, name: 'Bo' },
      suspicion: 'trap',
    },
  ],
  ['company', { ...base, kind: 'interest', reference: 'S-1', fields: visitor }],
  ['company', { ...base, kind: 'interest', reference: 'S-2', fields: visitor, suspicion: 'speed' }],
  ['company', { ...base, kind: 'privacy', reference: 'P-1', fields: visitor, dueBy: '2026-12-11' }],
  [
    'reminder',
    { ...base, kind: 'privacy', reference: 'P-1', fields: visitor, dueBy: '2026-12-11' },
  ],
  ['visitor', { ...base, kind: 'contact', reference: 'C-1', fields: visitor }],
  ['visitor', { ...base, kind: 'interest', reference: 'S-1', fields: visitor }],
  ['visitor', { ...base, kind: 'privacy', reference: 'P-1', fields: visitor, dueBy: '2026-12-11' }],
  ['company', { ...base, kind: 'registration', reference: 'R-1', fields: buyer, purchase }],
  [
    'company',
    {
      ...base,
      kind: 'correction',
      reference: 'R-1',
      fields: buyer,
      previous: 'an@example.com',
      purchase,
    },
  ],
  [
    'previous',
    {
      ...base,
      kind: 'correction',
      reference: 'R-1',
      fields: buyer,
      previous: 'an@example.com',
      purchase,
    },
  ],
  ['buyer', { ...base, kind: 'registration', reference: 'R-1', fields: buyer, purchase }],
  ['company', { ...base, kind: 'arrival', purchase }],
  ['company', { ...base, kind: 'unidentified', reference: 'A-1', fields: buyer, purchase }],
  [
    'company',
    {
      ...base,
      kind: 'unidentified',
      reference: 'A-2',
      fields: { email: '' },
      purchase: { accountId: purchase.accountId },
    },
  ],
  ['company', { ...base, kind: 'license-active', purchase: bare }],
  ['company', { ...base, kind: 'license-active', purchase: bare, isFound: true }],
  ['company', { ...base, kind: 'license-ended', purchase }],
  ['company', { ...base, kind: 'unregistered', purchase }],
  ['company', { ...base, kind: 'license-active', purchase: bare, isLate: true }],
  [
    'company',
    {
      ...base,
      kind: 'unidentified',
      reference: 'A-4',
      fields: buyer,
      purchase,
      isOtherProduct: true,
    },
  ],
  ['company', { ...base, kind: 'suspects', count: 31 }],
  ...(
    [
      'advisory-issued',
      'advisory-resolved',
      'cancellation-approved',
      'cancellation-rejected',
    ] as const
  ).map(
    (kind) =>
      [
        'company',
        {
          ...base,
          kind,
          reference: 'A-3',
          agreementId: 'agmt-1',
          reportedAt: '2026-11-20T12:58:00.000Z',
          purchase: { accountId: purchase.accountId },
        },
      ] as const,
  ),
];

/** A change of a mail's words shows in the file, which `npx vitest run … -u` writes anew. */
test('the mails say what was approved', async () => {
  const written = mails.map(([name, record]) => {
    const { to, replyTo, subject, text } = renderMail(record, name, settings);
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
  const { text, html } = renderMail(
    { ...base, kind: 'contact', reference: 'C-3', fields },
    'company',
    settings,
  );
  for (const layout of [text, html]) {
    expect(layout).toContain('moc.[U+202E]elpmaxe');
    expect(layout).toContain('Pay[U+200B][U+2066] me');
  }
});
