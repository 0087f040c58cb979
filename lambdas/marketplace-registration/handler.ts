import { readTurnedAway, type TurnedAway } from '../contract/api.ts';
import type { MailName, Registration } from '../contract/records.ts';
import { readEnvironment } from '../shared/environment.ts';
import { conflict, invalidFields } from '../shared/http/answer.ts';
import { createFormHandler, type Outcome } from '../shared/http/formHandler.ts';
import { isFormPost, type JsonObject, type RequestEvent } from '../shared/http/request.ts';
import { type Log, writeMetrics } from '../shared/log.ts';
import { tryAtOnce } from '../shared/mail/attemptMail.ts';
import { deliverMails } from '../shared/mail/deliverMails.ts';
import { readMailSettings } from '../shared/mail/mail.ts';
import { openMailer } from '../shared/mail/mailer.ts';
import { renderPurchaseMail } from '../shared/mail/purchaseMail.ts';
import { findArrival, isHandle, keepUnidentified } from '../shared/purchases/arrivals.ts';
import { buyerProblem } from '../shared/purchases/buyerProblems.ts';
import {
  openMarketplace,
  type Resolved,
  resolvePurchase,
} from '../shared/purchases/marketplace.ts';
import {
  isAgainPossible,
  registerPurchase,
  repeatWelcome,
} from '../shared/purchases/registrations.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { getItem, openTable, tableForRequest } from '../shared/records/table.ts';
import { beginMailWithinMs, systemTiming } from '../shared/time.ts';
import { describeNext } from './describeNext.ts';
import { readPostedQuery, readRegistration, tokenOf } from './readRegistration.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment('marketplace-registration');
  const mailSettings = readMailSettings(settings);
  return {
    table: openTable(settings.RECORDS_TABLE),
    mailer: openMailer(mailSettings),
    mailSettings,
    marketplace: openMarketplace(settings),
    retentionMonths: Number(settings.RETENTION_MONTHS),
    timing: systemTiming,
  };
}

/**
 * POST /photo-kiosk-backend/aws-marketplace-fulfillment: registers a purchase under an address,
 * once, tries its mails, answers with the reference.
 */
export function createHandler(open: () => Dependencies) {
  return createFormHandler('marketplace-registration', open, { take, kindOf: () => kind, tokenOf });
}

const kind = 'registration';

type Parts = Dependencies & { readonly log: Log; readonly sendUntilMs: number };

function refuse(turnedAway: TurnedAway, { mailSettings }: Dependencies): Outcome {
  const problem = buyerProblem(turnedAway, mailSettings.supportEmail, 'registering');
  return { ok: false, problem };
}

async function take(
  opened: Dependencies,
  event: RequestEvent,
  body: JsonObject,
  log: Log,
): Promise<Outcome> {
  const { timing, mailSettings } = opened;
  const table = tableForRequest(opened.table, timing);
  const parts = { ...opened, table, log, sendUntilMs: timing.now() + beginMailWithinMs };
  const { siteUrl } = mailSettings;
  const isPosted = isFormPost(event);
  const token = isPosted ? tokenOf(event, body, siteUrl) : body.get('token');
  if (isPosted && token === '') {
    const turnedAway = readTurnedAway(readPostedQuery(event, siteUrl));
    return refuse(turnedAway ?? { why: 'missing-token' }, opened);
  }
  const read = readRegistration(new Map([...body, ['token', token]]));
  if (!read.ok) {
    log.info('REGISTRATION_INVALID', { fields: read.errors.map(({ field }) => field) });
    return { ok: false, problem: invalidFields(read.errors) };
  }
  try {
    return await register(parts, table.abortSignal, read);
  } catch (error) {
    log.error('STORAGE_FAILED', { kind, error });
    writeMetrics({ StorageFailures: 1 });
    return refuse({ why: 'not-stored' }, opened);
  }
}

async function register(
  parts: Parts,
  abortSignal: AbortSignal,
  { token, email, again }: Extract<ReturnType<typeof readRegistration>, { ok: true }>,
): Promise<Outcome> {
  const { table, log, mailSettings, retentionMonths, timing } = parts;
  const nowMs = timing.now();
  const found = await findPurchase(parts, token, abortSignal);
  if ('why' in found) {
    return refuse(found, parts);
  }
  if (!found.ok) {
    return refuse(await keepUnidentified(parts, { ...found, email }, nowMs), parts);
  }

  const received = { nowMs, retentionMonths };
  const registered = await registerPurchase(table, found.purchase, email, received);
  const { licenseArn } = found.purchase;
  if (registered.outcome === 'too-many') {
    log.warn('REGISTRATION_TOO_MANY_ADDRESSES', { licenseArn });
    const { supportEmail } = mailSettings;
    const problem = conflict(`This purchase is registered already. Write to ${supportEmail}.`);
    return { ok: false, problem };
  }
  const { registration } = registered;
  const { reference } = registration;
  const isNew = registered.outcome === 'stored';
  const code = isNew ? 'REGISTRATION_STORED' : 'REGISTRATION_REPEATED';
  log.info(code, { licenseArn, kind: registration.kind, reference });
  const repeated = again && !isNew ? await repeatWelcome(table, registration, nowMs) : undefined;
  const mailed =
    isNew || repeated ? await followUp(parts, repeated ?? registration, isNew) : registration;
  return {
    ok: true,
    kind,
    reference,
    email,
    next: describeNext(mailed, isNew),
    ...(isAgainPossible(mailed.mails.buyer, nowMs) && { tokenForAgain: token }),
  };
}

/** Finds the purchase behind a token: among the arrivals for a handle of ours, else at AWS. */
async function findPurchase(
  parts: Parts,
  token: string,
  abortSignal: AbortSignal,
): Promise<Resolved> {
  if (!isHandle(token)) {
    return resolvePurchase(parts, token, abortSignal);
  }
  const purchase = await findArrival(parts.table, token, parts.timing.now());
  if (purchase) {
    return { ok: true, purchase };
  }
  parts.log.info('HANDLE_UNKNOWN');
  return { ok: false, why: 'expired' };
}

/**
 * Writes the audit log and tries the mails, while the buyer waits. Returns the record after that.
 */
async function followUp(
  parts: Parts,
  registration: Registration,
  isNew: boolean,
): Promise<Registration> {
  const { table, log, mailSettings, timing } = parts;
  const { pk, sk, reference, purchase } = registration;
  const what =
    registration.kind === 'registration' ? 'buyer-registered' : 'buyer-corrected-address';
  const { licenseArn, accountId } = purchase;
  function render(_: unknown, name: MailName) {
    return renderPurchaseMail(registration, name, mailSettings);
  }
  await Promise.all([
    isNew
      ? tryAudit(table, { what, reference, licenseArn, accountId }, timing.now(), log)
      : undefined,
    tryAtOnce(log, () => deliverMails({ ...parts, render }, registration)),
  ]);
  // If this can't be read, the mail still goes out as soon as it can.
  const stored = await getItem<Registration>(table, { pk, sk }).catch(() => undefined);
  return { ...registration, ...stored };
}

export const handler = createHandler(openDependencies);
