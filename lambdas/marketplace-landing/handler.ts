import { maxTokenLength, type Problem } from '#contract/api.ts';
import { registrationPage } from '#contract/forms.ts';
import type { Purchase } from '#contract/records.ts';
import { addressFor, type TurnedAway } from '#contract/turnedAway.ts';
import { readEnvironment } from '../functions.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import {
  answerProblem,
  answerSeeOther,
  prefersHtml,
  type Read,
  type RequestEvent,
  readBody,
} from '../shared/http/messages.ts';
import type { Log } from '../shared/log.ts';
import { writeMetrics } from '../shared/metrics.ts';
import { buyerProblem, keepUnidentified, storeArrival } from '../shared/purchases/arrivals.ts';
import { type Known, openMarketplace, resolvePurchase } from '../shared/purchases/marketplace.ts';
import { readTokenField } from '../shared/purchases/registrationToken.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { openTable, tableForRequest } from '../shared/records/table.ts';
import { reportStorageFailure } from '../shared/reportStorageFailure.ts';
import { monthsLater, systemTiming } from '../shared/time.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment('marketplace-landing');
  return {
    table: openTable(settings.RECORDS_TABLE),
    marketplace: openMarketplace(settings),
    supportEmail: settings.SUPPORT_EMAIL,
    retentionMonths: Number(settings.RETENTION_MONTHS),
    timing: systemTiming,
  };
}

/**
 * POST /photo-kiosk-backend/aws-marketplace-landing: resolves the token that a buyer's browser
 * sends from AWS Marketplace, stores the purchase and redirects the browser to the registration
 * page with a handle of ours. A buyer who can't go on is redirected to the same page, which says
 * why; a client that isn't a browser gets a problem.
 */
export function createHandler(open: () => Dependencies) {
  return answerSafely('marketplace-landing', open, land, (event) =>
    prefersHtml(event) ? answerSeeOther(addressFor({ why: 'not-stored' })) : undefined,
  );
}

async function land(opened: Dependencies, event: RequestEvent, log: Log) {
  const table = tableForRequest(opened.table, opened.timing);

  function refuse(turnedAway: TurnedAway, problem?: Problem) {
    const refusal = problem ?? buyerProblem(turnedAway, opened.supportEmail, 'arriving');
    if (!prefersHtml(event)) {
      return answerProblem(refusal);
    }
    if (refusal.status === 503) {
      writeMetrics({ BuyersSentAway: 1 });
    }
    return answerSeeOther(addressFor(turnedAway));
  }

  const read = readArrival(event);
  if (!read.ok) {
    return refuse({ why: 'expired' }, read.problem);
  }
  const { token, ...more } = read.value;
  if (token.length > maxTokenLength) {
    return refuse({ why: 'expired' });
  }
  if (token === '' && opened.marketplace) {
    return refuse({ why: 'missing-token' });
  }
  const resolved = await resolvePurchase({ ...opened, log }, token, table.abortSignal);
  if ('why' in resolved) {
    return refuse(resolved);
  }
  try {
    const stored = await store({ ...opened, table, log }, resolved, more);
    return 'why' in stored
      ? refuse(stored)
      : answerSeeOther(`${registrationPage}?token=${stored.handle}`);
  } catch (error) {
    reportStorageFailure(log, 'arrival', error);
    return refuse({ why: 'not-stored' });
  }
}

/** Stores the arrival, with what the buyer's form said beside the token. */
async function store(
  parts: Dependencies & { readonly log: Log },
  resolved: Known,
  more: Pick<Purchase, 'offerType' | 'agreementId' | 'productId'>,
): Promise<TurnedAway | { readonly handle: string }> {
  const { table, log, retentionMonths, timing } = parts;
  const nowMs = timing.now();
  if (!resolved.ok) {
    return keepUnidentified(parts, { ...resolved, known: { ...resolved.known, ...more } }, nowMs);
  }
  const purchase = { ...resolved.purchase, ...more };
  const { licenseArn, accountId } = purchase;
  const handle = await storeArrival(table, purchase, nowMs, monthsLater(nowMs, retentionMonths));
  await tryAudit(table, { what: 'buyer-arrived', licenseArn, accountId }, nowMs, log);
  log.info('ARRIVAL_STORED', { licenseArn });
  return { handle };
}

/** A short name or id; nothing else is stored or emailed. */
function readId(form: URLSearchParams, name: string): string | undefined {
  const value = form.get(`x-amzn-marketplace-${name}`) ?? '';
  return /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

/** Reads the form that a buyer's browser sends from AWS Marketplace; an empty token if it has none. */
function readArrival(event: RequestEvent) {
  // A form without any field has no body; its token is missing like that of any other form.
  const body: Read<string> = event.body ? readBody(event) : { ok: true, value: '' };
  if (!body.ok) {
    return body;
  }
  const form = new URLSearchParams(body.value);
  return {
    ok: true as const,
    value: {
      token: readTokenField(body.value, 'x-amzn-marketplace-token'),
      offerType: readId(form, 'offer-type'),
      agreementId: readId(form, 'agreement-id'),
      productId: readId(form, 'product-id'),
    },
  };
}

export const handler = createHandler(openDependencies);
