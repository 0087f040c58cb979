import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  openEntitlements,
  openMarketplace,
} from '../../../lambdas/shared/purchases/marketplace.ts';
import { serve } from '../../support/local/serve.ts';

let answer: { readonly status: number; readonly body: object };
let asked = 0;
const aws = await serve((request, response) => {
  asked += 1;
  request.resume();
  response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(answer.body));
});
beforeAll(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_ENDPOINT_URL_MARKETPLACE_METERING', aws.url);
  vi.stubEnv('AWS_ENDPOINT_URL_MARKETPLACE_ENTITLEMENT_SERVICE', aws.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await aws.stop();
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

function readEntitlements(Entitlements: readonly object[], more: object = {}) {
  answer = { status: 200, body: { Entitlements, ...more } };
  return openEntitlements('ours', '')();
}

const bought = { CustomerAWSAccountId: '4', ProductCode: 'ours', LicenseArn: 'arn:license:l-1' };
const stored = { accountId: '4', productCode: 'ours', licenseArn: 'arn:license:l-1' };

test('a purchase with several dimensions is one, that lasts as long as the last of them', async () => {
  const found = await readEntitlements([
    { ...bought, Dimension: 'a', ExpirationDate: 1000 },
    { ...bought, Dimension: 'b', ExpirationDate: 2000 },
    { ...bought, LicenseArn: 'license:l-1', Dimension: 'c', ExpirationDate: 1500 },
    { ...bought, LicenseArn: 'arn:license:l-2', Dimension: 'a' },
  ]);
  expect(found).toEqual([
    { ...stored, untilMs: 2_000_000 },
    { ...stored, licenseArn: 'arn:license:l-2' },
  ]);
});

test('a buyer without a license is one, whatever the dimensions', async () => {
  const nameless = { CustomerAWSAccountId: '4', ProductCode: 'ours' };
  const found = await readEntitlements([
    { ...nameless, Dimension: 'a' },
    { ...nameless, Dimension: 'b' },
    { CustomerIdentifier: 'c', ProductCode: 'ours' },
  ]);
  expect(found).toEqual([
    { accountId: '4', productCode: 'ours' },
    { customerIdentifier: 'c', productCode: 'ours' },
  ]);
});

test('a list without end is no list', async () => {
  asked = 0;
  await expect(readEntitlements([], { NextToken: 'more' })).rejects.toThrow('have no end');
  expect(asked).toBe(1001);
}, 60_000);
