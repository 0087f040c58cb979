import { expect, test } from 'vitest';
import { shareBackEnd } from '../support/lambdas/backEnd.ts';
import { accountId, licenseArnOf, productCode, tokenOf } from '../support/lambdas/buyers.ts';
import { handlers, register, runOutbox, sendEvents } from '../support/lambdas/handlers.ts';
import { queueOf } from '../support/lambdas/queueOf.ts';

const { backEnd, log } = await shareBackEnd();
let serial = 0;

function busEvent(detailType: string, time: string, detail: object) {
  serial += 1;
  return {
    version: '0',
    id: `event-${serial}`,
    source: 'aws.agreement-marketplace',
    'detail-type': detailType,
    time,
    detail: { requestId: `request-${serial}`, ...detail },
  };
}

function license(what: 'Updated' | 'Deprovisioned', buyer: string, time: string, more = {}) {
  return busEvent(`License ${what} - Manufacturer`, time, {
    agreement: { id: `agmt-${buyer}` },
    product: { code: productCode, id: 'prod-1' },
    license: { arn: licenseArnOf(buyer) },
    acceptor: { accountId },
    offer: { id: 'offer-1' },
    ...more,
  });
}

function agreement(what: string, id: string, time: string, more = {}) {
  return busEvent(`Purchase Agreement ${what} - Proposer`, time, {
    agreement: { id, intent: 'NEW', status: 'ACTIVE', startTime: '2026-01-01T00:00:00Z', ...more },
    acceptor: { accountId },
  });
}

async function licenseOf(buyer: string) {
  return (await backEnd.itemsOf(buyer)).find(({ sk }) => sk === 'license');
}

async function agreementOf(id: string) {
  return (await backEnd.table.items()).find(
    ({ pk, sk }) => pk === `agreement#${id}` && sk === 'agreement',
  );
}

async function auditOf({ detail }: ReturnType<typeof busEvent>) {
  return (await backEnd.table.items()).filter(({ sk }) => sk.endsWith(detail.requestId));
}

test.each([
  ['as it is', 'early', licenseArnOf('early')],
  ['without its beginning', 'bare', 'aws:license-manager:us-east-1:111122223333:license:l-bare'],
])('a license with the ARN %s is joined by a registration that comes later', async (...row) => {
  const [, buyer, arn] = row;
  await sendEvents(license('Updated', buyer, '2026-11-01T10:00:00Z', { license: { arn } }));
  await register(tokenOf(buyer), `${buyer}@example.com`);
  expect((await backEnd.itemsOf(buyer)).map(({ sk }) => sk).sort()).toEqual([
    'license',
    'license-active#2026-11-01T10:00:00.000Z',
    'registration',
  ]);
  const stored = await licenseOf(buyer);
  expect(stored).toMatchObject({
    status: 'active',
    licenseArn: arn,
    agreementId: `agmt-${buyer}`,
    accountId,
    offerId: 'offer-1',
  });
  expect(stored).not.toHaveProperty('endedAt');
});

test('the same event twice leaves one line in the audit log', async () => {
  const event = license('Updated', 'twice', '2026-11-01T10:00:00Z');
  await sendEvents(event, event);
  await sendEvents(event);
  const [audit, ...more] = await auditOf(event);
  expect(more).toEqual([]);
  expect(audit).toMatchObject({
    pk: 'audit#2026-11',
    what: 'marketplace-event',
    detail: 'License Updated - Manufacturer: active',
    licenseArn: licenseArnOf('twice'),
  });
  const year = 365 * 24 * 3600;
  expect(Number(audit?.['expiresAt'])).toBeGreaterThan(Date.parse('2026-11-01') / 1000 + year);
});

test('when a license ends its registration begins to expire, and no longer when it comes back', async () => {
  await register(tokenOf('exp'), 'first@example.com');
  await register(tokenOf('exp'), 'second@example.com');
  async function expiries() {
    const items = (await backEnd.itemsOf('exp')).filter(({ sk }) => !sk.startsWith('license'));
    return items.map((item) => item['expiresAt']);
  }
  expect(await expiries()).toEqual([undefined, undefined]);
  await sendEvents(license('Deprovisioned', 'exp', '2026-11-01T10:00:00Z'));
  const inTwoYears = Date.parse('2028-11-01T10:00:00Z') / 1000;
  expect(await expiries()).toEqual([inTwoYears, inTwoYears]);
  await sendEvents(license('Updated', 'exp', '2026-11-02T10:00:00Z'));
  expect(await expiries()).toEqual([undefined, undefined]);
});

