import type { Problem } from '../contract/api.ts';
import { readTurnedAway, type TurnedAway } from '../contract/arrivals.ts';
import type { RegistrationAnswer } from '../contract/forms.ts';
import type { MailName, Registration } from '../contract/records.ts';
import { functions } from '../functions.ts';
import { readEnvironment, readPositiveInteger } from '../shared/environment.ts';
import {
  type Answer,
  answerAccepted,
  answerProblem,
  conflict,
  forbidden,
  invalidFields,
  retryAfter,
  unavailable,
} from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { answerForm, type Sent } from '../shared/http/formPages.ts';
import {
  isCrossSite,
  isFormPost,
  type JsonObject,
  type RequestEvent,
  readForm,
  readJsonObject,
} from '../shared/http/request.ts';
import { type Log, writeMetrics } from '../shared/log.ts';
import { tryAtOnce } from '../shared/mail/attemptMail.ts';
import { deliverMails } from '../shared/mail/deliverMails.ts';
import { type MailSettings, readMailSettings } from '../shared/mail/mail.ts';
import { openMailer } from '../shared/mail/mailer.ts';
import { renderPurchaseMail } from '../shared/mail/purchaseMail.ts';
import { keepUnidentified } from '../shared/purchases/arrivals.ts';
import { buyerProblem } from '../shared/purchases/buyerProblems.ts';
import { openMarketplace } from '../shared/purchases/marketplace.ts';
import {
  isAgainPossible,
  registerPurchase,
  repeatWelcome,
} from '../shared/purchases/registrations.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { getItem, openTable, withinTime } from '../shared/records/table.ts';
import { type RequestTime, shareTime, systemTiming, type Timing } from '../shared/time.ts';
import { describeNext } from './describeNext.ts';
import {
  findPurchase,
  readPostedQuery,
  readPostedToken,
  readRegistration,
} from './readRegistration.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment(functions['marketplace-registration'].variables, process.env, [
    'MARKETPLACE_PRODUCT_CODE',
    'MARKETPLACE_ROLE_ARN',
  ]);
  const { MARKETPLACE_PRODUCT_CODE: productCode, MARKETPLACE_ROLE_ARN: roleArn } = settings;
  const mailSettings = readMailSettings(settings);
  const timing: Timing = systemTiming;
  return {
    table: openTable(settings.RECORDS_TABLE),
    mailer: openMailer(mailSettings),
    mailSettings,
    /** Undefined while no product is sold. */
    marketplace: productCode === '' ? undefined : openMarketplace(productCode, roleArn),
    retentionMonths: readPositiveInteger(settings, 'RETENTION_MONTHS'),
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing,
  };
}

/** Whether the registration is stored, before it is told in JSON or by a page. */
type Registered =
  | ({ readonly ok: true } & Sent)
  | { readonly ok: false; readonly problem: Problem; readonly later?: boolean };

/**
 * POST /photo-kiosk-backend/aws-marketplace-fulfillment: registers a purchase under an address,
 * once, tries its mails, answers with the reference. A script is answered in JSON; a browser that
 * posts the form by itself gets a page.
 */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;

  function answerPosted(event: RequestEvent, registered: Registered): Answer {
    const siteUrl = opened?.mailSettings.siteUrl ?? '';
    return answerForm(
      event,
      registered,
      () => kind,
      (body) => readPostedToken(event, body, siteUrl),
    );
  }

  return answerSafely(
    'marketplace-registration',
    async (event, log) => {
      opened ??= open();
      if (isCrossSite(event)) {
        return answerProblem(forbidden('Forms are sent from our own pages.'));
      }
      const posted = isFormPost(event);
      const body = posted ? readForm(event) : readJsonObject(event);
      if (!body.ok) {
        return posted ? answerPosted(event, body) : answerProblem(body.problem);
      }
      if (!posted) {
        return answerScript(await take(opened, body.value, log));
      }
      const { siteUrl } = opened.mailSettings;
      const token = readPostedToken(event, body.value, siteUrl);
      if (token === '') {
        const turnedAway = readTurnedAway(readPostedQuery(event, siteUrl));
        return answerPosted(
          event,
          refuse(turnedAway ?? { why: 'missing-token' }, opened.mailSettings),
        );
      }
      return answerPosted(
        event,
        await take(opened, new Map([...body.value, ['token', token]]), log),
      );
    },
    (event) =>
      isFormPost(event) ? answerPosted(event, { ok: false, problem: unavailable() }) : undefined,
  );
}

const kind = 'registration';

