import { describe, expect, test } from 'vitest';
import { siteDefaults } from '../../../../lambdas/contract/company.ts';
import type {
  Arrival,
  LicenseNotice,
  Registration,
  Submission,
} from '../../../../lambdas/contract/records.ts';
import { renderMail } from '../../../../lambdas/shared/mail/renderMail.ts';
import { accountId } from '../../../support/lambdas/buyers.ts';
import { mailSettings as settings } from '../../../support/lambdas/mailSettings.ts';

const receivedAt = '2026-11-20T13:00:00.000Z';
const owing = { receivedAt, claimedBy: 'nobody', mails: {} };

const submission: Submission = {
  ...owing,
  pk: 'submission#1',
  sk: 'submission',
  kind: 'contact',
  reference: 'C-1',
  fields: { name: 'Ada', email: 'ada@example.com', subject: 'A quote', message: 'Hello,\nyou' },
};

const privacy: Submission = {
  ...submission,
  kind: 'privacy',
  reference: 'P-1',
  fields: { name: 'Al', email: 'al@example.com', address: 'CA' },
  dueBy: '2026-12-11',
};

const purchase = { licenseArn: 'arn:license:l-1', accountId, productCode: 'p' };

const registration: Registration = {
  ...owing,
  pk: 'registration#l-1',
  sk: 'registration',
  kind: 'registration',
  reference: 'R-1',
  fields: { email: 'ann@example.com' },
  purchase,
};

/** The labeled facts of a mail's text. */
function factsOf(text: string): string[][] {
  return text
    .split('\n\n')
    .filter((part) => /^(?:Reference|Told|Arrived)/.test(part) && part.includes(': '))
    .flatMap((part) => part.split('\n').map((line) => line.split(/: (.*)/, 2)));
}

describe('the mail on a submission', () => {
  test('goes to the company, an answer to the visitor, its tags tell what it is', () => {
    expect(renderMail(submission, 'company', settings)).toMatchObject({
      to: 'leads@devsecops.example',
      replyTo: 'ada@example.com',
      subject: '[C-1] Contact: A quote',
      tags: {
        kind: 'contact',
        mail: 'company',
        record: Buffer.from('["submission#1","submission"]').toString('base64url'),
      },
    });
  });

  test('shows what the visitor gave, and no field that they left out', () => {
    const { text } = renderMail(submission, 'company', settings);
    expect(factsOf(text)).toEqual([
      ['Reference', 'C-1'],
      ['Received', receivedAt],
      ['Name', 'Ada'],
      ['Email', 'ada@example.com'],
      ['Subject', 'A quote'],
    ]);
    expect(text).toContain('\n\n> Hello,\n> you\n\n');
    expect(text.split('\n\n').slice(0, 3)).toEqual([
      'A message through the contact form',
      'Answer this mail to write to the sender.',
      expect.stringMatching(/^Reference: C-1\n/),
    ]);
    const all = { ...submission.fields, company: 'Engines', phone: '555', address: 'CA' };
    expect(factsOf(renderMail({ ...submission, fields: all }, 'company', settings).text)).toEqual([
      ['Reference', 'C-1'],
      ['Received', receivedAt],
      ['Name', 'Ada'],
      ['Email', 'ada@example.com'],
      ['Company', 'Engines'],
      ['Phone', '555'],
      ['Address', 'CA'],
      ['Subject', 'A quote'],
    ]);
  });

  test('cuts a long subject to a line', () => {
    const fields = { ...submission.fields, subject: `a\u2028${'b'.repeat(200)}` };
    const { subject } = renderMail({ ...submission, fields }, 'company', settings);
    expect(subject).toBe(`[C-1] Contact: a ${'b'.repeat(117)}…`);
  });

  test('from the cart is known by its subject', () => {
    const interest = { ...submission, kind: 'interest', reference: 'S-1' } as const;
    const { subject, text } = renderMail(interest, 'company', settings);
    expect(subject).toBe('[S-1] Solutions interest');
    expect(text).toContain('within 24 hours');
  });

  test.each([
    ['trap', 'people do not see'],
    ['speed', 'faster than a person'],
    ['no-form', 'did not come through a form'],
  ] as const)('suspected for %s says so', (suspicion, words) => {
    for (const [kind, label] of [
      ['contact', 'Contact: A quote'],
      ['interest', 'Solutions interest'],
    ] as const) {
      const mail = renderMail({ ...submission, kind, suspicion }, 'company', settings);
      expect(mail.subject).toBe(`[C-1] Suspected spam: ${label}`);
      expect(mail.text).toContain(words);
    }
    const { subject } = renderMail({ ...privacy, suspicion }, 'company', settings);
    expect(subject).toBe('[P-1] Privacy request, due by 2026-12-11');
  });

  test('of a privacy request shows its deadline and quotes nothing where nothing was written', () => {
    const { text, html } = renderMail(privacy, 'company', settings);
    expect(factsOf(text)).toContainEqual(['Act by', '2026-12-11']);
    expect(text).not.toContain('\n> ');
    expect(html).not.toContain('<blockquote');
  });
});