test.each([
  ['Created', 'ACTIVE', 'active'],
  ['Amended', 'ACTIVE', 'active'],
  ['Ended', 'CANCELLED', 'ended'],
  ['Ended', 'EXPIRED', 'ended'],
  ['Ended', 'TERMINATED', 'ended'],
  ['Ended', 'RENEWED', 'continued'],
  ['Ended', 'REPLACED', 'continued'],
])('an agreement that is %s as %s is noted as %s', async (what, awsStatus, status) => {
  const id = `agmt-${what}-${awsStatus}`;
  const event = agreement(what, id, '2026-11-02T10:00:00Z', { status: awsStatus, intent: 'AMEND' });
  await sendEvents(agreement('Created', id, '2026-11-01T10:00:00Z'), event);
  expect(await agreementOf(id)).toMatchObject({
    kind: 'agreement',
    agreementId: id,
    status,
    awsStatus,
    intent: 'AMEND',
    accountId,
    startTime: '2026-01-01T00:00:00Z',
    changedAt: '2026-11-02T10:00:00.000Z',
  });
  const [audit] = await auditOf(event);
  expect(audit).toMatchObject({
    what: 'marketplace-event',
    kind: 'agreement',
    detail: `Purchase Agreement ${what} - Proposer: ${status}`,
    accountId,
  });
  expect(audit).not.toHaveProperty('licenseArn');
});

test('of two events in one second the end wins, also where an agreement is continued', async () => {
  const at = '2026-11-03T10:00:00Z';
  const end = { status: 'RENEWED', endTime: '2026-12-31T00:00:00Z' };
  await sendEvents(license('Deprovisioned', 'tie', at), license('Updated', 'tie', at));
  await sendEvents(agreement('Ended', 'agmt-tie', at, end), agreement('Amended', 'agmt-tie', at));
  expect(await licenseOf('tie')).toMatchObject({ status: 'ended' });
  expect(await agreementOf('agmt-tie')).toMatchObject({ ...end, status: 'continued' });
});

/** As AWS documents it: the agreement, the buyer and when, but not why. */
function advisory(what: 'Issued' | 'Resolved', id: string, at: string) {
  return busEvent(`Purchase Agreement Advisory ${what} - Manufacturer`, '2026-11-02T10:00:00Z', {
    agreement: { id },
    product: { id: 'prod-1' },
    acceptor: { accountId },
    advisory: { [`${what.toLowerCase()}At`]: at },
  });
}

async function mailsAboutAgreement(id: string) {
  return (await backEnd.inbox.mails()).filter(({ body }) => body.text.includes(`: ${id}\n`));
}

test('the company is mailed once that AWS suspects a buyer, and once that it no longer does', async () => {
  const issued = advisory('Issued', 'agmt-fraud', '2026-11-02T09:58:00Z');
  await sendEvents(issued, issued);
  await runOutbox();
  await sendEvents(advisory('Issued', 'agmt-fraud', '2026-11-02T09:58:00Z'));
  await runOutbox();
  const [mail, ...others] = await mailsAboutAgreement('agmt-fraud');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^\[A-\w{8}\] AWS Marketplace warns about a buyer$/),
    destination: { to: ['leads@devsecops.example'] },
  });
  expect(mail?.body.text).toContain('November 2, 2026, 09:58 UTC');
  expect(mail?.body.text).toContain(accountId);
  expect(await backEnd.recordOf(mail?.subject.slice(1, 11) ?? '')).toMatchObject({
    kind: 'advisory-issued',
    agreementId: 'agmt-fraud',
    purchase: { accountId },
    expiresAt: expect.any(Number),
  });
  const kind = 'Purchase Agreement Advisory Issued - Manufacturer';
  expect(log.of('EVENT_APPLIED')[0]).toMatchObject({ kind });
  expect(await auditOf(issued)).toMatchObject([
    { what: 'marketplace-event', kind: 'report', accountId },
  ]);

  await sendEvents(advisory('Resolved', 'agmt-fraud', '2026-11-05T09:58:00Z'));
  await sendEvents(advisory('Issued', 'agmt-fraud', '2026-11-06T09:58:00Z'));
  await runOutbox();
  const subjects = (await mailsAboutAgreement('agmt-fraud')).map(({ subject }) =>
    subject.slice(13),
  );
  const [warning, retraction] = ['warns about a buyer', 'has withdrawn its warning about a buyer'];
  expect(subjects.toSorted()).toEqual(
    [retraction, warning, warning].map((words) => `AWS Marketplace ${words}`),
  );
});

