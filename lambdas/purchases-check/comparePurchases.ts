import { type License, licenseId } from '../contract/purchases.ts';
import type { Log } from '../shared/observability/createLog.ts';
import { fitExpiry } from '../shared/purchases/fitExpiry.ts';
import { mergeLicense } from '../shared/purchases/mergeNewest.ts';
import { noticeLicense, noticeUnregistered } from '../shared/purchases/notices.ts';
import { arrivalNoticeKey, unregisteredKey } from '../shared/purchases/purchaseKeys.ts';
import { type StoredPurchase, scanPurchases } from '../shared/purchases/readPurchase.ts';
import { createUnidentified } from '../shared/purchases/unidentified.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { getItem, putItem } from '../shared/records/items.ts';
import type { Table } from '../shared/records/openTable.ts';
import { storeRecord } from '../shared/records/writeRecord.ts';
import { dayMs, monthsLater, toIso } from '../shared/time/timing.ts';
import type { Entitlement, ReadEntitlements } from './readEntitlements.ts';

/** How long events may still be on their way, and entitlements behind them. */
const settleMs = dayMs;

interface Parts {
  readonly table: Table;
  readonly readEntitlements: ReadEntitlements;
  readonly productCode: string;
  readonly retentionMonths: number;
  readonly log: Log;
  readonly nowMs: number;
}

/** A license by what AWS Marketplace's entitlements say of it and what is stored. */
interface Compared {
  readonly entitlement: Entitlement | undefined;
  readonly stored: StoredPurchase | undefined;
  /** Whether this product's purchases have entitlements at all: those of contracts do. */
  readonly isContract: boolean;
}

/**
 * Puts right what AWS Marketplace's events left out: notes licenses that began or ended unheard, and
 * owes the company a mail on each, once; and one on each buyer who has a license for a day and never
 * came. Safe to repeat and beside events: nothing is done to what changed since it was read.
 *
 * @returns how many purchases were compared
 * @throws Error when storage or AWS Marketplace fails, or a purchase couldn't be compared; all others were
 */
export async function comparePurchases(parts: Parts): Promise<number> {
  const { table, productCode, nowMs, log } = parts;
  const purchases = await scanPurchases(table);
  const told = await parts.readEntitlements();
  const isContract = await noteContract(table, productCode, told.length > 0);
  const valid = told.filter(({ untilMs }) => untilMs === undefined || untilMs > nowMs - settleMs);
  const entitled = new Map(
    valid.flatMap((one) => (one.licenseArn ? [[licenseId(one.licenseArn), one] as const] : [])),
  );
  const tasks = [
    ...[...new Set([...purchases.keys(), ...entitled.keys()])].map((id) => {
      const compared = { entitlement: entitled.get(id), stored: purchases.get(id), isContract };
      return () => compare(parts, compared);
    }),
    ...valid
      .filter(({ licenseArn }) => !licenseArn)
      .map((unnamed) => () => keepUnnamed(parts, unnamed)),
  ];
  let failed = 0;
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      failed += 1;
      log.error('PURCHASE_NOT_COMPARED', { error });
    }
  }
  if (failed > 0) {
    throw new Error('Some purchases could not be compared');
  }
  return tasks.length;
}

/**
 * Notes that a product's purchases have entitlements, and tells whether they ever had. Without, none
 * is missed: a list without anybody may be that of a product that isn't sold by contract.
 */
async function noteContract(
  table: Table,
  productCode: string,
  hasEntitlements: boolean,
): Promise<boolean> {
  const key = { pk: 'purchases-check', sk: productCode };
  const wasNoted = await getItem<object>(table, key);
  if (hasEntitlements && !wasNoted) {
    await putItem(table, { ...key, hasEntitlements });
  }
  return hasEntitlements || wasNoted !== undefined;
}

