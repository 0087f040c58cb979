import type { TurnedAway } from '../contract/arrivals.ts';
import type { RegistrationAnswer } from '../contract/forms.ts';
import type { Registration } from '../contract/records.ts';
import {
  answerAccepted,
  answerProblem,
  conflict,
  forbidden,
  invalidFields,
  retryAfter,
} from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { isCrossSite, readJsonObject } from '../shared/http/request.ts';
import type { MailSettings } from '../shared/mail/mail.ts';
import type { Log } from '../shared/observability/createLog.ts';
import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { foreseeMail } from '../shared/outbox/foreseeMail.ts';
import { tryAtOnce } from '../shared/outbox/tryAtOnce.ts';
import { buyerProblem } from '../shared/purchases/buyerProblems.ts';
import { registerPurchase } from '../shared/purchases/registerPurchase.ts';
import { keepUnidentified } from '../shared/purchases/unidentified.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { getItem } from '../shared/records/items.ts';
import { withinTime } from '../shared/records/openTable.ts';
import { monthsLater, type RequestTime, shareTime } from '../shared/time/timing.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { findPurchase, readRegistration } from './readRegistration.ts';

interface Request {
  readonly token: string;
  readonly email: string;
}

/**
 * POST /photo-kiosk-backend/aws-marketplace-fulfillment: registers a purchase under an address,
 * once, tries its mails, answers with the reference.
 */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return answerSafely('marketplace-registration', async (event, log) => {
    opened ??= open();
    const { timing, metricsNamespace, mailSettings } = opened;
    const time = shareTime(timing);

    if (isCrossSite(event)) {
      return answerProblem(forbidden('Forms are sent from our own pages.'));
    }
    const body = readJsonObject(event);
    if (!body.ok) {
      return answerProblem(body.problem);
    }
    const read = readRegistration(body.value);
    if (!read.ok) {
      log.info('REGISTRATION_INVALID', { fields: read.errors.map(({ field }) => field) });
      return answerProblem(invalidFields(read.errors));
    }

    try {
      return await register(opened, read, time, log);
    } catch (error) {
      log.error('STORAGE_FAILED', { kind: 'registration', error });
      writeMetrics(metricsNamespace, timing.now(), { StorageFailures: 1 });
      return refuse({ why: 'not-stored' }, mailSettings);
    }
  });
}

function answerRegistered({ reference, mails }: Pick<Registration, 'reference' | 'mails'>) {
  const answer: RegistrationAnswer = { reference, welcome: foreseeMail(mails.buyer) };
  return answerAccepted(answer);
}

function refuse(turnedAway: TurnedAway, { supportEmail }: MailSettings) {
  const problem = buyerProblem(turnedAway, supportEmail, 'registering');
  const isForNow = problem.status === 503 && turnedAway.why !== 'closed';
  return answerProblem(problem, isForNow ? retryAfter : {});
}

async function register(
  dependencies: Dependencies,
  { token, email }: Request,
  time: RequestTime,
  log: Log,
) {
  const { marketplace, mailer, mailSettings, retentionMonths, metricsNamespace, timing } =
    dependencies;
  if (!marketplace) {
    log.warn('MARKETPLACE_OFF');
    return refuse({ why: 'closed' }, mailSettings);
  }
  const table = withinTime(dependencies.table, time.fullTime);
  const nowMs = timing.now();
  const parts = { table, nowMs, marketplace, log, metricsNamespace };
  const found = await findPurchase(parts, token, time.halfTime);
  if ('why' in found) {
    return refuse(found, mailSettings);
  }
  if (!found.ok) {
    const unnamed = { known: found.known, email };
    const expiresAt = monthsLater(nowMs, retentionMonths);
    const reference = await keepUnidentified({ table, log }, unnamed, nowMs, expiresAt);
    return refuse({ why: 'unidentified', reference }, mailSettings);
  }

  const registered = await registerPurchase(table, found.purchase, email, {
    nowMs,
    retentionMonths,
  });
  const { licenseArn, accountId } = found.purchase;
  if (registered.outcome === 'too-many') {
    log.warn('REGISTRATION_TOO_MANY_ADDRESSES', { licenseArn });
    return answerProblem(
      conflict(`This purchase is registered already. Write to ${mailSettings.supportEmail}.`),
    );
  }
  if (registered.outcome === 'known') {
    log.info('REGISTRATION_REPEATED', { licenseArn, reference: registered.registration.reference });
    return answerRegistered(registered.registration);
  }
  const { registration } = registered;
  const { kind, reference } = registration;
  log.info('REGISTRATION_STORED', { licenseArn, kind, reference });
  const office = { table: dependencies.table, mailer, settings: mailSettings, timing, log };
  const what = kind === 'registration' ? 'buyer-registered' : 'buyer-corrected-address';
  await Promise.all([
    tryAudit(table, { what, reference, licenseArn, accountId }, nowMs, log),
    tryAtOnce(office, registration, time),
  ]);
  // Where this can't be read the mail still goes out as soon as it can.
  const { pk, sk } = registration;
  const stored = await getItem<Registration>(table, { pk, sk }).catch(() => undefined);
  return answerRegistered({ ...registration, ...stored });
}

export const handler = createHandler(openDependencies);
