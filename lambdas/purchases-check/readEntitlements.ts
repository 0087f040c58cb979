import {
  type Entitlement as AwsEntitlement,
  GetEntitlementsCommand,
  MarketplaceEntitlementServiceClient,
} from '@aws-sdk/client-marketplace-entitlement-service';
import { licenseId, type Purchase } from '../contract/records.ts';
import { limitRequests } from '../shared/clients.ts';
import { sellerCredentials } from '../shared/purchases/sellerAccount.ts';

/** A purchase according to AWS Marketplace's entitlements. */
export type Entitlement = Partial<Purchase> & {
  /** When it ended or will be renewed, in ms since 1970. */
  readonly untilMs?: number;
};

/** Reads what every buyer of the product is entitled to, a purchase once. */
export type ReadEntitlements = () => Promise<readonly Entitlement[]>;

const requestTimeoutMs = 5000;

/** More pages than this, at 25 buyers each, mean that the paging is broken. */
const maxPages = 1000;

function toEntitlement(entitlement: AwsEntitlement): Entitlement {
  const { LicenseArn, CustomerAWSAccountId, CustomerIdentifier, ProductCode, ExpirationDate } =
    entitlement;
  return {
    ...(LicenseArn ? { licenseArn: LicenseArn } : {}),
    ...(CustomerAWSAccountId ? { accountId: CustomerAWSAccountId } : {}),
    ...(CustomerIdentifier ? { customerIdentifier: CustomerIdentifier } : {}),
    ...(ProductCode ? { productCode: ProductCode } : {}),
    ...(ExpirationDate ? { untilMs: ExpirationDate.getTime() } : {}),
  };
}

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
    maxAttempts: 5,
    requestHandler: limitRequests(requestTimeoutMs),
    ...sellerCredentials(roleArn),
  });
  return async () => {
    const found: Entitlement[] = [];
    let from: string | undefined;
    for (let pages = 0; pages < maxPages; pages += 1) {
      const page = await client.send(
        new GetEntitlementsCommand({
          ProductCode: productCode,
          ...(from ? { NextToken: from } : {}),
        }),
      );
      found.push(...(page.Entitlements ?? []).map(toEntitlement));
      from = page.NextToken;
      if (!from) {
        return once(found);
      }
    }
    throw new Error('The entitlements have no end');
  };
}
