import type { FieldRule } from '#contract/fieldRules.ts';
import {
  type FieldName,
  fieldLabel,
  fieldNames,
  formFields,
  interestSubject,
  privacyRequestType,
  type SubmissionFields,
  type SubmissionKind,
} from '#contract/forms.ts';
import type { Submission } from '#contract/records.ts';
import { readEnvironment } from '../functions.ts';
import {
  createFormHandler,
  type FormOutcome,
  type FormRequest,
} from '../shared/http/formHandler.ts';
import {
  invalidFields,
  type JsonObject,
  readFields,
  unavailable,
} from '../shared/http/messages.ts';
import { openMailing, sendClaimed, tryAtOnce } from '../shared/mail/attemptMail.ts';
import { renderSubmissionMail } from '../shared/mail/submissionMail.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { reportStorageFailure } from '../shared/reportStorageFailure.ts';
import { findSuspicion, storeSubmission } from './storeSubmission.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment('contact');
  return {
    ...openMailing(settings),
    retentionMonths: Number(settings.RETENTION_MONTHS),
    isConfirmed: settings.VISITOR_CONFIRMATION === 'on',
    isReminded: settings.REPLY_REMINDERS === 'on',
  };
}

type Parts = Dependencies & FormRequest;

/** POST /forms/contact: stores a submission, tries its email, answers with the reference. */
export function createHandler(open: () => Dependencies) {
  return createFormHandler('contact', open, { handleForm, kindOf });
}

async function handleForm(parts: Parts): Promise<FormOutcome> {
  const { event, body, log, table, timing, mailSettings } = parts;
  const { retentionMonths, isConfirmed, isReminded } = parts;
  const read = readSubmission(body);
  if (!read.ok) {
    log.info('CONTACT_INVALID', { fields: read.errors.map(({ field }) => field) });
    return { ok: false, problem: invalidFields(read.errors) };
  }
  const { kind, fields } = read;
  const suspicion = findSuspicion(event, body, mailSettings.siteUrl);
  const { companyEmail } = mailSettings;
  const settings = { companyEmail, retentionMonths, isConfirmed, isReminded };
  const received = { kind, fields, suspicion, ...settings };
  const stored = await storeSubmission(table, received, timing).catch((error: unknown) =>
    reportStorageFailure(log, kind, error),
  );
  if (!stored) {
    return { ok: false, problem: unavailable };
  }
  const { submission, isNew } = stored;
  const { reference } = submission;
  log.info(isNew ? 'CONTACT_STORED' : 'CONTACT_REPEATED', { kind, reference, reason: suspicion });
  if (isNew) {
    await followUp(parts, submission);
  }
  return { ok: true, kind, reference, email: fields.email };
}

/** Emails the company and writes the audit log, while the visitor waits. */
async function followUp(parts: Parts, submission: Submission): Promise<void> {
  const { table, log, mailSettings, timing } = parts;
  const { kind, reference, mails } = submission;
  const entry = { what: 'privacy-request-received', kind, reference } as const;
  function render() {
    return renderSubmissionMail(submission, 'company', mailSettings);
  }
  await Promise.all([
    kind === 'privacy' ? tryAudit(table, entry, timing.now(), log) : undefined,
    mails.company?.status === 'claimed'
      ? tryAtOnce(log, () => sendClaimed({ ...parts, render }, submission, 'company'))
      : undefined,
  ]);
}

/** Any form may have any field; the required ones tell them apart. */
function rulesOf(
  kind: SubmissionKind,
  ...required: readonly FieldName[]
): Record<FieldName, FieldRule> {
  const rules = fieldNames.map((name) => [
    name,
    { ...formFields[name], label: fieldLabel(kind, name), required: required.includes(name) },
  ]);
  return Object.fromEntries(rules);
}

const rules: Readonly<Record<SubmissionKind, Record<FieldName, FieldRule>>> = {
  contact: rulesOf('contact', 'name', 'email', 'subject', 'message'),
  interest: rulesOf('interest', 'name', 'email', 'subject', 'message'),
  // An opt-out needs no text: its form sends a fixed subject and message.
  privacy: rulesOf('privacy', 'name', 'email', 'address'),
};

export function kindOf(body: JsonObject): SubmissionKind {
  if (body.get('type') === privacyRequestType) {
    return 'privacy';
  }
  return body.get('subject') === interestSubject ? 'interest' : 'contact';
}

export function readSubmission(body: JsonObject) {
  const kind = kindOf(body);
  const read = readFields(body, rules[kind]);
  // Name and email are required in each form.
  return read.ok ? { ok: true as const, kind, fields: read.fields as SubmissionFields } : read;
}

export const handler = createHandler(openDependencies);
