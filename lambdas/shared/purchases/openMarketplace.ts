import {
  MarketplaceMeteringClient,
  ResolveCustomerCommand,
  type ResolveCustomerResult,
} from '@aws-sdk/client-marketplace-metering';
import type { Purchase } from '../../contract/purchases.ts';
import { nameError, requestIdOf } from '../observability/nameError.ts';
import { limitRequests, timeCalls } from '../observability/serviceCalls.ts';

/** What AWS says of a buyer's token. */
export type Resolution =
  | { readonly outcome: 'resolved'; readonly purchase: Purchase }
  /** The buyer has to come again from AWS Marketplace. */
  | { readonly outcome: 'bad-token'; readonly reason: string; readonly awsRequestId?: string }
  /** The purchase is of another product. */
  | { readonly outcome: 'wrong-product' }
  /** AWS lets this account resolve no one; only the operator can change that. */
  | { readonly outcome: 'disabled'; readonly awsRequestId?: string }
  /** AWS knows the buyer and doesn't say which purchase it is. */
  | { readonly outcome: 'unidentified'; readonly known: Partial<Purchase> }
  /** Throttled, broken, unreachable, or an answer that tells of nobody. */
  | { readonly outcome: 'unavailable'; readonly reason: string; readonly awsRequestId?: string };

export type Marketplace = (token: string, abortSignal: AbortSignal) => Promise<Resolution>;

const requestTimeoutMs = 1500;

const badTokens = ['InvalidTokenException', 'ExpiredTokenException'];

const disabled = 'DisabledApiException';

function classifyError(error: unknown): Resolution {
  const reason = nameError(error, [...badTokens, disabled]);
  if (reason === disabled) {
    return { outcome: 'disabled', ...requestIdOf(error) };
  }
  const outcome = badTokens.includes(reason) ? 'bad-token' : 'unavailable';
  return { outcome, reason, ...requestIdOf(error) };
}

function classifyAnswer(answer: ResolveCustomerResult, productCode: string): Resolution {
  const { LicenseArn, CustomerAWSAccountId, ProductCode, CustomerIdentifier } = answer;
  if (ProductCode && ProductCode !== productCode) {
    return { outcome: 'wrong-product' };
  }
  const known = {
    ...(LicenseArn ? { licenseArn: LicenseArn } : {}),
    ...(CustomerAWSAccountId ? { accountId: CustomerAWSAccountId } : {}),
    ...(ProductCode ? { productCode: ProductCode } : {}),
    ...(CustomerIdentifier ? { customerIdentifier: CustomerIdentifier } : {}),
  };
  if (isWhole(known)) {
    return { outcome: 'resolved', purchase: known };
  }
  const isSomebody = LicenseArn || CustomerAWSAccountId || CustomerIdentifier;
  return isSomebody
    ? { outcome: 'unidentified', known }
    : { outcome: 'unavailable', reason: 'Incomplete' };
}

function isWhole(known: Partial<Purchase>): known is Purchase {
  return [known.licenseArn, known.accountId, known.productCode].every((part) => part !== undefined);
}

/**
 * Opens AWS Marketplace for one product: three tries of at most 1.5 s for a token. The service
 * answers in us-east-1, where the stack runs.
 */
export function openMarketplace(productCode: string): Marketplace {
  const client = timeCalls(
    new MarketplaceMeteringClient({
      maxAttempts: 3,
      requestHandler: limitRequests(requestTimeoutMs),
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
