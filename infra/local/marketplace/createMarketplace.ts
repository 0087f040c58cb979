import * as v from 'valibot';
import type { HttpAnswer, Origin } from '../http/exchange.ts';
import { readToken, type SimulatedPurchase } from './registrationToken.ts';
import type { Sales } from './sales.ts';

/** The shortest of the lifetimes in AWS's pages. */
const tokenLifetimeMs = 3_600_000;
const yearSeconds = 31_536_000;
const otherProductCode = 'someoneelsesproductcode000';

/** Source: AWS Marketplace API reference, ResolveCustomer, "Errors". */
const faults = {
  expired: [400, 'ExpiredTokenException', 'The submitted registration token has expired.'],
  throttled: [400, 'ThrottlingException', 'The calls to the API are throttled.'],
  broken: [500, 'InternalServiceErrorException', 'An internal error has occurred.'],
  disabled: [400, 'DisabledApiException', 'The API is disabled.'],
  forged: [400, 'InvalidTokenException', 'Registration token is invalid.'],
  parameter: [
    400,
    'InvalidParameterException',
    'One or more parameters in your request was invalid.',
  ],
  operation: [400, 'UnknownOperationException', 'The operation is unknown.'],
} as const satisfies Readonly<Record<string, readonly [number, string, string]>>;

const resolveSchema = v.object({ RegistrationToken: v.string() });

const entitlementsSchema = v.object({ ProductCode: v.pipe(v.string(), v.minLength(1)) });

/**
 * Creates a local replacement for AWS Marketplace's Metering and Entitlement services:
 * ResolveCustomer, answering as for products made since June 2026, without CustomerIdentifier, and
 * GetEntitlements for a product that is sold by contract, all on one page. Source: AWS Marketplace
 * API reference, ResolveCustomer and GetEntitlements.
 *
 * @param productCode the code of our product
 */
export function createMarketplace(productCode: string, sales: Sales): Origin {
  return async ({ headers, body }) => {
    const input = readInput(body);
    switch (headers.get('x-amz-target')) {
      case 'AWSMPMeteringService.ResolveCustomer': {
        const parsed = v.safeParse(resolveSchema, input);
        return resolve(parsed.success ? parsed.output.RegistrationToken : '', productCode, sales);
      }
      case 'AWSMPEntitlementService.GetEntitlements': {
        const parsed = v.safeParse(entitlementsSchema, input);
        if (!parsed.success) {
          return fault('parameter');
        }
        // For a product that isn't the caller's, the answer is empty. Source: boto/boto3#1258.
        return parsed.output.ProductCode === productCode
          ? amazonJson(200, { Entitlements: sales.current().map(entitlementOf(productCode)) })
          : amazonJson(200, {});
      }
      default:
        return fault('operation');
    }
  };
}

function resolve(token: string, productCode: string, sales: Sales): HttpAnswer {
  const content = readToken(token);
  if (!content) {
    return fault('forged');
  }
  const { outcome, issuedAtMs, purchase } = content;
  const { accountId: CustomerAWSAccountId, licenseArn: LicenseArn } = purchase;
  switch (outcome) {
    case 'expired':
    case 'throttled':
    case 'broken':
    case 'disabled':
      return fault(outcome);
    case 'other-product':
      return amazonJson(200, { CustomerAWSAccountId, LicenseArn, ProductCode: otherProductCode });
    case 'no-license':
      return amazonJson(200, { CustomerAWSAccountId, ProductCode: productCode });
    case 'good':
      if (Date.now() - issuedAtMs > tokenLifetimeMs) {
        return fault('expired');
      }
      sales.resolve(purchase);
      return amazonJson(200, { CustomerAWSAccountId, LicenseArn, ProductCode: productCode });
  }
}

function entitlementOf(ProductCode: string) {
  return ({ accountId, licenseArn }: SimulatedPurchase) => ({
    ProductCode,
    Dimension: 'kiosk',
    CustomerAWSAccountId: accountId,
    LicenseArn: licenseArn,
    Value: { IntegerValue: 1 },
    ExpirationDate: Math.round(Date.now() / 1000) + yearSeconds,
  });
}

function fault(name: keyof typeof faults): HttpAnswer {
  const [status, type, message] = faults[name];
  return amazonJson(status, { __type: type, message });
}

function amazonJson(status: number, value: unknown): HttpAnswer {
  return {
    status,
    headers: new Headers({ 'content-type': 'application/x-amz-json-1.1' }),
    body: Buffer.from(JSON.stringify(value)),
  };
}

function readInput(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
