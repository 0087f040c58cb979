import type { Problem } from '../contract/api.ts';
import { addressFor, registrationPage, type TurnedAway } from '../contract/arrivals.ts';
import { answerProblem, answerSeeOther, retryAfter } from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { prefersHtml, type RequestEvent } from '../shared/http/request.ts';
import type { Log } from '../shared/observability/createLog.ts';
import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { storeArrival } from '../shared/purchases/arrivals.ts';
import { buyerProblem } from '../shared/purchases/buyerProblems.ts';
import { resolvePurchase } from '../shared/purchases/resolvePurchase.ts';
import { keepUnidentified } from '../shared/purchases/unidentified.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { withinTime } from '../shared/records/openTable.ts';
import { monthsLater, shareTime } from '../shared/time/timing.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { readArrival } from './readArrival.ts';

/**
 * POST /photo-kiosk-backend/aws-marketplace-landing: resolves the token that a buyer's browser
 * brings from AWS Marketplace, stores the purchase and sends the browser on to the page with a
 * handle of ours. A buyer who can't go on is led to the same page, which says why; whatever is no
 * browser gets a problem.
 */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return answerSafely('marketplace-landing', land, (event) =>
    prefersHtml(event) ? answerSeeOther(addressFor({ why: 'not-stored' })) : undefined,
  );

  async function land(event: RequestEvent, log: Log) {
    opened ??= open();
    const { table, marketplace, metricsNamespace, retentionMonths, timing } = opened;
    const { supportEmail } = opened;
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
    const { token, offerType } = read.value;
    if (token === '') {
      return refuse({ why: 'missing-token' });
    }

    const parts = { marketplace, log, metricsNamespace };
    const resolved = await resolvePurchase(parts, token, time.halfTime);
    if ('why' in resolved) {
      return refuse(resolved);
    }

    const offer = offerType ? { offerType } : {};
    const storage = withinTime(table, time.fullTime);
    const nowMs = timing.now();
    const expiresAt = monthsLater(nowMs, retentionMonths);
    try {
      if (!resolved.ok) {
        const unnamed = { known: { ...resolved.known, ...offer } };
        const reference = await keepUnidentified(
          { table: storage, log },
          unnamed,
          nowMs,
          expiresAt,
        );
        return refuse({ why: 'unidentified', reference });
      }
      const purchase = { ...resolved.purchase, ...offer };
      const handle = await storeArrival(storage, purchase, nowMs, expiresAt);
      const { licenseArn, accountId } = purchase;
      await tryAudit(storage, { what: 'buyer-arrived', licenseArn, accountId }, nowMs, log);
      log.info('ARRIVAL_STORED', { licenseArn });
      return answerSeeOther(`${registrationPage}?token=${handle}`);
    } catch (error) {
      log.error('STORAGE_FAILED', { kind: 'arrival', error });
      writeMetrics(metricsNamespace, timing.now(), { StorageFailures: 1 });
      return refuse({ why: 'not-stored' });
    }
  }
}

export const handler = createHandler(openDependencies);
