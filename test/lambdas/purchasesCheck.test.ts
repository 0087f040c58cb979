import { beforeEach, expect, test } from 'vitest';
import { createHandler, openDependencies } from '../../lambdas/purchases-check/handler.ts';
import { type Entitlement, openEntitlements } from '../../lambdas/shared/purchases/marketplace.ts';
import { dayMs, systemTiming } from '../../lambdas/shared/time.ts';
import { shareBackEnd } from '../support/lambdas/backEnd.ts';
import { accountId, licenseArnOf, productCode, tokenOf } from '../support/lambdas/buyers.ts';
import { arrive, handlers, register, runOutbox, sendEvents } from '../support/lambdas/handlers.ts';

const { backEnd, log } = await shareBackEnd();
let serial = 0;

beforeEach(() => backEnd.table.clear());

const checkedMs = Date.parse('2020-11-10T12:00:00Z');
const checkedAt = '2020-11-10T12:00:00.000Z';

function event(what: 'Updated' | 'Deprovisioned', buyer: string, time: string, code = productCode) {
  serial += 1;
  return {
    id: `event-${serial}`,
    'detail-type': `License ${what} - Manufacturer`,
    time,
    detail: {
      requestId: `request-${serial}`,
      agreement: { id: `agmt-${buyer}` },
      product: { code },
      license: { arn: licenseArnOf(buyer) },
      acceptor: { accountId },
    },
  };
}

function entitlementOf(buyer: string, more: Partial<Entitlement> = {}): Entitlement {
  return { licenseArn: licenseArnOf(buyer), accountId, productCode, ...more };
}

/** Lets purchases-check run at a time when AWS Marketplace has these entitlements. */
function check(
  entitlements: readonly Entitlement[],
  { nowMs = checkedMs, meanwhile = async () => {} } = {},
) {
  const handle = createHandler(() => ({
    ...openDependencies(),
    readEntitlements: async () => {
      await meanwhile();
      return entitlements;
    },
    timing: { ...systemTiming, now: () => nowMs },
  }));
  return handle({});
}

/** The comparison on two days in a row, the second at the usual time. */
async function checkTwice(entitlements: readonly Entitlement[]) {
  await check(entitlements, { nowMs: checkedMs - dayMs });
  await check(entitlements);
}

async function licenseOf(buyer: string) {
  return (await backEnd.itemsOf(buyer)).find(({ sk }) => sk === 'license');
}

async function unregisteredOf(buyer: string) {
  return (await backEnd.itemsOf(buyer)).find(({ sk }) => sk === 'unregistered');
}

/** The subjects of the emails about a buyer, without the license, in the alphabet's order. */
async function toldOf(buyer: string) {
  await runOutbox();
  return (await backEnd.inbox.mails())
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith(`[l-${buyer}] `))
    .map((subject) => subject.slice(buyer.length + 5).replace(/^(License active): .*/, '$1'))
    .sort();
}

const active = 'License active';
const ended = 'License ended';
const neverCame = 'A buyer with an active license has not registered';

test('a purchase of which no event told is noted and told once', async () => {
  await check([entitlementOf('found')]);
  await check([entitlementOf('found')]);
  expect(await licenseOf('found')).toMatchObject({
    kind: 'license',
    status: 'active',
    licenseArn: licenseArnOf('found'),
    accountId,
    productCode,
    activeSince: checkedAt,
  });
  expect(await toldOf('found')).toEqual([active]);
  const [mail] = await backEnd.mailsAbout('[l-found]');
  expect(mail?.body.text).toContain('We received no event for this.');
  expect(mail?.body.text).toContain('Found: November 10, 2020, 12:00 UTC');
  const licenseArn = licenseArnOf('found');
  expect(log.of('PURCHASE_PUT_RIGHT')).toMatchObject([
    { level: 'warn', kind: 'license-active', licenseArn },
  ]);
  expect(await backEnd.auditOf('what', 'license-put-right')).toMatchObject([
    { licenseArn, accountId, detail: 'active' },
  ]);
  expect((await backEnd.table.records()).map(({ kind }) => kind)).not.toContain('unidentified');
});

