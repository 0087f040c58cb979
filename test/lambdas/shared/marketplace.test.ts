import { afterAll, expect, test } from 'vitest';
import { openMarketplace } from '../../../lambdas/shared/purchases/marketplace.ts';
import { serve } from '../../support/local/serve.ts';

let answer: { readonly status: number; readonly body: object };
const aws = await serve((request, response) => {
  request.resume();
  response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(answer.body));
});
afterAll(aws.stop);
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL_MARKETPLACE_METERING: aws.url,
});

const customer = { CustomerAWSAccountId: '4', LicenseArn: 'arn:l', ProductCode: 'ours' };
const purchase = { accountId: '4', licenseArn: 'arn:l', productCode: 'ours' };

test.each<[what: string, status: number, body: object, resolution: object]>([
  ['a customer', 200, customer, { outcome: 'resolved', purchase }],
  [
    'a customer of old',
    200,
    { ...customer, CustomerIdentifier: 'c' },
    { outcome: 'resolved', purchase: { ...purchase, customerIdentifier: 'c' } },
  ],
  [
    'no license',
    200,
    { ...customer, LicenseArn: undefined },
    { outcome: 'unidentified', known: { accountId: '4', productCode: 'ours' } },
  ],
  [
    'no account',
    200,
    { ...customer, CustomerAWSAccountId: undefined },
    { outcome: 'unidentified', known: { licenseArn: 'arn:l', productCode: 'ours' } },
  ],
  [
    'no license of another product',
    200,
    { CustomerAWSAccountId: '4', ProductCode: 'theirs' },
    {
      outcome: 'unidentified',
      known: { accountId: '4', productCode: 'theirs' },
      isOtherProduct: true,
    },
  ],
  ['nobody at all', 200, { ProductCode: 'ours' }, { outcome: 'unavailable', reason: 'Incomplete' }],
  [
    'an expired token under the bare name Error',
    400,
    { __type: 'Error', message: 'ExpiredTokenException: expired.' },
    { outcome: 'bad-token', reason: 'ExpiredTokenException' },
  ],
])('%s is read', async (_, status, body, resolution) => {
  answer = { status, body };
  const settings = { MARKETPLACE_PRODUCT_CODE: 'ours', MARKETPLACE_ROLE_ARN: '' };
  expect(await openMarketplace(settings)?.('token', AbortSignal.timeout(10_000))).toEqual(
    resolution,
  );
});
