import { randomUUID } from 'node:crypto';
import { addBusinessDays } from '../shared/businessDays.ts';
import { monthsLater } from '../shared/expiry.ts';
import type { Identity } from '../shared/storage/identifySubmission.ts';
import { oweFrom, oweNow } from '../shared/storage/owe.ts';
import type { Submission, SubmissionFields, SubmissionKind } from '../shared/storage/records.ts';

/** Opt-outs of sale: the legal deadline, and when the company is reminded of an open one. */
const privacyBusinessDays = 15;
const reminderBusinessDays = 12;

/** How long the law wants a log of privacy requests. */
const privacyRetentionMonths = 24;

type Received = {
  readonly kind: SubmissionKind;
  readonly fields: SubmissionFields;
  readonly nowMs: number;
  readonly retentionMonths: number;
};

/** Makes the record of a submission, which owes the company a mail. */
export const buildSubmission = (
  { id, reference }: Identity,
  { kind, fields, nowMs, retentionMonths }: Received,
): Submission => {
  const owed = oweNow(nowMs, ['company']);
  const submission = {
    pk: `submission#${id}`,
    sk: 'submission',
    kind,
    reference,
    fields,
    receivedAt: new Date(nowMs).toISOString(),
    claimedBy: randomUUID(),
    expiresAt: monthsLater(nowMs, retentionMonths),
    ...owed,
  };
  if (kind !== 'privacy') return submission;
  const remindOn = addBusinessDays(nowMs, reminderBusinessDays);
  return {
    ...submission,
    dueBy: addBusinessDays(nowMs, privacyBusinessDays),
    expiresAt: monthsLater(nowMs, Math.max(retentionMonths, privacyRetentionMonths)),
    mails: { ...owed.mails, reminder: oweFrom(Date.parse(`${remindOn}T13:00:00Z`)) },
  };
};
