import {
  type Entitlement as AwsEntitlement,
  MarketplaceEntitlementServiceClient,
  paginateGetEntitlements,
} from '@aws-sdk/client-marketplace-entitlement-service';
import {
  MarketplaceMeteringClient,
  ResolveCustomerCommand,
  type ResolveCustomerResult,
} from '@aws-sdk/client-marketplace-metering';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { type KnownPurchase, licenseId, type Purchase } from '#contract/records.ts';
import type { Obstacle } from '#contract/turnedAway.ts';
import { limitCalls } from '../callLimits.ts';
import { timeCalls } from '../callTimes.ts';
import { nameError, requestIdOf } from '../errors.ts';
import type { Log } from '../log.ts';
import { writeMetrics } from '../metrics.ts';

/** A buyer without a license, or with a purchase of another product. */
export interface Unidentifiable {
  readonly known: KnownPurchase;
  readonly isOtherProduct?: true;
}

export type Resolution =
  | { readonly outcome: 'resolved'; readonly purchase: Purchase }
  /** AWS knows the buyer, but not a purchase that can be registered. */
  | ({ readonly outcome: 'unidentified' } & Unidentifiable)
  /**
   * The buyer has to come again from AWS Marketplace; AWS doesn't let this account resolve any buyer,
   * which only the operator can fix; or AWS was throttling, broken or unreachable, or named nobody.
   */
  | {
      readonly outcome: 'bad-token' | 'disabled' | 'unavailable';
      readonly reason: string;
      readonly awsRequestId?: string;
    };

export type ResolveToken = (token: string, abortSignal: AbortSignal) => Promise<Resolution>;

/** How long one try may take while a buyer waits, in ms; the daily comparison has more time. */
const requestTimeoutMs = 1500;
const entitlementsTimeoutMs = 5000;

const badTokens = ['InvalidTokenException', 'ExpiredTokenException'];

const disabled = 'DisabledApiException';

function classifyError(error: unknown): Resolution {
  const reason = nameError(error, [...badTokens, disabled]);
  const outcome = badTokens.includes(reason) ? 'bad-token' : 'unavailable';
  return { outcome: reason === disabled ? 'disabled' : outcome, reason, ...requestIdOf(error) };
}

/** What AWS Marketplace says of a purchase, in our words. */
function readKnown(answer: ResolveCustomerResult | AwsEntitlement): KnownPurchase {
  const { LicenseArn, CustomerAWSAccountId, ProductCode, CustomerIdentifier } = answer;
  return {
    licenseArn: LicenseArn,
    accountId: CustomerAWSAccountId,
    productCode: ProductCode,
    customerIdentifier: CustomerIdentifier,
  };
}

function classifyAnswer(answer: ResolveCustomerResult, ourCode: string): Resolution {
  const known = readKnown(answer);
  const { licenseArn, accountId, productCode, customerIdentifier } = known;
  if (!licenseArn && !accountId && !customerIdentifier) {
    return { outcome: 'unavailable', reason: 'Incomplete' };
  }
  if (productCode && productCode !== ourCode) {
    return { outcome: 'unidentified', known, isOtherProduct: true };
  }
  return licenseArn && accountId && productCode
    ? { outcome: 'resolved', purchase: { ...known, licenseArn, accountId, productCode } }
    : { outcome: 'unidentified', known };
}

/**
 * Opens AWS Marketplace for our product, if a product is set: three tries of at most 1.5 s for each
 * token. The service answers in us-east-1, where the stack runs.
 */
export function openMarketplace(settings: {
  readonly MARKETPLACE_PRODUCT_CODE: string;
  readonly MARKETPLACE_ROLE_ARN: string;
}): ResolveToken | undefined {
  const { MARKETPLACE_PRODUCT_CODE: productCode, MARKETPLACE_ROLE_ARN: roleArn } = settings;
  if (productCode === '') {
    return undefined;
  }
  const client = timeCalls(
    new MarketplaceMeteringClient({
      ...limitCalls(3, requestTimeoutMs),
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
  { marketplace, log }: { readonly marketplace: ResolveToken | undefined; readonly log: Log },
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

/** A purchase according to AWS Marketplace's entitlements. */
export type Entitlement = KnownPurchase & {
  /** When it ended or will be renewed, in ms since 1970. */
  readonly untilMs?: number | undefined;
};

/** Reads what every buyer of the product is entitled to, a purchase once. */
export type ReadEntitlements = () => Promise<readonly Entitlement[]>;

/** More pages than this, at 25 buyers each, mean that the paging is broken. */
const maxPages = 1000;

/** A purchase has an entitlement for each of its dimensions: the one that lasts longest counts. */
function once(entitlements: readonly Entitlement[]): Entitlement[] {
  const purchases = new Map<string, Entitlement>();
  for (const one of entitlements) {
    const { licenseArn, accountId, customerIdentifier, untilMs = Number.MAX_VALUE } = one;
    const id = licenseArn ? licenseId(licenseArn) : `${accountId} ${customerIdentifier}`;
    const other = purchases.get(id);
    if (!other || (other.untilMs ?? Number.MAX_VALUE) < untilMs) {
      purchases.set(id, one);
    }
  }
  return [...purchases.values()];
}

/**
 * Opens AWS Marketplace's entitlements of one product. They are read whole or not at all: a page that
 * is missing would pass for buyers who left. The service answers in us-east-1, where the stack runs.
 *
 * @param roleArn a role in the seller's account; empty if this is that account
 */
export function openEntitlements(productCode: string, roleArn: string): ReadEntitlements {
  const client = new MarketplaceEntitlementServiceClient({
    ...limitCalls(5, entitlementsTimeoutMs),
    ...sellerCredentials(roleArn),
  });
  return async () => {
    const found: Entitlement[] = [];
    let pages = 0;
    for await (const page of paginateGetEntitlements({ client }, { ProductCode: productCode })) {
      pages += 1;
      if (pages > maxPages) {
        throw new Error('The entitlements have no end');
      }
      for (const one of page.Entitlements ?? []) {
        found.push({ ...readKnown(one), untilMs: one.ExpirationDate?.getTime() });
      }
    }
    return once(found);
  };
}

/**
 * Credentials of a role in the seller's account, because only that account may call AWS Marketplace
 * for its product. Without a role, the function's own. The SDK asks again shortly before they
 * expire. Source: AWS Marketplace Metering API reference, ResolveCustomer: "The API must be called
 * from the account that was used to publish the SaaS application".
 */
function sellerCredentials(roleArn: string) {
  if (roleArn === '') {
    return {};
  }
  const sts = timeCalls(new STSClient(limitCalls(3, requestTimeoutMs)), 'sts');
  return {
    credentials: async () => {
      const command = new AssumeRoleCommand({ RoleArn: roleArn, RoleSessionName: 'website' });
      const { Credentials: found } = await sts.send(command);
      if (!found?.AccessKeyId || !found.SecretAccessKey) {
        throw new Error('AssumeRole returned no credentials');
      }
      return {
        accessKeyId: found.AccessKeyId,
        secretAccessKey: found.SecretAccessKey,
        ...(found.SessionToken ? { sessionToken: found.SessionToken } : {}),
        ...(found.Expiration ? { expiration: found.Expiration } : {}),
      };
    },
  };
}
