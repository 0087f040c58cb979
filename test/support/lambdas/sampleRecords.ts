import type { MailState, Registration, Submission } from '#contract/records.ts';
import { pendingMail } from '../../../lambdas/shared/records/dueMails.ts';
import type { Unstored } from '../../../lambdas/shared/records/writeRecord.ts';

/** When samples are received, in ms since 1970. */
export const sampleMs = Date.parse('2026-11-20T13:00:00Z');

const receivedAt = '2026-11-20T13:00:00.000Z';
let serial = 0;

/** A submission that nobody has stored, whose email is due. */
export function sampleSubmission(more: Partial<Submission> = {}): Unstored<Submission> {
  serial += 1;
  return {
    pk: `submission#${serial}`,
    sk: 'submission',
    kind: 'contact',
    reference: `C-${serial}`,
    fields: { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' },
    receivedAt,
    mails: { company: pendingMail(sampleMs) },
    ...more,
  };
}

/** A registration that nobody has stored, whose emails are due; the buyer's as given. */
export function sampleRegistration(buyer: Partial<MailState> = {}): Unstored<Registration> {
  serial += 1;
  return {
    pk: `registration#l-${serial}`,
    sk: 'registration',
    kind: 'registration',
    reference: `R-${serial}`,
    fields: { email: `buyer${serial}@example.com` },
    purchase: { licenseArn: `l-${serial}`, accountId: '4', productCode: 'p' },
    receivedAt,
    mails: { company: pendingMail(sampleMs), buyer: { ...pendingMail(sampleMs), ...buyer } },
  };
}
