import type { Problem } from '../contract/api.ts';
import { addressFor, registrationPage, type TurnedAway } from '../contract/arrivals.ts';
import { functions } from '../functions.ts';
import { readEnvironment, readPositiveInteger } from '../shared/environment.ts';
import { answerProblem, answerSeeOther, retryAfter } from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { prefersHtml, type RequestEvent } from '../shared/http/request.ts';
import { type Log, writeMetrics } from '../shared/log.ts';
import { keepUnidentified, storeArrival } from '../shared/purchases/arrivals.ts';
import { buyerProblem } from '../shared/purchases/buyerProblems.ts';
import {
  openMarketplace,
  type Resolved,
  resolvePurchase,
} from '../shared/purchases/marketplace.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { openTable, type Table, withinTime } from '../shared/records/table.ts';
import { monthsLater, shareTime, systemTiming, type Timing } from '../shared/time.ts';
import { type ArrivalForm, readArrival } from './readArrival.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment(functions['marketplace-landing'].variables, process.env, [
    'MARKETPLACE_PRODUCT_CODE',
    'MARKETPLACE_ROLE_ARN',
  ]);
  const { MARKETPLACE_PRODUCT_CODE: productCode, MARKETPLACE_ROLE_ARN: roleArn } = settings;
  const timing: Timing = systemTiming;
  return {
    table: openTable(settings.RECORDS_TABLE),
    /** Undefined while no product is sold. */
    marketplace: productCode === '' ? undefined : openMarketplace(productCode, roleArn),
    supportEmail: settings.SUPPORT_EMAIL,
    retentionMonths: readPositiveInteger(settings, 'RETENTION_MONTHS'),
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing,
  };
}

/**
 * POST /photo-kiosk-backend/aws-marketplace-landing: resolves the token that a buyer's browser
 * brings from AWS Marketplace, stores the purchase and redirects the browser to the registration
 * page with a handle of ours. A buyer who can't go on is redirected to the same page, which says
 * why; a client that isn't a browser gets a problem.
 */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return answerSafely(
    'marketplace-landing',
    (event, log) => {
      opened ??= open();
      return land(opened, event, log);
    },
    (event) => (prefersHtml(event) ? answerSeeOther(addressFor({ why: 'not-stored' })) : undefined),
  );
}

async function land(dependencies: Dependencies, event: RequestEvent, log: Log) {
  const { marketplace, supportEmail, metricsNamespace, timing } = dependencies;
  const time = shareTime(timing);

  function refuse(turnedAway: TurnedAway, problem?: Problem) {
    const { status, ...rest } = problem ?? buyerProblem(turnedAway, supportEmail, 'arriving');
    if (!prefersHtml(event)) {
      return answerProblem({ status, ...rest }, status === 503 ? retryAfter : {});
    }
    if (status === 503) {
      writeMetrics(metricsNamespace, timing.now(), { BuyersSentAway: 1 });
    }
    return answerSeeOther(addressFor(turnedAway));
  }

  if (!marketplace) {
    log.warn('MARKETPLACE_OFF');
    return refuse({ why: 'closed' });
  }
  const read = readArrival(event);
  if (!read.ok) {
    return refuse({ why: 'expired' }, read.problem);
  }
  const { token, ...more } = read.value;
  if (token === '') {
    return refuse({ why: 'missing-token' });
  }
  const resolving = { marketplace, log, metricsNamespace };
  const resolved = await resolvePurchase(resolving, token, time.halfTime);
  if ('why' in resolved) {
    return refuse(resolved);
  }
  const table = withinTime(dependencies.table, time.fullTime);
  try {
    const stored = await store({ ...dependencies, table }, resolved, more, log);
    return 'why' in stored
      ? refuse(stored)
      : answerSeeOther(`${registrationPage}?token=${stored.handle}`);
  } catch (error) {
    log.error('STORAGE_FAILED', { kind: 'arrival', error });
    writeMetrics(metricsNamespace, timing.now(), { StorageFailures: 1 });
    return refuse({ why: 'not-stored' });
  }
}

type Identified = Exclude<Resolved, { readonly why: unknown }>;

/** Stores the arrival, with what the buyer's form said beside the token. */
async function store(
  dependencies: Dependencies & { readonly table: Table },
  resolved: Identified,
  more: Omit<ArrivalForm, 'token'>,
  log: Log,
): Promise<TurnedAway | { readonly handle: string }> {
  const { table, retentionMonths, timing } = dependencies;
  const nowMs = timing.now();
  if (!resolved.ok) {
    const buyer = { ...resolved, known: { ...resolved.known, ...more } };
    return keepUnidentified({ ...dependencies, log }, buyer, nowMs);
  }
  const purchase = { ...resolved.purchase, ...more };
  const { licenseArn, accountId } = purchase;
  const handle = await storeArrival(table, purchase, nowMs, monthsLater(nowMs, retentionMonths));
  await tryAudit(table, { what: 'buyer-arrived', licenseArn, accountId }, nowMs, log);
  log.info('ARRIVAL_STORED', { licenseArn });
  return { handle };
}

export const handler = createHandler(openDependencies);
