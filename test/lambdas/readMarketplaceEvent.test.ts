import { expect, test } from 'vitest';
import { readMarketplaceEvent } from '../../lambdas/marketplace-events/readMarketplaceEvent.ts';

const time = '2026-11-02T10:00:00Z';

function read(detailType: string, detail: object = {}) {
  const event = { id: '1', source: 'aws', detailType, time, detail };
  return readMarketplaceEvent({ ...event, detail: { requestId: 'request-1', ...detail } });
}

const license = {
  agreement: { id: 'agmt-1' },
  product: { code: 'code-1', id: 'prod-1' },
  license: { arn: 'arn:license:l-1' },
  acceptor: { accountId: '444455556666' },
  offer: { id: 'offer-1' },
};

test.each([
  ['Updated', 'active'],
  ['Deprovisioned', 'ended'],
])('a license that is %s is %s', (what, status) => {
  expect(read(`License ${what} - Manufacturer`, license)).toEqual({
    about: 'license',
    status,
    requestId: 'request-1',
    time,
    licenseArn: 'arn:license:l-1',
    productCode: 'code-1',
    productId: 'prod-1',
    agreementId: 'agmt-1',
    offerId: 'offer-1',
    accountId: '444455556666',
  });
});

test.each([
  ['Created', 'ACTIVE', 'active'],
  ['Amended', 'ACTIVE', 'active'],
  ['Ended', 'RENEWED', 'continued'],
  ['Ended', 'REPLACED', 'continued'],
  ['Ended', 'CANCELLED', 'ended'],
  ['Ended', undefined, 'ended'],
])('an agreement that is %s as %s is %s', (what, awsStatus, status) => {
  const dates = { startTime: '2026-11-01T00:00:00Z', endTime: '2027-11-01T00:00:00Z' };
  const agreement = { id: 'agmt-1', intent: 'NEW', status: awsStatus, ...dates };
  expect(read(`Purchase Agreement ${what} - Proposer`, { ...license, agreement })).toEqual({
    about: 'agreement',
    status,
    requestId: 'request-1',
    time,
    agreementId: 'agmt-1',
    awsStatus,
    intent: 'NEW',
    ...dates,
    productId: 'prod-1',
    accountId: '444455556666',
  });
});

const agreement = { id: 'agmt-1', productId: 'prod-2', acceptorId: '111122223333' };

test.each([
  [
    'Purchase Agreement Advisory Issued',
    { advisory: { issuedAt: '2026-11-02T09:00:00Z' } },
    'advisory-issued',
  ],
  [
    'Purchase Agreement Advisory Resolved',
    { advisory: { resolvedAt: '2026-11-02T09:00:00Z' } },
    'advisory-resolved',
  ],
  [
    'Agreement Cancellation Request Approved',
    { agreementCancellationRequest: { updatedAt: '2026-11-02T09:00:00Z' } },
    'cancellation-approved',
  ],
  [
    'Agreement Cancellation Request Rejected',
    { agreementCancellationRequest: { updatedAt: '2026-11-02T09:00:00Z' } },
    'cancellation-rejected',
  ],
])('%s is a report with its own time', (kind, detail, status) => {
  expect(read(`${kind} - Proposer`, { agreement, ...detail })).toEqual({
    about: 'report',
    status,
    requestId: 'request-1',
    time,
    agreementId: 'agmt-1',
    reportedAt: '2026-11-02T09:00:00.000Z',
    productId: 'prod-2',
    accountId: '111122223333',
  });
});

test('a report without a valid time has that of its event', () => {
  const advisory = { issuedAt: 'soon' };
  const report = read('Purchase Agreement Advisory Issued - Proposer', { agreement, advisory });
  expect(report).toMatchObject({ reportedAt: time });
});

test.each([
  'Purchase Agreement Ending - Proposer',
  'Purchase Agreement Renewal Upcoming - Proposer',
  'Purchase Agreement Renewal Terms Finalized - Proposer',
  'Agreement Cancellation Request Pending Approval - Proposer',
  'Agreement Cancellation Request Cancelled - Proposer',
  'Agreement Cancellation Request Validation Failed - Proposer',
  'Purchase Agreement Billing Adjustment Completed - Proposer',
  'Purchase Agreement Billing Adjustment Failed - Proposer',
  'Spend Threshold Reached',
  'Spend Threshold Vet Succeeded',
  'Spend Threshold Vet Failed',
  // The company bought something itself.
  'Purchase Agreement Created - Acceptor',
  'License Updated - Acceptor',
])('%s changes nothing', (kind) => {
  expect(read(kind, license)).toBe('ignored');
});

test.each([
  'License Updated',
  'License Updated - Stranger',
  'License Moved - Manufacturer',
  '',
  'Purchase Agreement Created - Proposer - Proposer',
  'Purchase Agreement Created - Manufacturer\n',
])('%j is unknown', (kind) => {
  expect(read(kind, license)).toBe('unknown');
});

test.each([
  ['requestId', { ...license, requestId: '' }],
  ['license.arn', { ...license, license: {} }],
])('an event without %s fails', (path, detail) => {
  expect(() => read('License Updated - Manufacturer', detail)).toThrow(
    `An event of AWS Marketplace lacks ${path}`,
  );
});
