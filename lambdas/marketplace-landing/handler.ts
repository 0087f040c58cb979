import type { Problem } from '../contract/api.ts';
import { answerPage, answerProblem, answerSeeOther, retryAfter } from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { prefersHtml } from '../shared/http/request.ts';
import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { storeArrival } from '../shared/purchases/arrivals.ts';
import { buyerProblems, layOutProblem } from '../shared/purchases/buyerProblems.ts';
import { resolvePurchase } from '../shared/purchases/resolvePurchase.ts';
import { keepUnidentified } from '../shared/purchases/unidentified.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { withinTime } from '../shared/records/openTable.ts';
import { monthsLater, shareTime } from '../shared/time/timing.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { readArrival } from './readArrival.ts';

const fulfillmentPath = '/products/photo-kiosk-backend/fulfillment';

/**
 * POST /photo-kiosk-backend/aws-marketplace-landing: resolves the token that a buyer's browser
 * brings from AWS Marketplace, stores the purchase and sends the browser on to the page with a
 * handle of ours. A buyer who can't go on gets a page to read.
 */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return answerSafely('marketplace-landing', async (event, log) => {
    opened ??= open();
    const { table, marketplace, metricsNamespace, retentionMonths, timing } = opened;
    const contact = { siteUrl: opened.siteUrl, supportEmail: opened.supportEmail };
    const problems = buyerProblems(opened.supportEmail);
    const time = shareTime(timing);

    function refuse(problem: Problem) {
      const headers = problem.status === 503 ? retryAfter : {};
      return prefersHtml(event)
        ? answerPage(problem.status, layOutProblem(problem, contact), headers)
        : answerProblem(problem, headers);
    }

    if (!marketplace) {
      log.warn('MARKETPLACE_OFF');
      return refuse(problems.off);
    }
    const read = readArrival(event);
    if (!read.ok) {
      return refuse(read.problem);
    }
    const { token, offerType } = read.value;
    if (token === '') {
      return refuse(problems.missingToken);
    }

    const parts = { marketplace, problems, log, metricsNamespace };
    const resolved = await resolvePurchase(parts, token, time.halfTime);
    if ('problem' in resolved) {
      return refuse(resolved.problem);
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
        return refuse(problems.unidentified(reference));
      }
      const purchase = { ...resolved.purchase, ...offer };
      const handle = await storeArrival(storage, purchase, nowMs, expiresAt);
      const { licenseArn, accountId } = purchase;
      await tryAudit(storage, { what: 'buyer-arrived', licenseArn, accountId }, nowMs, log);
      log.info('ARRIVAL_STORED', { licenseArn });
      return answerSeeOther(`${fulfillmentPath}?token=${handle}`);
    } catch (error) {
      log.error('STORAGE_FAILED', { kind: 'arrival', error });
      writeMetrics(metricsNamespace, timing.now(), { StorageFailures: 1 });
      return refuse(problems.notStored);
    }
  });
}

export const handler = createHandler(openDependencies);
