import { afterAll, expect, test } from 'vitest';
import { openEntitlements } from '../../lambdas/shared/purchases/marketplace.ts';
import { serve } from '../support/local/serve.ts';

let entitlements: readonly object[];
/** What a page says comes after it. */
let next: object = {};
let asked = 0;
const aws = await serve((request, response) => {
  asked += 1;
  request.resume();
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify({ Entitlements: entitlements, ...next }));
});
afterAll(aws.stop);
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL_MARKETPLACE_ENTITLEMENT_SERVICE: aws.url,
});

const bought = { CustomerAWSAccountId: '4', ProductCode: 'ours', LicenseArn: 'arn:license:l-1' };
const purchase = { accountId: '4', productCode: 'ours', licenseArn: 'arn:license:l-1' };

test('a purchase with several dimensions is one, that lasts as long as the last of them', async () => {
  entitlements = [
    { ...bought, Dimension: 'a', ExpirationDate: 1000 },
    { ...bought, Dimension: 'b', ExpirationDate: 2000 },
    { ...bought, LicenseArn: 'license:l-1', Dimension: 'c', ExpirationDate: 1500 },
    { ...bought, LicenseArn: 'arn:license:l-2', Dimension: 'a' },
  ];
  expect(await openEntitlements('ours', '')()).toEqual([
    { ...purchase, untilMs: 2_000_000 },
    { ...purchase, licenseArn: 'arn:license:l-2' },
  ]);
});

test('a buyer without a license is one, whatever the dimensions', async () => {
  const nameless = { CustomerAWSAccountId: '4', ProductCode: 'ours' };
  entitlements = [
    { ...nameless, Dimension: 'a' },
    { ...nameless, Dimension: 'b' },
    { CustomerIdentifier: 'c', ProductCode: 'ours' },
  ];
  expect(await openEntitlements('ours', '')()).toEqual([
    { accountId: '4', productCode: 'ours' },
    { customerIdentifier: 'c', productCode: 'ours' },
  ]);
});

test('a list without end is no list', async () => {
  next = { NextToken: 'more' };
  asked = 0;
  await expect(openEntitlements('ours', '')()).rejects.toThrow('have no end');
  expect(asked).toBe(1001);
}, 60_000);
