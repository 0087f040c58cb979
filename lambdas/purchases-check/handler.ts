import type { Context } from 'aws-lambda';
import { type License, licenseId, type UnregisteredNotice } from '#contract/records.ts';
import { readEnvironment } from '../functions.ts';
import { createLog, type Log } from '../shared/log.ts';
import { createUnidentified } from '../shared/purchases/arrivals.ts';
import { type Entitlement, openEntitlements } from '../shared/purchases/marketplace.ts';
import {
  listLicenses,
  mergeLicense,
  noticeLicense,
  purchaseKey,
  readPurchase,
  type StoredPurchase,
} from '../shared/purchases/purchases.ts';
import { fitRegistrations } from '../shared/purchases/registrations.ts';
import { tryAudit } from '../shared/records/audit.ts';
import { pendingMail } from '../shared/records/dueMails.ts';
import { getItem, openTable, putItem, updateItem } from '../shared/records/table.ts';
import { storeRecord } from '../shared/records/writeRecord.ts';
import { dayMs, systemTiming, toIso } from '../shared/time.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment('purchases-check');
  const { MARKETPLACE_PRODUCT_CODE: productCode, MARKETPLACE_ROLE_ARN: roleArn } = settings;
  return {
    table: openTable(settings.RECORDS_TABLE),
    readEntitlements: openEntitlements(productCode, roleArn),
    productCode,
    retentionMonths: Number(settings.RETENTION_MONTHS),
    isReminded: settings.REPLY_REMINDERS === 'on',
    timing: systemTiming,
  };
}

/**
 * Runs once a day: compares what AWS Marketplace says is bought with what is stored, as its events
 * are best effort. What it couldn't correct is left to the next day.
 *
 * @throws Error when something couldn't be compared or corrected, so that an alarm goes off
 */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return async (_event: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const log = createLog('purchases-check', context?.awsRequestId ?? 'none');
    try {
      opened ??= open();
      const count = await comparePurchases({ ...opened, log, nowMs: opened.timing.now() });
      log.info('PURCHASES_COMPARED', { count });
    } catch (error) {
      log.error('PURCHASES_NOT_COMPARED', { error });
      throw error;
    }
  };
}

/** How long events may take to arrive, and how long entitlements may lag behind them. */
const settleMs = dayMs;

/**
 * The most licenses that one run may end: this many, and no more than a third of the active ones.
 * Above that, AWS's answer is probably wrong.
 */
const alwaysEndable = 2;
const endableShare = 1 / 3;

/**
 * A license ends once it was missing in two answers that are at least this far apart: on two days in a
 * row, whatever minute the runs start at, and not in the retry of a run.
 */
const againMs = dayMs / 2;

/** What is stored about the product from one run to the next. */
interface Memory {
  /** Whether its purchases ever had entitlements. Without, none is missed. */
  readonly hasEntitlements: true;
  /** Since when the missing licenses have been missing, by their ids, ISO 8601. */
  readonly missingSince?: Readonly<Record<string, string>>;
}

interface Comparison extends Dependencies {
  readonly log: Log;
  readonly nowMs: number;
}

/** A license, as AWS Marketplace's entitlements have it and as it is stored. */
interface Compared {
  readonly id: string;
  readonly entitlement: Entitlement | undefined;
  readonly stored: StoredPurchase;
  /** The status to store instead; undefined if the stored one is right. */
  readonly status: License['status'] | undefined;
}

/**
 * Makes up for missing events of AWS Marketplace. It stores licenses that began or ended without an
 * event and emails the company about each, once. It also emails about each buyer who has had a
 * license for a day and never came. It can be repeated and run while events arrive, because it
 * changes nothing that changed since it was read.
 *
 * A license ends only if the list of entitlements says nothing of it on two days in a row, and nothing
 * of its account without a license: products from before June 2026 may have such entitlements. An empty
 * list ends nothing, because AWS also answers so for a product that isn't the caller's (boto/boto3#1258).
 * A product that is billed by usage alone always has one.
 *
 * @returns how many purchases were compared
 * @throws Error when AWS Marketplace fails, or a purchase couldn't be compared; all others were
 */
