import { againField, maxTokenLength } from '#contract/api.ts';
import { mailFailures } from '#contract/codes.ts';
import { formFields } from '#contract/forms.ts';
import {
  isUndelivered,
  type MailName,
  type MailState,
  type Registration,
} from '#contract/records.ts';
import { readTurnedAway, type TurnedAway } from '#contract/turnedAway.ts';
import { readEnvironment } from '../functions.ts';
import {
  createFormHandler,
  type FormOutcome,
  type FormRequest,
} from '../shared/http/formHandler.ts';
import {
  createProblem,
  invalidFields,
  isFormPost,
  isFromOurPage,
  type JsonObject,
  type RequestEvent,
  readFields,
  readHeader,
} from '../shared/http/messages.ts';
import { openMailing, tryAtOnce } from '../shared/mail/attemptMail.ts';
import { deliverMails } from '../shared/mail/deliverMails.ts';
import { renderPurchaseMail } from '../shared/mail/purchaseMail.ts';
import {
  buyerProblem,
  findArrival,
  isHandle,
  keepUnidentified,
} from '../shared/purchases/arrivals.ts';
import {
  openMarketplace,
  type Resolved,
  resolvePurchase,
} from '../shared/purchases/marketplace.ts';
import type { StoredPurchase } from '../shared/purchases/purchases.ts';
import {
  isAgainPossible,
  repeatWelcome,
  storeRegistration,
} from '../shared/purchases/registrations.ts';
import { readToken } from '../shared/purchases/registrationToken.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { getItem } from '../shared/records/table.ts';
import { reportStorageFailure } from '../shared/reportStorageFailure.ts';
import { formatMoment } from '../shared/time.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment('marketplace-registration');
  return {
    ...openMailing(settings),
    marketplace: openMarketplace(settings),
    retentionMonths: Number(settings.RETENTION_MONTHS),
    isReminded: settings.REPLY_REMINDERS === 'on',
  };
}

/**
 * POST /photo-kiosk-backend/aws-marketplace-fulfillment: registers a purchase under an address,
 * once, tries its emails, answers with the reference.
 */
export function createHandler(open: () => Dependencies) {
  return createFormHandler('marketplace-registration', open, {
    handleForm,
    kindOf: () => kind,
    tokenOf,
  });
}

const kind = 'registration';

type Parts = Dependencies & FormRequest;

function refuse(turnedAway: TurnedAway, { mailSettings }: Dependencies): FormOutcome {
  const problem = buyerProblem(turnedAway, mailSettings.supportEmail, 'registering');
  return { ok: false, problem };
}

async function handleForm(parts: Parts): Promise<FormOutcome> {
  const { event, body, log } = parts;
  const { siteUrl } = parts.mailSettings;
  const isPosted = isFormPost(event);
  const token = isPosted ? tokenOf(event, body, siteUrl) : body.get('token');
  if (isPosted && token === '') {
    const turnedAway = readTurnedAway(readPostedQuery(event, siteUrl));
    return refuse(turnedAway ?? { why: 'missing-token' }, parts);
  }
  const read = readRegistration(new Map([...body, ['token', token]]));
  if (!read.ok) {
    log.info('REGISTRATION_INVALID', { fields: read.errors.map(({ field }) => field) });
    return { ok: false, problem: invalidFields(read.errors) };
  }
  try {
    return await register(parts, read);
  } catch (error) {
    reportStorageFailure(log, kind, error);
    return refuse({ why: 'not-stored' }, parts);
  }
}

async function register(
  parts: Parts,
  { token, email, again }: Extract<ReturnType<typeof readRegistration>, { ok: true }>,
): Promise<FormOutcome> {
  const { table, log, mailSettings, retentionMonths, isReminded, timing } = parts;
  const nowMs = timing.now();
  const found = await findPurchase(parts, token);
  if ('why' in found) {
    return refuse(found, parts);
  }
  if (!found.ok) {
    return refuse(await keepUnidentified(parts, { ...found, email }, nowMs), parts);
  }

  const received = { nowMs, retentionMonths, isReminded };
  const registered = await storeRegistration(table, found.purchase, email, received);
  const { licenseArn } = found.purchase;
  if (registered.outcome === 'too-many') {
    log.warn('REGISTRATION_TOO_MANY_ADDRESSES', { licenseArn });
    const { supportEmail } = mailSettings;
    const problem = createProblem(
      409,
      `This purchase has been registered with too many addresses. To register another one, write to ${supportEmail}.`,
    );
    return { ok: false, problem };
  }
  const { registration } = registered;
  const { reference } = registration;
  const isNew = registered.outcome === 'stored';
  const code = isNew ? 'REGISTRATION_STORED' : 'REGISTRATION_REPEATED';
  log.info(code, { licenseArn, kind: registration.kind, reference });
  const repeated =
    again && registered.outcome === 'known'
      ? await repeatWelcome(table, registration, nowMs)
      : undefined;
  const mailed =
    isNew || repeated ? await followUp(parts, repeated ?? registration, isNew) : registration;
  return {
    ok: true,
    kind,
    reference,
    email,
    next: describeNext(mailed, isNew, registered.outcome === 'replaced'),
    ...(registered.outcome !== 'replaced' &&
      isAgainPossible(mailed.mails.buyer, nowMs) && { tokenForAgain: token }),
  };
}

