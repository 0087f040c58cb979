import type { HttpAnswer, Origin } from '../http/message.ts';
import { entitlementsPage } from './getEntitlements.ts';
import type { SimulatedPurchase } from './purchase.ts';
import type { TokenOutcome } from './registrationToken.ts';
import { readToken } from './registrationToken.ts';
import type { Sales } from './sales.ts';

/** The strictest of the lifetimes that AWS's pages name: one hour. */
const tokenLifetimeMs = 3_600_000;

/** Stands in for a product of someone else. */
const otherProductCode = 'someoneelsesproductcode000';

interface Fault {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

/** What is answered with a customer. */
type AnsweredOutcome = 'good' | 'other-product' | 'no-license';

/** Source: AWS Marketplace API reference, ResolveCustomer, "Errors". */
const faults: Readonly<Record<Exclude<TokenOutcome, AnsweredOutcome>, Fault>> = {
  expired: {
    status: 400,
    type: 'ExpiredTokenException',
    message: 'The submitted registration token has expired.',
  },
  throttled: {
    status: 400,
    type: 'ThrottlingException',
    message: 'The calls to the API are throttled.',
  },
  broken: {
    status: 500,
    type: 'InternalServiceErrorException',
    message: 'An internal error has occurred.',
  },
  disabled: { status: 400, type: 'DisabledApiException', message: 'The API is disabled.' },
};

const forged: Fault = {
  status: 400,
  type: 'InvalidTokenException',
  message: 'Registration token is invalid.',
};

/**
 * Makes the stand-in for AWS Marketplace's Metering and Entitlement services, in AWS JSON 1.1:
 * ResolveCustomer, answering as for products made since June 2026, without CustomerIdentifier, and
 * GetEntitlements for a product that is sold by contract.
 * Source: AWS Marketplace API reference, ResolveCustomer and GetEntitlements.
 *
 * @param productCode the code of our product
 */
export function createMarketplace(productCode: string, sales: Sales): Origin {
  const resolve = createResolver(productCode, sales);
  return async ({ headers, body }) => {
    const target = headers.get('x-amz-target');
    const input = readInput(body);
    switch (target) {
      case 'AWSMPMeteringService.ResolveCustomer':
        return resolve(registrationToken(input));
      case 'AWSMPEntitlementService.GetEntitlements': {
        const page = entitlementsPage(input, productCode, sales.current());
        return page ? amazonJson(200, page) : fault(badEntitlements);
      }
      default:
        return fault({ status: 400, type: 'UnknownOperationException', message: String(target) });
    }
  };
}

const badEntitlements: Fault = {
  status: 400,
  type: 'InvalidParameterException',
  message: 'One or more parameters in your request was invalid.',
};

function createResolver(productCode: string, sales: Sales) {
  return (token: string): HttpAnswer => {
    const content = readToken(token);
    if (!content) {
      return fault(forged);
    }
    const { outcome, issuedAtMs, purchase } = content;
    if (outcome in faults) {
      return fault(faults[outcome as keyof typeof faults]);
    }
    if (Date.now() - issuedAtMs > tokenLifetimeMs) {
      return fault(faults.expired);
    }
    if (outcome === 'other-product') {
      return customer(purchase, otherProductCode);
    }
    if (outcome === 'no-license') {
      return customer({ accountId: purchase.accountId }, productCode);
    }
    sales.resolve(purchase);
    return customer(purchase, productCode);
  };
}

function customer(
  { accountId, licenseArn }: Partial<SimulatedPurchase>,
  productCode: string,
): HttpAnswer {
  return amazonJson(200, {
    CustomerAWSAccountId: accountId,
    LicenseArn: licenseArn,
    ProductCode: productCode,
  });
}

function fault({ status, type, message }: Fault): HttpAnswer {
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

function registrationToken(input: unknown): string {
  const known = typeof input === 'object' && input !== null && 'RegistrationToken' in input;
  return known ? String(input.RegistrationToken) : '';
}