test.each([
  ['Purchase Agreement Foretold - Manufacturer', 'Purchase Agreement Foretold - Manufacturer'],
  ['License Updated', 'License Updated'],
  ['Purchase Agreement Created - Nobody', 'Purchase Agreement Created - Nobody'],
  ['Write to ada@example.com', '(left out)'],
])('an event of the unknown kind "%s" fails, is counted and named', async (detailType, kind) => {
  const answer = await sendEvents(busEvent(detailType, '2026-11-01T10:00:00Z', {}));
  expect(answer.batchItemFailures).toHaveLength(1);
  expect(log.lines()).toMatchObject([
    { level: 'error', code: 'EVENT_UNKNOWN', kind },
    { MarketplaceEventsUnknown: 1 },
    { level: 'error', code: 'EVENT_FAILED' },
  ]);
});

/** As the seller guide has it: product and buyer are named inside the agreement. */
function cancellation(what: string, id: string, productId = 'prod-1', role = 'Proposer') {
  const kind = `Agreement Cancellation Request ${what} - ${role}`;
  return busEvent(kind, '2026-11-02T10:00:00Z', {
    agreement: { id, acceptorId: accountId, productId, offerId: 'offer-1' },
    agreementCancellationRequest: { id: 'acr-1', updatedAt: '2026-11-02T09:58:00Z' },
  });
}

test.each([
  ['Approved', 'A cancellation was approved'],
  ['Rejected', 'A cancellation was rejected'],
])('the company is mailed once that a cancellation was %s', async (what, title) => {
  const id = `agmt-cancel-${what}`;
  const event = cancellation(what, id);
  await sendEvents(event, event, cancellation(what, id, 'prod-1', 'Manufacturer'));
  await runOutbox();
  const mails = await mailsAboutAgreement(id);
  expect(mails.map(({ subject }) => subject.slice(13))).toEqual([title]);
  expect(mails[0]?.body.text).toContain('November 2, 2026, 09:58 UTC');
  expect(mails[0]?.body.text).toContain(`AWS account: ${accountId}`);
});

test('a report about another product is left alone once ours is known', async () => {
  const ours = { product: { id: 'prod-ours', code: productCode } };
  await sendEvents(license('Updated', 'product', '2026-11-01T10:00:00Z', ours));
  await sendEvents(
    cancellation('Approved', 'agmt-theirs', 'prod-theirs'),
    cancellation('Approved', 'agmt-ours', 'prod-ours'),
  );
  await runOutbox();
  expect(await mailsAboutAgreement('agmt-theirs')).toEqual([]);
  expect(await mailsAboutAgreement('agmt-ours')).toHaveLength(1);
});

test.each([
  'Purchase Agreement Ending - Proposer',
  'Purchase Agreement Renewal Upcoming - Proposer',
  'Purchase Agreement Renewal Terms Finalized - Proposer',
  'Purchase Agreement Created - Acceptor',
  'License Updated - Acceptor',
  'Purchase Agreement Renewal Terms Finalized - Acceptor',
  'Spend Threshold Reached',
  'Spend Threshold Reached - Proposer',
  'Spend Threshold Vet Failed',
  'Agreement Cancellation Request Pending Approval - Proposer',
  'Agreement Cancellation Request Cancelled - Proposer',
  'Agreement Cancellation Request Validation Failed - Proposer',
  'Agreement Cancellation Request Approved - Acceptor',
  'Purchase Agreement Billing Adjustment Completed - Proposer',
  'Purchase Agreement Billing Adjustment Failed - Proposer',
])('%s is known and none of our concern', async (detailType) => {
  await sendEvents(busEvent(detailType, '2026-11-01T10:00:00Z', {}));
  expect(log.lines()).toMatchObject([{ level: 'info', code: 'EVENT_IGNORED', kind: detailType }]);
});

test('a test event is only logged, with the reference that its sender looks for', async () => {
  const before = await backEnd.table.items();
  await sendEvents(busEvent('Website Test', '2026-11-01T10:00:00Z', { reference: 'T-7K3M9QXZ' }));
  expect(log.lines()).toMatchObject([
    { level: 'info', code: 'EVENT_TEST', reference: 'T-7K3M9QXZ' },
  ]);
  expect(await backEnd.table.items()).toEqual(before);
});

