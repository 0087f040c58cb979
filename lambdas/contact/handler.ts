import { answerAccepted, answerProblem } from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { isCrossSite } from '../shared/http/isCrossSite.ts';
import { forbidden, invalidFields, unavailable } from '../shared/http/problems.ts';
import { readJsonObject } from '../shared/http/readJsonObject.ts';
import { retryAfter } from '../shared/http/retryAfter.ts';
import { tryAtOnce } from '../shared/mail/tryAtOnce.ts';
import type { Log } from '../shared/observability/createLog.ts';
import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { type RequestTime, shareTime } from '../shared/requestTime.ts';
import { withinTime } from '../shared/storage/openTable.ts';
import type { Submission } from '../shared/storage/records.ts';
import { tryAudit } from '../shared/storage/tryAudit.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { readSubmission } from './readSubmission.ts';
import { storeSubmission } from './storeSubmission.ts';
import { suspect } from './suspect.ts';

/** POST /forms/contact: stores a submission, tries its mail, answers with the reference. */
export const createHandler = (open: () => Dependencies) => {
  let opened: Dependencies | undefined;
  return answerSafely('contact', async (event, log) => {
    opened ??= open();
    const { table, retentionMonths, metricsNamespace, timing } = opened;
    const time = shareTime(timing);

    if (isCrossSite(event)) return answerProblem(forbidden('Forms are sent from our own pages.'));
    const body = readJsonObject(event);
    if (!body.ok) return answerProblem(body.problem);
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
    if (!stored) return answerProblem(unavailable(), retryAfter);

    const { submission, isNew } = stored;
    const { reference } = submission;
    log.info(isNew ? 'CONTACT_STORED' : 'CONTACT_REPEATED', {
      kind,
      reference,
      ...(suspicion ? { reason: suspicion } : {}),
    });
    if (isNew) await followUp(opened, submission, time, log);
    return answerAccepted(reference);
  });
};

/** What the visitor waits for beside the storing, and never learns of. */
const followUp = async (
  { table, mailer, mailSettings, timing }: Dependencies,
  submission: Submission,
  time: RequestTime,
  log: Log,
): Promise<void> => {
  const { kind, reference, due } = submission;
  const storage = withinTime(table, time.fullTime);
  const entry = { what: 'privacy-request-received', kind, reference } as const;
  const office = { table, mailer, settings: mailSettings, timing, log };
  await Promise.all([
    kind === 'privacy' ? tryAudit(storage, entry, timing.now(), log) : undefined,
    due ? tryAtOnce(office, submission, time) : undefined,
  ]);
};

export const handler = createHandler(openDependencies);