test('a license that ended without an event is ended and told once, and its registration expires', async () => {
  await sendEvents(event('Updated', 'gone', '2020-11-01T10:00:00Z'));
  await register(tokenOf('gone'), 'gone@example.com');
  await check([entitlementOf('other')], { nowMs: checkedMs - dayMs });
  expect((await licenseOf('gone'))?.['status']).toBe('active');
  // A run that is repeated within the day is no second day.
  await check([entitlementOf('other')], { nowMs: checkedMs - dayMs + 60_000 });
  expect((await licenseOf('gone'))?.['status']).toBe('active');
  await check([entitlementOf('other')]);
  expect(await licenseOf('gone')).toMatchObject({ status: 'ended', endedAt: checkedAt });
  const [registration] = (await backEnd.itemsOf('gone')).filter(({ sk }) => sk === 'registration');
  expect(registration?.['expiresAt']).toBeGreaterThan(checkedMs / 1000);
  expect(await toldOf('gone')).toEqual([active, ended]);
  await check([entitlementOf('other')], { nowMs: checkedMs + 3 * dayMs });
  expect(await licenseOf('gone')).toMatchObject({ status: 'ended', endedAt: checkedAt });
  const licenseArn = licenseArnOf('gone');
  expect(log.of('PURCHASE_PUT_RIGHT').filter((line) => line['licenseArn'] === licenseArn)).toEqual([
    expect.objectContaining({ kind: 'license-ended' }),
  ]);
});

test('events from before it was missed say nothing new, later ones do', async () => {
  await sendEvents(event('Updated', 'back', '2020-11-01T10:00:00Z'));
  await checkTwice([entitlementOf('other')]);
  await sendEvents(event('Updated', 'back', '2020-11-09T10:00:00Z'));
  expect((await licenseOf('back'))?.['status']).toBe('ended');
  await sendEvents(event('Updated', 'back', '2020-11-11T10:00:00Z'));
  expect((await licenseOf('back'))?.['status']).toBe('active');
  expect(await toldOf('back')).toEqual([active, active, ended]);
});

test('a license that came back without an event is active again and told once', async () => {
  await sendEvents(
    event('Updated', 'again', '2020-11-01T10:00:00Z'),
    event('Deprovisioned', 'again', '2020-11-02T10:00:00Z'),
  );
  await check([entitlementOf('again')]);
  await sendEvents(
    event('Deprovisioned', 'again', '2020-11-01T12:00:00Z'),
    event('Updated', 'again', '2020-11-09T10:00:00Z'),
  );
  expect(await licenseOf('again')).toMatchObject({ status: 'active', activeSince: checkedAt });
  expect(await toldOf('again')).toEqual([active, active, ended]);
});

test('an event that comes while purchases are compared is not overruled', async () => {
  await sendEvents(event('Updated', 'between', '2020-11-01T10:00:00Z'));
  async function meanwhile() {
    await sendEvents(event('Updated', 'between', '2020-11-10T11:59:59Z'));
  }
  await check([entitlementOf('other')], { nowMs: checkedMs - dayMs });
  await check([entitlementOf('other')], { meanwhile });
  expect((await licenseOf('between'))?.['status']).toBe('active');
  expect(await toldOf('between')).toEqual([neverCame, active]);
  const licenseArn = licenseArnOf('between');
  expect(log.of('PURCHASE_PUT_RIGHT').map((line) => line['licenseArn'])).not.toContain(licenseArn);
});

test('an entitlement that expired over a day ago is none, one that was to be renewed just now is', async () => {
  await sendEvents(
    event('Updated', 'expired', '2020-11-01T10:00:00Z'),
    event('Updated', 'renewing', '2020-11-01T10:00:00Z'),
  );
  await check([entitlementOf('renewing')], { nowMs: checkedMs - dayMs });
  await check([
    entitlementOf('expired', { untilMs: checkedMs - dayMs - 1 }),
    entitlementOf('renewing', { untilMs: checkedMs - dayMs + 1 }),
  ]);
  expect((await licenseOf('expired'))?.['status']).toBe('ended');
  expect((await licenseOf('renewing'))?.['status']).toBe('active');
});

