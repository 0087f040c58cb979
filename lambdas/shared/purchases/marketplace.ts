import {
  MarketplaceMeteringClient,
  ResolveCustomerCommand,
  type ResolveCustomerResult,
} from '@aws-sdk/client-marketplace-metering';
import type { Obstacle } from '../../contract/api.ts';
import type { Purchase } from '../../contract/records.ts';
import { limitRequests, timeCalls } from '../clients.ts';
import { type Log, nameError, requestIdOf, writeMetrics } from '../log.ts';
import { sellerCredentials } from './sellerAccount.ts';

/** A buyer without a license, or with a purchase of another product. */
export interface Unidentifiable {
  readonly known: Partial<Purchase>;
  readonly isOtherProduct?: true;
}

export type Resolution =
  | { readonly outcome: 'resolved'; readonly purchase: Purchase }
  /** AWS knows the buyer, but not a purchase that can be registered. */
  | ({ readonly outcome: 'unidentified' } & Unidentifiable)
  /**
   * The buyer has to come again from AWS Marketplace; AWS lets this account resolve nobody, which only
   * the operator can change; or it was throttled, broken, unreachable, or its answer names nobody.
   */
  | {
      readonly outcome: 'bad-token' | 'disabled' | 'unavailable';
      readonly reason: string;
      readonly awsRequestId?: string;
    };

export type Marketplace = (token: string, abortSignal: AbortSignal) => Promise<Resolution>;

const requestTimeoutMs = 1500;

const badTokens = ['InvalidTokenException', 'ExpiredTokenException'];

const disabled = 'DisabledApiException';

function classifyError(error: unknown): Resolution {
  const reason = nameError(error, [...badTokens, disabled]);
  const outcome = badTokens.includes(reason) ? 'bad-token' : 'unavailable';
  return { outcome: reason === disabled ? 'disabled' : outcome, reason, ...requestIdOf(error) };
}

function classifyAnswer(answer: ResolveCustomerResult, ourCode: string): Resolution {
  const { LicenseArn, CustomerAWSAccountId, ProductCode, CustomerIdentifier } = answer;
  if (!LicenseArn && !CustomerAWSAccountId && !CustomerIdentifier) {
    return { outcome: 'unavailable', reason: 'Incomplete' };
  }
  const known: Partial<Purchase> = {
    ...(LicenseArn && { licenseArn: LicenseArn }),
    ...(CustomerAWSAccountId && { accountId: CustomerAWSAccountId }),
    ...(ProductCode && { productCode: ProductCode }),
    ...(CustomerIdentifier && { customerIdentifier: CustomerIdentifier }),
  };
  if (ProductCode && ProductCode !== ourCode) {
    return { outcome: 'unidentified', known, isOtherProduct: true };
  }
  const { licenseArn, accountId, productCode } = known;
  return licenseArn && accountId && productCode
    ? { outcome: 'resolved', purchase: { ...known, licenseArn, accountId, productCode } }
    : { outcome: 'unidentified', known };
}

/**
 * Opens AWS Marketplace for the product that is sold, if one is: three tries of at most 1.5 s for a
 * token. The service answers in us-east-1, where the stack runs.
 */
export function openMarketplace(settings: {
  readonly MARKETPLACE_PRODUCT_CODE: string;
  readonly MARKETPLACE_ROLE_ARN: string;
}): Marketplace | undefined {
  const { MARKETPLACE_PRODUCT_CODE: productCode, MARKETPLACE_ROLE_ARN: roleArn } = settings;
  if (productCode === '') {
    return undefined;
  }
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

export type Known =
  | { readonly ok: true; readonly purchase: Purchase }
  | ({ readonly ok: false } & Unidentifiable);

export type Resolved = Known | { readonly ok: false; readonly why: Obstacle };

/** Asks AWS for the purchase behind a token; logs what went wrong. */
export async function resolvePurchase(
  { marketplace, log }: { readonly marketplace: Marketplace | undefined; readonly log: Log },
  token: string,
  abortSignal: AbortSignal,
): Promise<Resolved> {
  if (!marketplace) {
    log.warn('MARKETPLACE_OFF');
    return { ok: false, why: 'closed' };
  }
  const { outcome, ...resolution } = await marketplace(token, abortSignal);
  if ('purchase' in resolution) {
    return { ok: true, purchase: resolution.purchase };
  }
  if ('known' in resolution) {
    return { ok: false, ...resolution };
  }
  switch (outcome) {
    case 'bad-token':
      log.info('MARKETPLACE_BAD_TOKEN', resolution);
      return { ok: false, why: 'expired' };
    case 'disabled':
      log.error('MARKETPLACE_DISABLED_API', resolution);
      writeMetrics({ MarketplaceDisabledApi: 1 });
      break;
    default:
      log.error('MARKETPLACE_UNAVAILABLE', resolution);
  }
  return { ok: false, why: 'unavailable' };
}
