import { randomUUID } from 'node:crypto';
import { mailFailures } from '../contract/codes.ts';
import type { SubmissionFields, SubmissionKind } from '../contract/forms.ts';
import type { Submission, Suspicion } from '../contract/records.ts';
import { oweFrom, oweNow } from '../shared/outbox/owe.ts';
import { addBusinessDays, monthsLater, toIso } from '../shared/time/timing.ts';

/** What tells two submissions apart. */
export interface Identity {
  readonly id: string;
  readonly reference: string;
}

/** Opt-outs of sale: the legal deadline, and when the company is reminded of an open one. */
const privacyBusinessDays = 15;
const reminderBusinessDays = 12;

/** How long the law wants a log of privacy requests. */
const privacyRetentionMonths = 24;

/** What a machine wrote is kept for the operator to look through, and no longer. */
const trappedRetentionMonths = 1;

/** What came in, and when. */
export interface Received {
  readonly kind: SubmissionKind;
  readonly fields: SubmissionFields;
  readonly suspicion: Suspicion | undefined;
  readonly nowMs: number;
  readonly retentionMonths: number;
}

/**
 * Makes the record of a submission, which owes the company a mail; one that fell into the trap
 * owes none, unless it is a privacy request, which the law gives a deadline whoever sent it.
 */
export function buildSubmission(
  { id, reference }: Identity,
  { kind, fields, suspicion, nowMs, retentionMonths }: Received,
): Submission {
  const owed = oweNow(nowMs, ['company']);
  const submission = {
    pk: `submission#${id}`,
    sk: 'submission',
    kind,
    reference,
    fields,
    receivedAt: toIso(nowMs),
    claimedBy: randomUUID(),
    expiresAt: monthsLater(nowMs, retentionMonths),
    ...(suspicion ? { suspicion } : {}),
  };
  if (kind === 'privacy') {
    const remindOn = addBusinessDays(nowMs, reminderBusinessDays);
    return {
      ...submission,
      ...owed,
      dueBy: addBusinessDays(nowMs, privacyBusinessDays),
      expiresAt: monthsLater(nowMs, Math.max(retentionMonths, privacyRetentionMonths)),
      mails: { ...owed.mails, reminder: oweFrom(Date.parse(`${remindOn}T13:00:00Z`)) },
    };
  }
  if (suspicion !== 'trap') {
    return { ...submission, ...owed };
  }
  return {
    ...submission,
    expiresAt: monthsLater(nowMs, Math.min(retentionMonths, trappedRetentionMonths)),
    mails: { company: { ...oweFrom(nowMs), status: 'cancelled', failure: mailFailures.suspect } },
  };
}