test('where nobody ever had an entitlement the product is not sold by contract, and nobody is missed', async () => {
  await sendEvents(event('Updated', 'usage', '2020-11-01T10:00:00Z'));
  await check([]);
  await check([], { nowMs: checkedMs + dayMs });
  expect((await licenseOf('usage'))?.['status']).toBe('active');
  expect(log.of('PURCHASES_TOO_MANY_ENDED')).toEqual([]);
});

test('an empty list ends nothing, however often it comes, and the run fails for the alarm', async () => {
  await sendEvents(event('Updated', 'only', '2020-11-01T10:00:00Z'));
  await check([entitlementOf('only')], { nowMs: checkedMs - dayMs });
  for (const days of [0, 1, 2]) {
    await expect(check([], { nowMs: checkedMs + days * dayMs })).rejects.toThrow();
  }
  expect((await licenseOf('only'))?.['status']).toBe('active');
  expect(log.of('PURCHASES_TOO_MANY_ENDED')).toHaveLength(3);
});

test('a license is told of, though the run that found it died before and the list is empty since', async () => {
  let puts = 0;
  // The first stores that the product has entitlements.
  backEnd.wire.setPlan((called) => {
    puts += called === 'PutItem' ? 1 : 0;
    return called === 'PutItem' && puts > 1 ? 'rejected' : undefined;
  });
  await expect(
    check([entitlementOf('untold')], { nowMs: checkedMs - 2 * dayMs }),
  ).rejects.toThrow();
  backEnd.healWire();
  expect((await licenseOf('untold'))?.['status']).toBe('active');
  expect(await toldOf('untold')).toEqual([]);
  await expect(check([])).rejects.toThrow();
  expect(await toldOf('untold')).toEqual([active]);
});

test('a license that is missing on one day and back on the next stays active', async () => {
  await sendEvents(event('Updated', 'flicker', '2020-11-01T10:00:00Z'));
  for (const [day, buyer] of ['other', 'flicker', 'other', 'flicker'].entries()) {
    await check([entitlementOf(buyer), entitlementOf('third')], {
      nowMs: checkedMs + day * dayMs,
    });
  }
  expect((await licenseOf('flicker'))?.['status']).toBe('active');
});

test('a license of another product, or of none that is known, is left alone', async () => {
  await sendEvents(event('Updated', 'unnamed', '2020-11-01T10:00:00Z', ''));
  await checkTwice([entitlementOf('other')]);
  expect((await licenseOf('unnamed'))?.['status']).toBe('active');
  expect(await toldOf('unnamed')).toEqual([active]);
});

test('a buyer who never came within a day is mailed once', async () => {
  await sendEvents(event('Updated', 'absent', '2020-11-09T12:00:00Z'));
  await check([entitlementOf('absent')], { nowMs: checkedMs - 1 });
  expect(await toldOf('absent')).toEqual([active]);
  await check([entitlementOf('absent')]);
  await check([entitlementOf('absent')], { nowMs: checkedMs + dayMs });
  expect(await toldOf('absent')).toEqual([neverCame, active]);
  const mails = await backEnd.mailsAbout('[l-absent]');
  const mail = mails.find(({ subject }) => subject.endsWith(neverCame));
  for (const fact of [licenseArnOf('absent'), accountId, 'November 10, 2020, 12:00 UTC']) {
    expect(mail?.body.text).toContain(fact);
  }
  expect(await unregisteredOf('absent')).toMatchObject({
    purchase: { licenseArn: licenseArnOf('absent'), accountId, productCode },
  });
});

test("a buyer who came isn't reported, nor one who registers before the mail goes out", async () => {
  const buyers = ['arrived', 'registered', 'intime'];
  await sendEvents(...buyers.map((buyer) => event('Updated', buyer, '2020-11-01T10:00:00Z')));
  await arrive(tokenOf('arrived'));
  await register(tokenOf('registered'), 'r@example.com');
  await check(buyers.map((buyer) => entitlementOf(buyer)));
  for (const buyer of ['arrived', 'registered']) {
    expect(await unregisteredOf(buyer)).toBeUndefined();
  }
  await register(tokenOf('intime'), 'i@example.com');
  await runOutbox();
  for (const buyer of buyers) {
    expect(await toldOf(buyer)).toEqual([active]);
  }
});