test('what cannot be read goes back to the queue, the rest of the batch does not', async () => {
  const batch = queueOf(
    license('Updated', 'good', '2026-11-01T10:00:00Z'),
    license('Updated', 'bad', '2026-11-01T10:00:00Z', { license: {} }),
    { id: 'x' },
    { ...license('Updated', 'bad', '2026-11-01T10:00:00Z'), 'detail-type': undefined },
    { ...license('Updated', 'bad', '2026-11-01T10:00:00Z'), time: 1_788_000_000_000 },
    license('Updated', 'bad', 'yesterday'),
    agreement('Created', '', '2026-11-01T10:00:00Z'),
    license('Updated', 'bad', '2026-11-01T10:00:00Z', { requestId: undefined }),
  );
  const [first] = batch.Records;
  if (first) {
    batch.Records.push({ ...first, messageId: 'm8', body: 'not JSON' });
  }
  expect(await handlers.events(batch, { awsRequestId: 'run-1' })).toEqual({
    batchItemFailures: [1, 2, 3, 4, 5, 6, 7, 8].map((nth) => ({ itemIdentifier: `m${nth}` })),
  });
  const failed = log.of('EVENT_FAILED');
  expect(failed).toHaveLength(8);
  for (const line of failed) {
    expect(line).toMatchObject({ level: 'error', requestId: 'run-1' });
    expect(line['error']).toMatch(/^(?:Type|Range|Syntax)Error$/);
  }
  expect(await licenseOf('bad')).toBeUndefined();
  expect(await licenseOf('good')).toBeDefined();
});

async function noticesOf(buyer: string) {
  return (await backEnd.table.records()).filter(
    ({ pk, kind }) => pk.endsWith(`l-${buyer}`) && kind.startsWith('license-'),
  );
}

async function mailsOn(buyer: string) {
  return (await backEnd.inbox.mails()).filter(({ subject }) => subject.startsWith(`[l-${buyer}] `));
}

test('a license that begins again is mailed again, once for each beginning and each end', async () => {
  async function hear(what: 'Updated' | 'Deprovisioned', day: number) {
    const event = license(what, 'again', `2026-11-0${day}T10:00:00Z`);
    await sendEvents(event, event);
    await runOutbox();
  }
  async function subjects() {
    return (await mailsOn('again')).map(({ subject }) => subject);
  }
  const active = '[l-again] License active: the buyer has not registered';
  const ended = '[l-again] License ended';
  await hear('Updated', 1);
  await hear('Updated', 2);
  const [notice] = await noticesOf('again');
  expect(notice).toMatchObject({
    kind: 'license-active',
    receivedAt: '2026-11-01T10:00:00.000Z',
    purchase: { licenseArn: licenseArnOf('again'), accountId },
  });
  expect(notice).not.toHaveProperty('expiresAt');
  await hear('Deprovisioned', 3);
  await hear('Deprovisioned', 4);
  expect(await subjects()).toEqual([active, ended]);
  await hear('Updated', 6);
  await hear('Updated', 7);
  await hear('Updated', 5);
  await hear('Deprovisioned', 4);
  expect(await subjects()).toEqual([active, ended, active]);
  expect(await licenseOf('again')).toMatchObject({
    status: 'active',
    activeSince: '2026-11-06T10:00:00.000Z',
  });
  expect(await licenseOf('again')).not.toHaveProperty('endedAt');
  await hear('Deprovisioned', 8);
  expect(await subjects()).toEqual([active, ended, active, ended]);
});

test('a beginning that was stored but not mailed is mailed by the next try', async () => {
  const event = license('Updated', 'retold', '2026-11-01T10:00:00Z');
  backEnd.wire.dynamodb.setPlan((operation) =>
    operation === 'PutItem' ? 'access denied' : undefined,
  );
  expect((await sendEvents(event)).batchItemFailures).toHaveLength(1);
  backEnd.healWire();
  await sendEvents(license('Updated', 'retold', '2026-11-02T10:00:00Z'));
  await runOutbox();
  expect(await mailsOn('retold')).toHaveLength(1);
});

test('a beginning whose notice was lost is mailed though a newer event came first', async () => {
  const begins = license('Updated', 'ends', '2026-11-01T10:00:00Z');
  backEnd.wire.dynamodb.setPlan((operation) => (operation === 'PutItem' ? '500' : undefined));
  await sendEvents(begins);
  backEnd.healWire();
  await sendEvents(license('Deprovisioned', 'ends', '2026-11-03T10:00:00Z'));
  await sendEvents(begins, begins);
  await runOutbox();
  const subjects = (await mailsOn('ends')).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    '[l-ends] Late report: license active',
    '[l-ends] License ended',
  ]);
});
