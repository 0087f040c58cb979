import type { Submission } from '../contract/records.ts';
import {
  answerAccepted,
  answerProblem,
  forbidden,
  invalidFields,
  retryAfter,
  unavailable,
} from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { isCrossSite, readJsonObject } from '../shared/http/request.ts';
import type { Log } from '../shared/observability/createLog.ts';
import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { tryAtOnce } from '../shared/outbox/tryAtOnce.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { withinTime } from '../shared/records/openTable.ts';
import { type RequestTime, shareTime } from '../shared/time/timing.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { readSubmission, suspect } from './readSubmission.ts';
import { storeSubmission } from './storeSubmission.ts';

/** POST /forms/contact: stores a submission, tries its mail, answers with the reference. */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return answerSafely('contact', async (event, log) => {
    opened ??= open();
    const { table, retentionMonths, metricsNamespace, timing } = opened;
    const time = shareTime(timing);

    if (isCrossSite(event)) {
      return answerProblem(forbidden('Forms are sent from our own pages.'));
    }
    const body = readJsonObject(event);
    if (!body.ok) {
      return answerProblem(body.problem);
    }
    const read = readSubmission(body.value);
    if (!read.ok) {
      log.info('CONTACT_INVALID', { fields: read.errors.map(({ field }) => field) });
      return answerProblem(invalidFields(read.errors));
    }

    const { kind, fields } = read;
    const suspicion = suspect(event, body.value);
    const received = { kind, fields, suspicion, nowMs: timing.now(), retentionMonths };
    const stored = await storeSubmission(withinTime(table, time.halfTime), received).catch(
      (error: unknown) => {
        log.error('STORAGE_FAILED', { kind, error });
        writeMetrics(metricsNamespace, timing.now(), { StorageFailures: 1 });
      },
    );
    if (!stored) {
      return answerProblem(unavailable(), retryAfter);
    }

    const { submission, isNew } = stored;
    const { reference } = submission;
    log.info(isNew ? 'CONTACT_STORED' : 'CONTACT_REPEATED', {
      kind,
      reference,
      ...(suspicion ? { reason: suspicion } : {}),
    });
    if (isNew) {
      await followUp(opened, submission, time, log);
    }
    return answerAccepted({ reference });
  });
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