export async function comparePurchases(comparison: Comparison): Promise<number> {
  const { table, nowMs, log } = comparison;
  const ids = await listLicenses(table);
  const entitlements = await comparison.readEntitlements();
  const isEmpty = entitlements.length === 0;
  const memory = await recall(comparison, !isEmpty);
  const valid = entitlements.filter(
    ({ untilMs }) => untilMs === undefined || untilMs > nowMs - settleMs,
  );
  const unnamed = valid.filter(({ licenseArn }) => !licenseArn);
  const accounts = new Set(unnamed.map(({ accountId }) => accountId));
  const entitled = new Map(
    valid.flatMap((one) => (one.licenseArn ? [[licenseId(one.licenseArn), one] as const] : [])),
  );

  const compared: Compared[] = [];
  for (const id of new Set([...ids, ...entitled.keys()])) {
    const entitlement = entitled.get(id);
    const stored = await readPurchase(table, id);
    const mayEnd = memory !== undefined && !accounts.has(stored.license?.accountId);
    const status = statusFor(comparison, entitlement, stored, mayEnd);
    compared.push({ id, entitlement, stored, status });
  }
  const missing = compared.filter(({ status }) => status === 'ended');
  const active = compared.filter(({ stored }) => stored.license?.status === 'active');
  const most = isEmpty ? 0 : Math.max(alwaysEndable, active.length * endableShare);
  const isTooMany = missing.length > most;
  if (isTooMany) {
    log.error('PURCHASES_TOO_MANY_ENDED', { count: missing.length });
  }
  const missedAgain = memory && !isEmpty ? await noteMissing(comparison, memory, missing) : [];
  const ending = isTooMany ? [] : missedAgain;

  const waiting = missing.filter((one) => !ending.includes(one));
  const tasks = [
    ...compared
      .filter((one) => !waiting.includes(one))
      .map((one) => () => correct(comparison, one)),
    ...waiting.map((one) => () => tellFound(comparison, one.stored.license)),
    ...unnamed.map((one) => () => keepUnnamed(comparison, one)),
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
  if (failed > 0 || isTooMany) {
    throw new Error('Some purchases could not be compared');
  }
  return tasks.length;
}

function memoryKey({ productCode }: Comparison) {
  return { pk: 'purchases-check', sk: productCode };
}

/** What earlier runs stored; undefined if the product never had entitlements, and has none now. */
async function recall(
  comparison: Comparison,
  hasEntitlements: boolean,
): Promise<Memory | undefined> {
  const memory = await getItem<Memory>(comparison.table, memoryKey(comparison));
  return memory ?? (hasEntitlements ? { hasEntitlements } : undefined);
}

/** Stores which licenses are missing. @returns those that have been for long enough */
async function noteMissing(
  comparison: Comparison,
  memory: Memory,
  missing: readonly Compared[],
): Promise<readonly Compared[]> {
  const { table, nowMs } = comparison;
  const missingSince = Object.fromEntries(
    missing.map(({ id }) => [id, memory.missingSince?.[id] ?? toIso(nowMs)]),
  );
  await putItem(table, { ...memoryKey(comparison), ...memory, missingSince });
  return missing.filter(({ id }) => Date.parse(missingSince[id] ?? '') <= nowMs - againMs);
}

/** The status that a license should have, if it has another; `ended` if it is missing. */
function statusFor(
  { nowMs, productCode }: Comparison,
  entitlement: Entitlement | undefined,
  stored: StoredPurchase,
  mayEnd: boolean,
): License['status'] | undefined {
  const { license } = stored;
  if (license && Date.parse(license.changedAt) > nowMs - settleMs) {
    return undefined;
  }
  if (entitlement) {
    return license?.status === 'active' ? undefined : 'active';
  }
  const isMissed = mayEnd && license?.status === 'active' && isOf(productCode, stored);
  return isMissed ? 'ended' : undefined;
}

/** Events needn't name the product, and the list is of one product only. */
function isOf(productCode: string, { license, registrations }: StoredPurchase): boolean {
  const codes = registrations.map(({ purchase }) => purchase.productCode);
  return [license?.productCode, ...codes].includes(productCode);
}

async function correct(comparison: Comparison, compared: Compared): Promise<void> {
  const { table } = comparison;
  const { stored, status, entitlement } = compared;
  const license = status ? await store(comparison, compared, status) : stored.license;
  if (!license) {
    return;
  }
  if (entitlement && !license.productCode) {
    // Events may leave the code out. Once it is missing in the list, the license is known as ours.
    await updateItem(table, purchaseKey(license.licenseArn, 'license'), {
      UpdateExpression: 'SET productCode = :code',
      ConditionExpression: 'attribute_not_exists(productCode)',
      values: { ':code': comparison.productCode },
    });
  }
  await tellFound(comparison, license);
  await noticeIfUnregistered(comparison, compared, license);
}

/** Stores what follows from a license that a check found: the run that found it may have died before. */
async function tellFound(comparison: Comparison, license: License | undefined): Promise<void> {
  if (license?.foundAt) {
    await fitRegistrations(comparison.table, license.licenseArn, comparison);
    await noticeLicense(comparison.table, license, comparison.nowMs);
  }
}

/**
 * Stores what no event reported. A license that was unknown gives way to any event of it; one that
 * came back to events after the last one that was stored. That it is missing outweighs all before.
 */
async function store(
  { table, log, nowMs, productCode }: Comparison,
  { entitlement, stored: { license: found } }: Compared,
  status: License['status'],
): Promise<License | undefined> {
  const licenseArn = entitlement?.licenseArn ?? found?.licenseArn ?? '';
  const accountId = entitlement?.accountId ?? found?.accountId;
  const now = toIso(nowMs);
  const members = { licenseArn, status, accountId, productCode, changedAt: now, foundAt: now };
  const order = status === 'ended' ? `${now}#1` : `${found?.eventOrder ?? '0'}+`;
  const license = await mergeLicense(table, members, order, found?.eventOrder);
  if (license) {
    log.warn('PURCHASE_PUT_RIGHT', { kind: `license-${status}`, licenseArn });
    const entry = { what: 'license-put-right', licenseArn, detail: status } as const;
    await tryAudit(table, { ...entry, accountId }, nowMs, log);
  }
  return license;
}

/** Emails the company that somebody has a license and never came. A buyer who arrived has a notice already. */
async function noticeIfUnregistered(
  { table, log, nowMs, productCode }: Comparison,
  { entitlement, stored }: Compared,
  license: License,
): Promise<void> {
  const { licenseArn, status, activeSince, changedAt, accountId, agreementId } = license;
  const isOurs = entitlement !== undefined || isOf(productCode, stored);
  const hadTime = Date.parse(activeSince ?? changedAt) <= nowMs - settleMs;
  const notices = [purchaseKey(licenseArn, 'arrival'), purchaseKey(licenseArn, 'unregistered')];
  const isKnown =
    stored.registrations.length > 0 || notices.some(({ sk }) => stored.sortKeys.has(sk));
  if (status === 'active' && isOurs && hadTime && !isKnown) {
    await storeRecord<UnregisteredNotice>(table, {
      ...purchaseKey(licenseArn, 'unregistered'),
      kind: 'unregistered',
      purchase: { licenseArn, accountId, agreementId, productCode: license.productCode },
      receivedAt: toIso(nowMs),
      mails: { company: pendingMail(nowMs) },
    });
    log.info('PURCHASE_UNREGISTERED', { licenseArn });
  }
}

/** An entitlement without a license is a buyer for whom the company has to look. */
async function keepUnnamed(
  { table, retentionMonths, log, nowMs }: Comparison,
  { untilMs: _, ...known }: Entitlement,
): Promise<void> {
  const record = createUnidentified({ known }, nowMs, retentionMonths);
  if (await storeRecord(table, record)) {
    log.warn('ARRIVAL_UNIDENTIFIED', { reference: record.reference });
  }
}

export const handler = createHandler(openDependencies);
