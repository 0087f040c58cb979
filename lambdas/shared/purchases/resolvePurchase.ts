import type { Obstacle } from '../../contract/arrivals.ts';
import type { Purchase } from '../../contract/purchases.ts';
import type { Log, LogDetails } from '../observability/createLog.ts';
import { writeMetrics } from '../observability/writeMetrics.ts';
import type { Marketplace, Resolution } from './openMarketplace.ts';

export type Resolved =
  | { readonly ok: true; readonly purchase: Purchase }
  | { readonly ok: false; readonly why: Obstacle }
  /** AWS doesn't say which purchase it is, only this. */
  | { readonly ok: false; readonly known: Partial<Purchase> };

/** An answer that says why nobody was found. */
type Reasoned = Extract<Resolution, { readonly awsRequestId?: string }>;

interface Parts {
  readonly marketplace: Marketplace;
  readonly log: Log;
  readonly metricsNamespace: string;
}

/** Asks AWS for the purchase behind a token; logs what went wrong. */
export async function resolvePurchase(
  { marketplace, log, metricsNamespace }: Parts,
  token: string,
  abortSignal: AbortSignal,
): Promise<Resolved> {
  const resolution = await marketplace(token, abortSignal);
  switch (resolution.outcome) {
    case 'resolved':
      return { ok: true, purchase: resolution.purchase };
    case 'unidentified':
      return { ok: false, known: resolution.known };
    case 'bad-token':
      log.info('MARKETPLACE_BAD_TOKEN', reasonOf(resolution));
      return { ok: false, why: 'expired' };
    case 'wrong-product':
      log.warn('MARKETPLACE_WRONG_PRODUCT');
      return { ok: false, why: 'other-product' };
    case 'disabled':
      log.error('MARKETPLACE_DISABLED_API', reasonOf(resolution));
      writeMetrics(metricsNamespace, Date.now(), { MarketplaceDisabledApi: 1 });
      return { ok: false, why: 'unavailable' };
    case 'unavailable':
      log.error('MARKETPLACE_UNAVAILABLE', reasonOf(resolution));
      return { ok: false, why: 'unavailable' };
  }
}

function reasonOf({ outcome: _, ...told }: Reasoned): LogDetails {
  return told;
}
