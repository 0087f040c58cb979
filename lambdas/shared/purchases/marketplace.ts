import {
  MarketplaceMeteringClient,
  ResolveCustomerCommand,
  type ResolveCustomerResult,
} from '@aws-sdk/client-marketplace-metering';
import type { Obstacle } from '../../contract/arrivals.ts';
import type { Purchase } from '../../contract/records.ts';
import { limitRequests, timeCalls } from '../clients.ts';
import { type Log, nameError, requestIdOf, writeMetrics } from '../log.ts';
import { sellerCredentials } from './sellerAccount.ts';

interface Failure {
  readonly reason: string;
  readonly awsRequestId?: string;
}

/** What AWS answers to a buyer's token. */
export type Resolution =
  | { readonly outcome: 'resolved'; readonly purchase: Purchase }
  /** AWS knows the buyer, but not a purchase that can be registered. */
  | ({ readonly outcome: 'unidentified' } & Unidentifiable)
  /** The buyer has to come again from AWS Marketplace. */
  | ({ readonly outcome: 'bad-token' } & Failure)
  /** AWS lets this account resolve nobody; only the operator can change that. */
  | ({ readonly outcome: 'disabled' } & Failure)
  /** Throttled, broken, unreachable, or an answer that names nobody. */
  | ({ readonly outcome: 'unavailable' } & Failure);

/** A buyer without a license, or with a purchase of another product. */
export interface Unidentifiable {
  readonly known: Partial<Purchase>;
  readonly isOtherProduct?: true;
}

export type Marketplace = (token: string, abortSignal: AbortSignal) => Promise<Resolution>;

const requestTimeoutMs = 1500;

const badTokens = ['InvalidTokenException', 'ExpiredTokenException'];

const disabled = 'DisabledApiException';

function classifyError(error: unknown): Resolution {
  const reason = nameError(error, [...badTokens, disabled]);
  const failure = { reason, ...requestIdOf(error) };
  if (reason === disabled) {
    return { outcome: 'disabled', ...failure };
  }
  return { outcome: badTokens.includes(reason) ? 'bad-token' : 'unavailable', ...failure };
}

function classifyAnswer(answer: ResolveCustomerResult, productCode: string): Resolution {
  const { LicenseArn, CustomerAWSAccountId, ProductCode, CustomerIdentifier } = answer;
  if (!LicenseArn && !CustomerAWSAccountId && !CustomerIdentifier) {
    return { outcome: 'unavailable', reason: 'Incomplete' };
  }
  const known = {
    ...(LicenseArn ? { licenseArn: LicenseArn } : {}),
    ...(CustomerAWSAccountId ? { accountId: CustomerAWSAccountId } : {}),
    ...(ProductCode ? { productCode: ProductCode } : {}),
    ...(CustomerIdentifier ? { customerIdentifier: CustomerIdentifier } : {}),
  };
  if (ProductCode && ProductCode !== productCode) {
    return { outcome: 'unidentified', known, isOtherProduct: true };
  }
  return isWhole(known)
    ? { outcome: 'resolved', purchase: known }
    : { outcome: 'unidentified', known };
}

function isWhole(known: Partial<Purchase>): known is Purchase {
  return [known.licenseArn, known.accountId, known.productCode].every((part) => part !== undefined);
}

/**
 * Opens AWS Marketplace for one product: three tries of at most 1.5 s for a token. The service
 * answers in us-east-1, where the stack runs.
 *
 * @param roleArn a role in the seller's account; empty if this is that account
 */
export function openMarketplace(productCode: string, roleArn: string): Marketplace {
  const client = timeCalls(
    new MarketplaceMeteringClient({
      maxAttempts: 3,
      requestHandler: limitRequests(requestTimeoutMs),
      ...sellerCredentials(roleArn),
    }),
    'aws-marketplace',
  );
  return async (token, abortSignal) => {
    try {
      const command = new ResolveCustomerCommand({ RegistrationToken: token });
      return classifyAnswer(await client.send(command, { abortSignal }), productCode);
    } catch (error) {
      return classifyError(error);
    }
  };
}

export type Resolved =
  | { readonly ok: true; readonly purchase: Purchase }
  | { readonly ok: false; readonly why: Obstacle }
  | ({ readonly ok: false } & Unidentifiable);

interface ResolvingDependencies {
  readonly marketplace: Marketplace;
  readonly log: Log;
  readonly metricsNamespace: string;
}

/** Asks AWS for the purchase behind a token; logs what went wrong. */
export async function resolvePurchase(
  { marketplace, log, metricsNamespace }: ResolvingDependencies,
  token: string,
  abortSignal: AbortSignal,
): Promise<Resolved> {
  const { outcome, ...resolution } = await marketplace(token, abortSignal);
  if ('purchase' in resolution) {
    return { ok: true, purchase: resolution.purchase };
  }
  if ('known' in resolution) {
    return { ok: false, ...resolution };
  }
  if (outcome === 'bad-token') {
    log.info('MARKETPLACE_BAD_TOKEN', resolution);
    return { ok: false, why: 'expired' };
  }
  if (outcome === 'disabled') {
    log.error('MARKETPLACE_DISABLED_API', resolution);
    writeMetrics(metricsNamespace, Date.now(), { MarketplaceDisabledApi: 1 });
  } else {
    log.error('MARKETPLACE_UNAVAILABLE', resolution);
  }
  return { ok: false, why: 'unavailable' };
}
