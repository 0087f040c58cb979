import { handleBatch, readMember } from '../shared/busEvents.ts';
import { readEnvironment } from '../shared/environment.ts';
import { writeMetrics } from '../shared/log.ts';
import { writeAudit } from '../shared/records/audit.ts';
import { getItem, openTable, putItem } from '../shared/records/table.ts';
import { systemTiming } from '../shared/time.ts';
import { applyEvent } from './applyEvent.ts';
import { type MarketplaceEvent, readMarketplaceEvent } from './readMarketplaceEvent.ts';

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

export const handler = createHandler(openDependencies);