function answerScript(registered: Registered): Answer {
  if (!registered.ok) {
    return answerProblem(registered.problem, registered.later ? retryAfter : {});
  }
  const { reference, next = '', tokenForAgain } = registered;
  const answer: RegistrationAnswer = { reference, next, again: tokenForAgain !== undefined };
  return answerAccepted(answer);
}

function refuse(turnedAway: TurnedAway, { supportEmail }: MailSettings): Registered {
  const problem = buyerProblem(turnedAway, supportEmail, 'registering');
  return { ok: false, problem, later: problem.status === 503 };
}

/** Reads, stores and mails what a body holds. */
async function take(dependencies: Dependencies, body: JsonObject, log: Log): Promise<Registered> {
  const { timing, metricsNamespace, mailSettings } = dependencies;
  const time = shareTime(timing);
  const read = readRegistration(body);
  if (!read.ok) {
    log.info('REGISTRATION_INVALID', { fields: read.errors.map(({ field }) => field) });
    return { ok: false, problem: invalidFields(read.errors) };
  }
  try {
    return await register(dependencies, read, time, log);
  } catch (error) {
    log.error('STORAGE_FAILED', { kind, error });
    writeMetrics(metricsNamespace, timing.now(), { StorageFailures: 1 });
    return refuse({ why: 'not-stored' }, mailSettings);
  }
}

async function register(
  dependencies: Dependencies,
  { token, email, again }: Extract<ReturnType<typeof readRegistration>, { ok: true }>,
  time: RequestTime,
  log: Log,
): Promise<Registered> {
  const { marketplace, mailSettings, retentionMonths, metricsNamespace, timing } = dependencies;
  if (!marketplace) {
    log.warn('MARKETPLACE_OFF');
    return refuse({ why: 'closed' }, mailSettings);
  }
  const table = withinTime(dependencies.table, time.fullTime);
  const nowMs = timing.now();
  const finding = { table, nowMs, marketplace, log, metricsNamespace };
  const found = await findPurchase(finding, token, time.halfTime);
  if ('why' in found) {
    return refuse(found, mailSettings);
  }
  if (!found.ok) {
    const keeping = { table, log, retentionMonths, metricsNamespace };
    return refuse(await keepUnidentified(keeping, { ...found, email }, nowMs), mailSettings);
  }

  const registered = await registerPurchase(table, found.purchase, email, {
    nowMs,
    retentionMonths,
  });
  const { licenseArn } = found.purchase;
  if (registered.outcome === 'too-many') {
    log.warn('REGISTRATION_TOO_MANY_ADDRESSES', { licenseArn });
    const { supportEmail } = mailSettings;
    const problem = conflict(`This purchase is registered already. Write to ${supportEmail}.`);
    return { ok: false, problem };
  }
  const { registration } = registered;
  const isNew = registered.outcome === 'stored';
  const repeated = again && !isNew ? await repeatWelcome(table, registration, nowMs) : undefined;
  const { reference } = registration;
  const code = isNew ? 'REGISTRATION_STORED' : 'REGISTRATION_REPEATED';
  log.info(code, { licenseArn, kind: registration.kind, reference });
  const mailed =
    isNew || repeated
      ? await followUp(dependencies, repeated ?? registration, isNew, time, log)
      : registration;
  return {
    ok: true,
    kind,
    reference,
    email,
    next: describeNext(mailed, isNew),
    ...(isAgainPossible(mailed.mails.buyer, nowMs) && { tokenForAgain: token }),
  };
}

/** Writes the audit log and tries the mails, while the buyer waits; gives what became of them. */
async function followUp(
  { table, mailer, mailSettings: settings, timing }: Dependencies,
  registration: Registration,
  isNew: boolean,
  time: RequestTime,
  log: Log,
): Promise<Registration> {
  const { pk, sk, reference, purchase } = registration;
  const what =
    registration.kind === 'registration' ? 'buyer-registered' : 'buyer-corrected-address';
  const { licenseArn, accountId } = purchase;
  const storage = withinTime(table, time.fullTime);
  function render(_: unknown, name: MailName) {
    return renderPurchaseMail(registration, name, settings);
  }
  await Promise.all([
    isNew
      ? tryAudit(storage, { what, reference, licenseArn, accountId }, timing.now(), log)
      : undefined,
    tryAtOnce({ table, mailer, render, settings, timing, log }, time, (mailing) =>
      deliverMails(mailing, registration),
    ),
  ]);
  // If this can't be read, the mail still goes out as soon as it can.
  const stored = await getItem<Registration>(storage, { pk, sk }).catch(() => undefined);
  return { ...registration, ...stored };
}

export const handler = createHandler(openDependencies);
