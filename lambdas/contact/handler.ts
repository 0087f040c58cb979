import type { Submission } from '../contract/records.ts';
import { functions } from '../functions.ts';
import { readEnvironment, readPositiveInteger } from '../shared/environment.ts';
import {
  type Answer,
  answerAccepted,
  answerProblem,
  forbidden,
  invalidFields,
  retryAfter,
  unavailable,
} from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { answerForm, type Outcome } from '../shared/http/formPages.ts';
import {
  isCrossSite,
  isFormPost,
  type JsonObject,
  type RequestEvent,
  readForm,
  readJsonObject,
} from '../shared/http/request.ts';
import { type Log, writeMetrics } from '../shared/log.ts';
import { sendClaimed, tryAtOnce } from '../shared/mail/attemptMail.ts';
import { readMailSettings } from '../shared/mail/mail.ts';
import { openMailer } from '../shared/mail/mailer.ts';
import { renderSubmissionMail } from '../shared/mail/submissionMail.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { openTable, withinTime } from '../shared/records/table.ts';
import { type RequestTime, shareTime, systemTiming, type Timing } from '../shared/time.ts';
import { kindOf, readSubmission } from './readSubmission.ts';
import { storeSubmission } from './storeSubmission.ts';
import { findSuspicion } from './suspects.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment(functions.contact.variables, process.env);
  const mailSettings = readMailSettings(settings);
  const timing: Timing = systemTiming;
  return {
    table: openTable(settings.RECORDS_TABLE),
    mailer: openMailer(mailSettings),
    mailSettings,
    retentionMonths: readPositiveInteger(settings, 'RETENTION_MONTHS'),
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing,
  };
}

/**
 * POST /forms/contact: stores a submission, tries its mail, answers with the reference. A script is
 * answered in JSON; a browser that posts the form by itself gets a page.
 */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return answerSafely(
    'contact',
    async (event, log) => {
      opened ??= open();
      if (isCrossSite(event)) {
        return answerProblem(forbidden('Forms are sent from our own pages.'));
      }
      const posted = isFormPost(event);
      const body = posted ? readForm(event) : readJsonObject(event);
      const outcome = body.ok ? await take(opened, event, body.value, log) : body;
      return posted ? answerForm(event, outcome, kindOf) : answerScript(outcome);
    },
    (event) => (isFormPost(event) ? answerForm(event, notStored, kindOf) : undefined),
  );
}

const notStored: Outcome = { ok: false, problem: unavailable() };

function answerScript(outcome: Outcome): Answer {
  if (outcome.ok) {
    return answerAccepted({ reference: outcome.reference });
  }
  return answerProblem(outcome.problem, outcome.problem.status === 503 ? retryAfter : {});
}

/** Reads, stores and mails what a body holds. */
async function take(
  dependencies: Dependencies,
  event: RequestEvent,
  body: JsonObject,
  log: Log,
): Promise<Outcome> {
  const { table, mailSettings, retentionMonths, metricsNamespace, timing } = dependencies;
  const time = shareTime(timing);
  const read = readSubmission(body);
  if (!read.ok) {
    log.info('CONTACT_INVALID', { fields: read.errors.map(({ field }) => field) });
    return { ok: false, problem: invalidFields(read.errors) };
  }

  const { kind, fields } = read;
  const suspicion = findSuspicion(event, body, mailSettings.siteUrl);
  const { companyEmail } = mailSettings;
  const received = { kind, fields, suspicion, companyEmail, retentionMonths };
  const stored = await storeSubmission(withinTime(table, time.halfTime), received, timing).catch(
    (error: unknown) => {
      log.error('STORAGE_FAILED', { kind, error });
      writeMetrics(metricsNamespace, timing.now(), { StorageFailures: 1 });
    },
  );
  if (!stored) {
    return notStored;
  }

  const { submission, isNew } = stored;
  const { reference } = submission;
  log.info(isNew ? 'CONTACT_STORED' : 'CONTACT_REPEATED', {
    kind,
    reference,
    ...(suspicion ? { reason: suspicion } : {}),
  });
  if (isNew) {
    await followUp(dependencies, submission, time, log);
  }
  return { ok: true, kind, reference, email: fields.email };
}

/** Mails the company and writes the audit log, while the visitor waits. */
async function followUp(
  { table, mailer, mailSettings: settings, timing }: Dependencies,
  submission: Submission,
  time: RequestTime,
  log: Log,
): Promise<void> {
  const { kind, reference, mails } = submission;
  const storage = withinTime(table, time.fullTime);
  const entry = { what: 'privacy-request-received', kind, reference } as const;
  function render() {
    return renderSubmissionMail(submission, 'company', settings);
  }
  await Promise.all([
    kind === 'privacy' ? tryAudit(storage, entry, timing.now(), log) : undefined,
    mails.company?.status === 'claimed'
      ? tryAtOnce({ table, mailer, render, settings, timing, log }, time, (mailing) =>
          sendClaimed(mailing, submission, 'company'),
        )
      : undefined,
  ]);
}

export const handler = createHandler(openDependencies);
