import type { Submission } from '../contract/records.ts';
import {
  type Answer,
  answerAccepted,
  answerProblem,
  forbidden,
  invalidFields,
  retryAfter,
  unavailable,
} from '../shared/http/answer.ts';
import { answerForm, type Outcome } from '../shared/http/answerForm.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import {
  isCrossSite,
  isFormPost,
  type JsonObject,
  type RequestEvent,
  readForm,
  readJsonObject,
} from '../shared/http/request.ts';
import type { Log } from '../shared/observability/createLog.ts';
import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { tryAtOnce } from '../shared/outbox/tryAtOnce.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { withinTime } from '../shared/records/openTable.ts';
import { type RequestTime, shareTime } from '../shared/time/timing.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { kindOf, readSubmission, suspect } from './readSubmission.ts';
import { storeSubmission } from './storeSubmission.ts';

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
  parts: Dependencies,
  event: RequestEvent,
  body: JsonObject,
  log: Log,
): Promise<Outcome> {
  const { table, mailSettings, retentionMonths, metricsNamespace, timing } = parts;
  const time = shareTime(timing);
  const read = readSubmission(body);
  if (!read.ok) {
    log.info('CONTACT_INVALID', { fields: read.errors.map(({ field }) => field) });
    return { ok: false, problem: invalidFields(read.errors) };
  }

  const { kind, fields } = read;
  const suspicion = suspect(event, body, mailSettings.siteUrl);
  const received = { kind, fields, suspicion, nowMs: timing.now(), retentionMonths };
  const stored = await storeSubmission(withinTime(table, time.halfTime), received).catch(
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
    await followUp(parts, submission, time, log);
  }
  return { ok: true, kind, reference };
}

/** What the visitor waits for beside the storing, and never learns of. */
async function followUp(
  { table, mailer, mailSettings, timing }: Dependencies,
  submission: Submission,
  time: RequestTime,
  log: Log,
): Promise<void> {
  const { kind, reference, due } = submission;
  const storage = withinTime(table, time.fullTime);
  const entry = { what: 'privacy-request-received', kind, reference } as const;
  const office = { table, mailer, settings: mailSettings, timing, log };
  await Promise.all([
    kind === 'privacy' ? tryAudit(storage, entry, timing.now(), log) : undefined,
    due ? tryAtOnce(office, submission, time) : undefined,
  ]);
}

export const handler = createHandler(openDependencies);