/** Finds the purchase behind a token: among the arrivals for a handle of ours, else at AWS. */
async function findPurchase(parts: Parts, token: string): Promise<Resolved> {
  if (!isHandle(token)) {
    return resolvePurchase(parts, token, parts.table.abortSignal);
  }
  const purchase = await findArrival(parts.table, token, parts.timing.now());
  if (purchase) {
    return { ok: true, purchase };
  }
  parts.log.info('HANDLE_UNKNOWN');
  return { ok: false, why: 'expired' };
}

/**
 * Writes the audit log and tries the emails, while the buyer waits. Returns the record after that.
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
  function render(_: unknown, name: MailName, __: unknown, purchase: StoredPurchase | undefined) {
    return renderPurchaseMail(registration, name, mailSettings, purchase);
  }
  await Promise.all([
    isNew
      ? tryAudit(table, { what, reference, licenseArn, accountId }, timing.now(), log)
      : undefined,
    tryAtOnce(log, () => deliverMails({ ...parts, render }, registration)),
  ]);
  // If this read fails, the email still goes out as soon as possible.
  const stored = await getItem<Registration>(table, { pk, sk }).catch(() => undefined);
  return { ...registration, ...stored };
}

const rules = {
  token: { label: 'Registration token', maxLength: maxTokenLength, required: true },
  email: { ...formFields.email, required: true },
} as const;

/**
 * Reads the token, the address, and whether to send the email again. If any fields are faulty, lists
 * all of those instead.
 */
function readRegistration(body: JsonObject) {
  const typed = body.get('token');
  const token = typeof typed === 'string' ? readToken(typed) : typed;
  const read = readFields(new Map([...body, ['token', token]]), rules);
  if (!read.ok) {
    return read;
  }
  const again = body.get(againField) === 'true';
  return {
    ok: true as const,
    token: read.fields.token ?? '',
    email: read.fields.email ?? '',
    again,
  };
}

/**
 * The query of the page that a form was posted from. The site's policy is
 * strict-origin-when-cross-origin, which sends the whole address to the own origin (W3C Referrer
 * Policy, section 3.8).
 *
 * @param siteUrl the site's origin
 */
function readPostedQuery(event: RequestEvent, siteUrl: string): URLSearchParams {
  const referrer = isFromOurPage(event, siteUrl) ? readHeader(event, 'referer') : '';
  return URL.canParse(referrer) ? new URL(referrer).searchParams : new URLSearchParams();
}

/** The token of such a form: its hidden field, which a script fills in, or else that query's. */
function tokenOf(event: RequestEvent, body: JsonObject, siteUrl: string): string {
  const token = body.get('token');
  return typeof token === 'string' && token !== ''
    ? token
    : (readPostedQuery(event, siteUrl).get('token') ?? '');
}

const sent = 'We have emailed you the next steps.';
const soon = 'We will email you the next steps shortly.';
const tomorrow =
  'We have reached today’s limit on emails and will email you the next steps tomorrow.';
const elsewhere =
  'The launch link goes to the address that was registered last. To have it sent to this one, please write to support and mention your reference number.';
const none =
  'We can’t send email to this address. Please write to support and mention your reference number.';

const replaced =
  'This purchase was registered with another address before. We added yours and will send the launch link there. We let the other address know by email.';

const untilTomorrow: readonly string[] = [mailFailures.addressHadItsMail, mailFailures.capReached];

function describeWelcome(mail: MailState | undefined): string {
  switch (mail?.status) {
    case 'sent':
      return isUndelivered(mail) ? none : sent;
    case 'due':
      return untilTomorrow.includes(mail.failure ?? '') ? tomorrow : soon;
    case 'claimed':
      return soon;
    default:
      return none;
  }
}

/** What a buyer reads beside the reference. */
function describeNext(
  { mails: { buyer }, previous }: Pick<Registration, 'mails' | 'previous'>,
  isNew: boolean,
  isReplaced: boolean,
): string {
  const welcome = describeWelcome(buyer);
  if (isNew) {
    return previous ? `${welcome} ${replaced}` : welcome;
  }
  const known =
    welcome === sent && buyer?.sentAt
      ? `We emailed you the next steps on ${formatMoment(buyer.sentAt)}. An hour after that, you can ask for them again.`
      : welcome;
  return `You registered this address before. ${isReplaced ? elsewhere : known}`;
}

export const handler = createHandler(openDependencies);
