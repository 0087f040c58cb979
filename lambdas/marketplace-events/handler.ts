import type { Agreement } from '../contract/records.ts';
import { readEnvironment } from '../functions.ts';
import { handleBatch, readMember } from '../shared/busEvents.ts';
import { writeMetrics } from '../shared/log.ts';
import {
  mergeLicense,
  mergeNewest,
  noticeAgreement,
  noticeLateLicense,
  noticeLicense,
} from '../shared/purchases/licenses.ts';
import { agreementKey } from '../shared/purchases/readPurchase.ts';
import { fitExpiry } from '../shared/purchases/registrations.ts';
import { createReference, writeAudit } from '../shared/records/records.ts';
import { getItem, openTable, putItem, type Table } from '../shared/records/table.ts';
import { monthsLater, systemTiming } from '../shared/time.ts';
import {
  type AgreementEvent,
  type LicenseEvent,
  type MarketplaceEvent,
  readMarketplaceEvent,
} from './readMarketplaceEvent.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment('marketplace-events');
  return {
    table: openTable(settings.RECORDS_TABLE),
    productCode: settings.MARKETPLACE_PRODUCT_CODE,
    retentionMonths: Number(settings.RETENTION_MONTHS),
    timing: systemTiming,
  };
}

/**
 * Takes AWS Marketplace's events about licenses and agreements from their queue. One of an unknown
 * kind fails, so that it goes to the dead-letter queue and can be replayed after an update.
 */
export function createHandler(open: () => Dependencies) {
  return handleBatch('marketplace-events', open, async (dependencies, busEvent, log) => {
    const { table, retentionMonths, timing } = dependencies;
    // Only names that look like one of AWS Marketplace's kinds go into the log.
    const kind = busEvent.detailType;
    const licenseArn = readMember(busEvent.detail, 'license', 'arn');
    const about = { kind, ...(licenseArn && { licenseArn }) };
    const event = readMarketplaceEvent(busEvent);
    if (event === 'ignored') {
      log.info('EVENT_IGNORED', { kind });
      return;
    }
    if (event === 'unknown') {
      log.error('EVENT_UNKNOWN', about);
      writeMetrics({ MarketplaceEventsUnknown: 1 });
      throw new TypeError('An event of an unknown kind');
    }
    if (!(await isOurs(dependencies, event))) {
      log.info('EVENT_OF_ANOTHER_PRODUCT', { kind });
      return;
    }
    const isNewest = await applyEvent(table, event, { nowMs: timing.now(), retentionMonths });
    await learnProductId(dependencies, event);
    const entry = {
      what: 'marketplace-event',
      id: event.requestId,
      kind: event.about,
      detail: `${kind}: ${event.status}`,
      ...(event.about === 'license' ? { licenseArn: event.licenseArn } : {}),
      ...(event.accountId ? { accountId: event.accountId } : {}),
    } as const;
    await writeAudit(table, entry, Date.parse(event.time));
    log.info(isNewest ? 'EVENT_APPLIED' : 'EVENT_OUTDATED', about);
    writeMetrics({ MarketplaceEvents: 1 });
  });
}

function productKey({ productCode }: Dependencies) {
  return { pk: 'product', sk: productCode };
}

/**
 * Whether an event is about our product. A license's event has the product's code, which is a
 * setting, and mostly its id; an agreement's has the id alone, which is learned from licenses. An
 * event that names no product, or comes before the id is known, is taken for ours.
 */
async function isOurs(dependencies: Dependencies, event: MarketplaceEvent): Promise<boolean> {
  if (event.about === 'license') {
    return [undefined, dependencies.productCode].includes(event.productCode);
  }
  const { productId } = event;
  const known =
    productId === undefined
      ? undefined
      : await getItem<{ readonly productId: string }>(dependencies.table, productKey(dependencies));
  return known === undefined || known.productId === productId;
}

async function learnProductId(dependencies: Dependencies, event: MarketplaceEvent): Promise<void> {
  const { table, productCode } = dependencies;
  const { productId } = event;
  if (event.about === 'license' && event.productCode === productCode && productId) {
    await putItem(table, { ...productKey(dependencies), productId });
  }
}

/** When an event reached us, and for how many months a registration is kept after its license. */
interface EventContext {
  readonly nowMs: number;
  readonly retentionMonths: number;
}

/** Sorts events by time, and within a second an end after a change. */
function orderOf({ time, status }: LicenseEvent | AgreementEvent): string {
  return `${time}#${status === 'active' ? 0 : 1}`;
}

/**
 * Stores what an event says, unless something newer is stored already, and mails the company. Never
 * overwrites what the landing and the registration stored. The same event can be applied again.
 *
 * @returns whether the event was the newest
 */
export async function applyEvent(
  table: Table,
  event: MarketplaceEvent,
  context: EventContext,
): Promise<boolean> {
  switch (event.about) {
    case 'license':
      return applyLicense(table, event, context);
    case 'agreement':
      return applyAgreement(table, event);
    case 'report': {
      const { status: kind, agreementId, reportedAt, accountId } = event;
      const reference = createReference('A');
      const purchase = accountId ? { accountId } : {};
      const expiresAt = monthsLater(context.nowMs, context.retentionMonths);
      const report = { kind, reference, agreementId, reportedAt, purchase, expiresAt };
      await noticeAgreement(table, report, context.nowMs);
      return true;
    }
  }
}

async function applyLicense(
  table: Table,
  event: LicenseEvent,
  { nowMs, retentionMonths }: EventContext,
): Promise<boolean> {
  const { licenseArn, status, time, agreementId, accountId, offerId, productCode } = event;
  const news = { licenseArn, status, agreementId, accountId, offerId, productCode };
  const license = await mergeLicense(table, { ...news, changedAt: time }, orderOf(event));
  if (!license) {
    await noticeLateLicense(table, { ...news, changedAt: time }, nowMs);
    return false;
  }
  await fitExpiry(table, licenseArn, retentionMonths);
  await noticeLicense(table, license, nowMs);
  return true;
}

async function applyAgreement(table: Table, event: AgreementEvent): Promise<boolean> {
  const { about: kind, agreementId, status, awsStatus, intent, accountId, time } = event;
  const { startTime, endTime } = event;
  const dates = { startTime, endTime, changedAt: time };
  const members = { kind, agreementId, status, awsStatus, intent, accountId, ...dates };
  const key = agreementKey(agreementId);
  return (await mergeNewest<Agreement>(table, key, orderOf(event), members)) !== undefined;
}

export const handler = createHandler(openDependencies);