test('the reminder tells the deadline and nothing of the visitor, who gets no answer to it', () => {
  const mail = renderMail(privacy, 'reminder', settings);
  expect(mail).toMatchObject({
    to: 'leads@devsecops.example',
    subject: '[P-1] Reminder: privacy request due by 2026-12-11',
    tags: { kind: 'privacy', mail: 'reminder' },
  });
  expect(mail).not.toHaveProperty('replyTo');
  expect(factsOf(mail.text)).toEqual([
    ['Reference', 'P-1'],
    ['Received', receivedAt],
    ['Act by', '2026-12-11'],
  ]);
  expect(mail.text).toContain('P-1 must be acted on by 2026-12-11');
  expect(mail.text).not.toContain('al@example.com');
});

describe('the mails on a registration', () => {
  test('the buyer is welcomed and answers support', () => {
    const mail = renderMail(registration, 'buyer', settings);
    expect(mail).toMatchObject({
      to: 'ann@example.com',
      replyTo: siteDefaults.supportEmail,
      subject: '[R-1] Your Photo Kiosk Backend registration',
      tags: { kind: 'registration', mail: 'buyer' },
    });
    expect(mail.text).toContain('access follows your license');
    expect(mail.text).toContain(`Write to ${siteDefaults.supportEmail} and quote R-1.`);
    expect(mail.text).toContain(
      'Open the user guide: https://devsecops.example/products/photo-kiosk-backend/user-guide#complete-onboarding',
    );
  });

  test.each([
    ['registration', '[R-1] AWS Marketplace registration', 'A buyer registered'],
    ['correction', '[R-1] Another address for an AWS Marketplace registration', 'another address'],
  ] as const)('the company is told of a %s and answers the buyer', (kind, subject, words) => {
    const told = { ...registration, kind, purchase: { ...purchase, offerType: 'free-trial' } };
    const mail = renderMail(told, 'company', settings);
    expect(mail).toMatchObject({
      to: 'leads@devsecops.example',
      replyTo: 'ann@example.com',
      subject,
    });
    expect(mail.text.split('\n')[0]).toContain(words);
    expect(mail.text).toContain('Registered is not subscribed');
    expect(factsOf(mail.text)).toEqual([
      ['Reference', 'R-1'],
      ['Received', receivedAt],
      ['Email', 'ann@example.com'],
      ['AWS account', '444455556666'],
      ['License', 'arn:license:l-1'],
      ['Offer type', 'free-trial'],
    ]);
  });
});

test('the company is told of a buyer who has not registered, and can answer nobody', () => {
  const arrival: Arrival = {
    ...owing,
    pk: 'registration#l-1',
    sk: 'arrival',
    kind: 'arrival',
    purchase,
  };
  const mail = renderMail(arrival, 'company', settings);
  expect(mail).toMatchObject({
    to: 'leads@devsecops.example',
    subject: 'A buyer from AWS Marketplace has not registered',
  });
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.text).toContain('has not registered since');
  expect(factsOf(mail.text)).toEqual([
    ['Arrived', receivedAt],
    ['AWS account', '444455556666'],
    ['License', 'arn:license:l-1'],
  ]);
});

test.each([
  ['license-active', '[l-1] License active: send the launch link', 'is active', 'one business day'],
  ['license-ended', '[l-1] License ended', 'has ended', 'no claim'],
] as const)('the company is told of a %s', (kind, subject, heading, task) => {
  const notice: LicenseNotice = {
    ...owing,
    pk: 'registration#l-1',
    sk: kind,
    kind,
    purchase: { licenseArn: 'arn:license:l-1' },
  };
  const mail = renderMail(notice, 'company', settings);
  expect(mail).toMatchObject({ to: 'leads@devsecops.example', subject });
  expect(mail.text.split('\n')[0]).toContain(heading);
  expect(mail.text).toContain(task);
  expect(mail.text).toContain('npm run leads -- show l-1');
  expect(factsOf(mail.text)).toEqual([
    ['Told by AWS Marketplace', receivedAt],
    ['License', 'arn:license:l-1'],
  ]);
});