test('an entitlement without a license is a buyer to look for, told once', async () => {
  const unnamed = { accountId, productCode };
  await check([unnamed]);
  await check([unnamed]);
  const [record, ...others] = (await backEnd.table.records()).filter(
    ({ kind }) => kind === 'unidentified',
  );
  expect(others).toEqual([]);
  expect(record).toMatchObject({ purchase: unnamed, mails: { company: { status: 'due' } } });
  const reference = record && 'reference' in record ? record.reference : '';
  expect(log.of('ARRIVAL_UNIDENTIFIED')).toMatchObject([{ level: 'warn', reference }]);
});

test('the real entitlements are read page by page', async () => {
  for (let nth = 0; nth < 27; nth += 1) {
    const licenseArn = licenseArnOf(`page${nth}`);
    backEnd.sales.note('license-updated', { accountId, licenseArn, agreementId: 'agmt' });
  }
  await handlers.check({});
  expect(log.of('PURCHASES_COMPARED')).toMatchObject([
    { level: 'info', lambda: 'purchases-check', count: expect.any(Number) },
  ]);
  const items = await backEnd.table.items();
  const known = items.filter(({ sk, pk }) => sk === 'license' && pk.includes('#l-page'));
  expect(known).toHaveLength(27);
});

test("a product that isn't ours has an empty list at AWS Marketplace, and its buyer keeps the license", async () => {
  const other = 'someoneelsesproductcode000';
  const licenseArn = licenseArnOf('moved');
  backEnd.sales.note('license-updated', { accountId, licenseArn, agreementId: 'agmt' });
  await handlers.check({});
  await sendEvents(event('Updated', 'moved', '2020-11-01T10:00:00Z'));
  const settings = openDependencies();
  const handle = createHandler(() => ({
    ...settings,
    readEntitlements: openEntitlements(other, ''),
    timing: { ...systemTiming, now: () => Date.now() + 3 * dayMs },
  }));
  await expect(handle({})).rejects.toThrow('could not be compared');
  expect((await licenseOf('moved'))?.['status']).toBe('active');
  expect(log.of('PURCHASES_TOO_MANY_ENDED')).toHaveLength(1);
});

test('without an answer of AWS Marketplace nothing changes and the run fails', async () => {
  await sendEvents(event('Updated', 'kept', '2020-11-01T10:00:00Z'));
  const before = await backEnd.table.items();
  backEnd.wire.marketplace.setPlan(() => 'access denied');
  await expect(handlers.check({})).rejects.toThrow();
  expect(log.of('PURCHASES_NOT_COMPARED')).toMatchObject([
    { level: 'error', error: 'AccessDeniedException' },
  ]);
  expect(await backEnd.table.items()).toEqual(before);
});

test('a license whose account has an entitlement without a license is never ended', async () => {
  await sendEvents(event('Updated', 'unnamed', '2020-11-01T10:00:00Z'));
  await checkTwice([{ accountId, productCode }, entitlementOf('other')]);
  expect((await licenseOf('unnamed'))?.['status']).toBe('active');
});

test('of many missing licenses none is ended, and the run fails for the alarm', async () => {
  const buyers = ['many1', 'many2', 'many3', 'many4'];
  await sendEvents(...buyers.map((buyer) => event('Updated', buyer, '2020-11-01T10:00:00Z')));
  for (const nowMs of [checkedMs, checkedMs + dayMs]) {
    await expect(check([entitlementOf('other')], { nowMs })).rejects.toThrow();
  }
  expect(log.of('PURCHASES_TOO_MANY_ENDED')).toHaveLength(2);
  for (const buyer of buyers) {
    expect((await licenseOf(buyer))?.['status']).toBe('active');
  }
});

test('a license whose events never named the product is ended once it is missing', async () => {
  const nameless = event('Updated', 'codeless', '2020-11-01T10:00:00Z');
  await sendEvents({ ...nameless, detail: { ...nameless.detail, product: {} } });
  await check([entitlementOf('codeless')]);
  expect(await licenseOf('codeless')).toMatchObject({ status: 'active', productCode });
  await check([entitlementOf('other')], { nowMs: checkedMs + dayMs });
  await check([entitlementOf('other')], { nowMs: checkedMs + 2 * dayMs });
  expect((await licenseOf('codeless'))?.['status']).toBe('ended');
});
