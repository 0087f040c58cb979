import type { Submission } from '../contract/records.ts';
import { readEnvironment } from '../shared/environment.ts';
import { invalidFields, unavailable } from '../shared/http/answer.ts';
import { createFormHandler, type Outcome } from '../shared/http/formHandler.ts';
import type { JsonObject, RequestEvent } from '../shared/http/request.ts';
import { type Log, writeMetrics } from '../shared/log.ts';
import { sendClaimed, tryAtOnce } from '../shared/mail/attemptMail.ts';
import { readMailSettings } from '../shared/mail/mail.ts';
import { openMailer } from '../shared/mail/mailer.ts';
import { renderSubmissionMail } from '../shared/mail/submissionMail.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { openTable, tableForRequest } from '../shared/records/table.ts';
import { beginMailWithinMs, systemTiming } from '../shared/time.ts';
import { kindOf, readSubmission } from './readSubmission.ts';
import { storeSubmission } from './storeSubmission.ts';
import { findSuspicion } from './suspects.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment('contact');
  const mailSettings = readMailSettings(settings);
  return {
    table: openTable(settings.RECORDS_TABLE),
    mailer: openMailer(mailSettings),
    mailSettings,
    retentionMonths: Number(settings.RETENTION_MONTHS),
    isConfirmed: settings.VISITOR_CONFIRMATION === 'on',
    timing: systemTiming,
  };
}

/** POST /forms/contact: stores a submission, tries its mail, answers with the reference. */
export function createHandler(open: () => Dependencies) {
  return createFormHandler('contact', open, { take, kindOf });
}

async function take(
  opened: Dependencies,
  event: RequestEvent,
  body: JsonObject,
  log: Log,
): Promise<Outcome> {
  const { mailSettings, retentionMonths, isConfirmed, timing } = opened;
  const table = tableForRequest(opened.table, timing);
  const sendUntilMs = timing.now() + beginMailWithinMs;
  const read = readSubmission(body);
  if (!read.ok) {
    log.info('CONTACT_INVALID', { fields: read.errors.map(({ field }) => field) });
    return { ok: false, problem: invalidFields(read.errors) };
  }

  const { kind, fields } = read;
  const suspicion = findSuspicion(event, body, mailSettings.siteUrl);
  const { companyEmail } = mailSettings;
  const received = { kind, fields, suspicion, companyEmail, retentionMonths, isConfirmed };
  const stored = await storeSubmission(table, received, timing).catch((error: unknown) => {
    log.error('STORAGE_FAILED', { kind, error });
    writeMetrics({ StorageFailures: 1 });
  });
  if (!stored) {
    return { ok: false, problem: unavailable() };
  }

  const { submission, isNew } = stored;
  const { reference } = submission;
  log.info(isNew ? 'CONTACT_STORED' : 'CONTACT_REPEATED', { kind, reference, reason: suspicion });
  if (isNew) {
    await followUp({ ...opened, table, log, sendUntilMs }, submission);
  }
  return { ok: true, kind, reference, email: fields.email };
}

/** Mails the company and writes the audit log, while the visitor waits. */
async function followUp(
  parts: Dependencies & { readonly log: Log; readonly sendUntilMs: number },
  submission: Submission,
): Promise<void> {
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

export const handler = createHandler(openDependencies);