async function compare(parts: Parts, compared: Compared): Promise<void> {
  const { table, retentionMonths, nowMs } = parts;
  const { stored } = compared;
  const wanted = wantedStatus(parts, compared);
  const license = wanted ? await putRight(parts, compared, wanted) : stored?.license;
  if (!license) {
    return;
  }
  if (wanted || license.foundAt) {
    await fitExpiry(table, license.licenseArn, retentionMonths);
    await noticeLicense(table, license, nowMs);
  }
  await noticeIfUnregistered(parts, compared, license);
}

/** What a license's status should be, where it is another. */
function wantedStatus(
  { nowMs, productCode }: Parts,
  { entitlement, stored, isContract }: Compared,
): License['status'] | undefined {
  const license = stored?.license;
  if (license && Date.parse(license.changedAt) > nowMs - settleMs) {
    return undefined;
  }
  if (entitlement) {
    return license?.status === 'active' ? undefined : 'active';
  }
  const isMissed = isContract && license?.status === 'active' && isOf(productCode, stored);
  return isMissed ? 'ended' : undefined;
}

/** Events needn't name the product, and the list is of one product only. */
function isOf(productCode: string, stored: StoredPurchase | undefined): boolean {
  const codes = [
    stored?.license?.productCode,
    ...(stored?.registrations ?? []).map(({ purchase }) => purchase.productCode),
  ];
  return codes.includes(productCode);
}

/**
 * Notes what no event told. A license that was unknown gives way to any event of it; one that came
 * back to events after the last one that was heard. That it is missing outweighs all that came before.
 */
async function putRight(
  { table, log, nowMs, productCode }: Parts,
  { entitlement, stored }: Compared,
  status: License['status'],
): Promise<License | undefined> {
  const seen = stored?.license;
  const licenseArn = entitlement?.licenseArn ?? seen?.licenseArn ?? '';
  const accountId = entitlement?.accountId ?? seen?.accountId;
  const now = toIso(nowMs);
  const found = { licenseArn, status, accountId, productCode, changedAt: now, foundAt: now };
  const order = status === 'ended' ? `${now}#1` : `${seen?.eventOrder ?? '0'}+`;
  const license = await mergeLicense(table, found, order, seen?.eventOrder);
  if (license) {
    log.warn('PURCHASE_PUT_RIGHT', { kind: `license-${status}`, licenseArn });
    const what = { what: 'license-put-right', licenseArn, detail: status } as const;
    await tryAudit(table, { ...what, ...(accountId && { accountId }) }, nowMs, log);
  }
  return license;
}

/** Who arrived has been told of, or will be. */
async function noticeIfUnregistered(
  { table, log, nowMs, productCode }: Parts,
  { entitlement, stored }: Compared,
  license: License,
): Promise<void> {
  const { licenseArn, status, activeSince, changedAt } = license;
  const isOurs = entitlement !== undefined || isOf(productCode, stored);
  const hadTime = Date.parse(activeSince ?? changedAt) <= nowMs - settleMs;
  const isHeardOf =
    (stored?.registrations.length ?? 0) > 0 ||
    [arrivalNoticeKey(licenseArn), unregisteredKey(licenseArn)].some(({ sk }) =>
      stored?.sortKeys.has(sk),
    );
  if (status === 'active' && isOurs && hadTime && !isHeardOf) {
    await noticeUnregistered(table, license, nowMs);
    log.info('PURCHASE_UNREGISTERED', { licenseArn });
  }
}

/** An entitlement that names no license is a buyer whom the company has to look for. */
async function keepUnnamed(
  { table, retentionMonths, log, nowMs }: Parts,
  { untilMs: _, ...known }: Entitlement,
): Promise<void> {
  const expiresAt = monthsLater(nowMs, retentionMonths);
  const record = createUnidentified({ known }, nowMs, expiresAt);
  if (await storeRecord(table, record)) {
    log.warn('ARRIVAL_UNIDENTIFIED', { reference: record.reference });
  }
}
