import { createServer } from 'node:http';
import { type Running, startServer } from './startServer.ts';

export const productCode = 'photokioskproductcode';

export function licenseArnOf(buyer: string): string {
  return `arn:aws:license-manager:us-east-1:111122223333:license:l-${buyer}`;
}

function fail(type: string, message: string) {
  return {
    status: type === 'InternalServiceErrorException' ? 500 : 400,
    body: { __type: `com.amazonaws.marketplace.metering#${type}`, message },
  };
}

/** Tokens say what they do: `good-<buyer>`, `old-product-<buyer>`, `expired`, `forged` and so on. */
function resolve(token: string) {
  const buyer = token.replace(/^.*-/, '');
  if (token.startsWith('good-')) {
    return {
      status: 200,
      body: {
        CustomerAWSAccountId: '444455556666',
        LicenseArn: licenseArnOf(buyer),
        ProductCode: productCode,
      },
    };
  }
  if (token.startsWith('other-product-')) {
    return {
      status: 200,
      body: {
        CustomerAWSAccountId: '444455556666',
        LicenseArn: licenseArnOf(buyer),
        ProductCode: 'another',
      },
    };
  }
  if (token === 'no-license') {
    return { status: 200, body: { CustomerAWSAccountId: '4', ProductCode: productCode } };
  }
  if (token === 'expired') {
    return fail('ExpiredTokenException', 'The token has expired.');
  }
  if (token === 'throttled') {
    return fail('ThrottlingException', 'Slow down.');
  }
  if (token === 'broken') {
    return fail('InternalServiceErrorException', 'Try again.');
  }
  if (token === 'disabled') {
    return fail('DisabledApiException', 'This API is disabled.');
  }
  if (token === 'bare-disabled') {
    return fail('Error', 'DisabledApiException: disabled.');
  }
  if (token === 'bare-expired') {
    return fail('Error', 'ExpiredTokenException: expired.');
  }
  return fail('InvalidTokenException', 'The token is not valid.');
}

export type TestMarketplace = Running & {
  /** The tokens that were asked for, in order. */
  readonly asked: string[];
};

/** Starts a stand-in for AWS Marketplace Metering's ResolveCustomer. */
export async function startMarketplace(): Promise<TestMarketplace> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    const { RegistrationToken } = JSON.parse(Buffer.concat(chunks).toString()) as {
      RegistrationToken: string;
    };
    asked.push(RegistrationToken);
    const { status, body } = resolve(RegistrationToken);
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(body));
  });
  return { ...(await startServer(server)), asked };
}
