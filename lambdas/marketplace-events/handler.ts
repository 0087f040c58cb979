import type { Agreement, AgreementNotice } from '#contract/records.ts';
import { testEvent } from '#contract/stack.ts';
import { readEnvironment } from '../functions.ts';
import { handleBatch, readMember } from '../shared/busEvents.ts';
import { writeMetrics } from '../shared/metrics.ts';
import {
  mergeLicense,
  mergeNewest,
  noticeLateLicense,
  noticeLicense,
} from '../shared/purchases/purchases.ts';
import { fitRegistrations } from '../shared/purchases/registrations.ts';
import { writeAudit } from '../shared/records/audit.ts';
import { pendingMail } from '../shared/records/dueMails.ts';
import { createReference } from '../shared/records/reference.ts';
import { getItem, openTable, putItem } from '../shared/records/table.ts';
import { storeRecord } from '../shared/records/writeRecord.ts';
import { monthsLater, systemTiming, toIso } from '../shared/time.ts';
import {
  type AgreementEvent,
  type LicenseEvent,
  type MarketplaceEvent,
  type ReportEvent,
  readMarketplaceEvent,
} from './readMarketplaceEvent.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment('marketplace-events');
  return {
    table: openTable(settings.RECORDS_TABLE),
    productCode: settings.MARKETPLACE_PRODUCT_CODE,
    retentionMonths: Number(settings.RETENTION_MONTHS),
    isReminded: settings.REPLY_REMINDERS === 'on',
    timing: systemTiming,
  };
}

/**
 * Takes AWS Marketplace's events about licenses and agreements from their queue. An event of an
 * unknown kind fails, so it goes to the dead-letter queue and can be replayed after an update.
 */
export function createHandler(open: () => Dependencies) {
  return handleBatch('marketplace-events', open, async (dependencies, busEvent, log) => {
    // Only names that look like one of AWS Marketplace's kinds go into the log.
    const kind = busEvent.detailType;
    const licenseArn = readMember(busEvent.detail, 'license', 'arn');
    const about = { kind, licenseArn };
    if (kind === testEvent.detailType) {
      log.info('EVENT_TEST', { reference: readMember(busEvent.detail, 'reference') });
      return;
    }
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
    const isNewest = await applyEvent(dependencies, event);
    await learnProductId(dependencies, event);
    const entry = {
      what: 'marketplace-event',
      id: event.requestId,
      kind: event.about,
      detail: `${kind}: ${event.status}`,
      licenseArn: event.about === 'license' ? event.licenseArn : undefined,
      accountId: event.accountId,
    } as const;
    await writeAudit(dependencies.table, entry, Date.parse(event.time));
    log.info(isNewest ? 'EVENT_APPLIED' : 'EVENT_OUTDATED', about);
    writeMetrics({ MarketplaceEvents: 1 });
  });
}

function productKey({ productCode }: Dependencies) {
  return { pk: 'product', sk: productCode };
}

/**
 * Whether an event is about our product. A license event has the product code, which is a setting,
 * and usually the product id. An agreement event only has the id, which we learn from license
 * events. An event that names no product, or arrives before we know the id, counts as ours.
 */
async function isOurs(dependencies: Dependencies, event: MarketplaceEvent): Promise<boolean> {
  if (event.about === 'license') {
    return [undefined, dependencies.productCode].includes(event.productCode);
  }
  const key = productKey(dependencies);
  const known = await getItem<{ readonly productId: string }>(dependencies.table, key);
  return !event.productId || !known || known.productId === event.productId;
}

async function learnProductId(dependencies: Dependencies, event: MarketplaceEvent): Promise<void> {
  const { table, productCode } = dependencies;
  const { productId } = event;
  if (event.about === 'license' && event.productCode === productCode && productId) {
    await putItem(table, { ...productKey(dependencies), productId });
  }
}

/** Sorts events by time. Within the same second, an end comes after a change. */
function orderOf({ time, status }: LicenseEvent | AgreementEvent): string {
  return `${time}#${status === 'active' ? 0 : 1}`;
}

/**
 * Stores what an event says, unless something newer is stored already, and emails the company. Never
 * overwrites what the landing and the registration stored. The same event can be applied again.
 *
 * @returns whether the event was the newest
 */
async function applyEvent(dependencies: Dependencies, event: MarketplaceEvent): Promise<boolean> {
  switch (event.about) {
    case 'license':
      return applyLicense(dependencies, event);
    case 'agreement':
      return applyAgreement(dependencies, event);
    case 'report':
      return storeReport(dependencies, event);
  }
}

async function applyLicense(dependencies: Dependencies, event: LicenseEvent): Promise<boolean> {
  const { table, timing } = dependencies;
  const nowMs = timing.now();
  const { licenseArn, status, time, agreementId, accountId, offerId, productCode } = event;
  const news = { licenseArn, status, agreementId, accountId, offerId, productCode };
  const license = await mergeLicense(table, { ...news, changedAt: time }, orderOf(event));
  if (!license) {
    await noticeLateLicense(table, { ...news, changedAt: time }, nowMs);
    return false;
  }
  await fitRegistrations(table, licenseArn, dependencies);
  await noticeLicense(table, license, nowMs);
  return true;
}

async function applyAgreement({ table }: Dependencies, event: AgreementEvent): Promise<boolean> {
  const { about: kind, agreementId, status, awsStatus, intent, accountId, time } = event;
  const { startTime, endTime } = event;
  const dates = { startTime, endTime, changedAt: time };
  const members = { kind, agreementId, status, awsStatus, intent, accountId, ...dates };
  const key = { pk: `agreement#${agreementId}`, sk: 'agreement' };
  return (await mergeNewest<Agreement>(table, key, orderOf(event), members)) !== undefined;
}

/** Stores an email to the company about an agreement, one for each report. */
async function storeReport(
  { table, timing, retentionMonths }: Dependencies,
  { status: kind, agreementId, reportedAt, accountId }: ReportEvent,
): Promise<boolean> {
  const nowMs = timing.now();
  await storeRecord<AgreementNotice>(table, {
    pk: `agreement#${agreementId}`,
    // It distinguishes one report from the next, no matter who sends it and how often.
    sk: `${kind}#${reportedAt}`,
    kind,
    reference: createReference('A'),
    agreementId,
    reportedAt,
    purchase: { accountId },
    receivedAt: toIso(nowMs),
    expiresAt: monthsLater(nowMs, retentionMonths),
    mails: { company: pendingMail(nowMs) },
  });
  return true;
}

export const handler = createHandler(openDependencies);
