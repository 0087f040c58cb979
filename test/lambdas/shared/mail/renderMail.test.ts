import { describe, expect, test } from 'vitest';
import type { Submission } from '../../../../lambdas/contract/records.ts';
import { renderMail } from '../../../../lambdas/shared/mail/renderMail.ts';
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

/** The labeled facts of a mail's text. */
function factsOf(text: string): string[][] {
  return text
    .split('\n\n')
    .filter((part) => /^Reference/.test(part) && part.includes(': '))
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
