import { functions } from '../functions.ts';
import { type BusEvent, handleBatch, readMember } from '../shared/busEvents.ts';
import { readEnvironment, readPositiveInteger } from '../shared/environment.ts';
import { type Log, writeMetrics } from '../shared/log.ts';
import { writeAudit } from '../shared/records/audit.ts';
import { openTable } from '../shared/records/table.ts';
import { systemTiming, type Timing } from '../shared/time.ts';
import { applyEvent } from './applyEvent.ts';
import { createProductFilter } from './productFilter.ts';
import { type MarketplaceEvent, readMarketplaceEvent } from './readMarketplaceEvent.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment(functions['marketplace-events'].variables, process.env, [
    'MARKETPLACE_PRODUCT_CODE',
  ]);
  const timing: Timing = systemTiming;
  return {
    table: openTable(settings.RECORDS_TABLE),
    productCode: settings.MARKETPLACE_PRODUCT_CODE,
    retentionMonths: readPositiveInteger(settings, 'RETENTION_MONTHS'),
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing,
  };
}

/** Takes AWS Marketplace's events about licenses and agreements from their queue. */
export function createHandler(open: () => Dependencies) {
  let opened: (Dependencies & { isOurs: ReturnType<typeof createProductFilter> }) | undefined;
  return handleBatch('marketplace-events', async (busEvent, log) => {
    if (!opened) {
      const dependencies = open();
      const { table, productCode } = dependencies;
      opened = { ...dependencies, isOurs: createProductFilter(table, productCode) };
    }
    const { metricsNamespace, timing } = opened;
    // The log leaves out what doesn't look like AWS Marketplace's name of a kind.
    const kind = busEvent.detailType;
    const event = readEvent(busEvent, log, () =>
      writeMetrics(metricsNamespace, Date.now(), { MarketplaceEventsUnknown: 1 }),
    );
    if (!event) {
      log.info('EVENT_IGNORED', { kind });
      return;
    }
    if (!(await opened.isOurs(event))) {
      log.info('EVENT_OF_ANOTHER_PRODUCT', { kind });
      return;
    }
    const isNewest = await storeEvent(opened, event, kind);
    log.info(isNewest ? 'EVENT_APPLIED' : 'EVENT_OUTDATED', {
      kind,
      ...(event.about === 'license' ? { licenseArn: event.licenseArn } : {}),
    });
    writeMetrics(metricsNamespace, timing.now(), { MarketplaceEvents: 1 });
  });
}

/**
 * Reads an event. One of an unknown kind fails, so that it goes to the dead-letter queue and can be
 * replayed after an update.
 */
function readEvent(busEvent: BusEvent, log: Log, count: () => void): MarketplaceEvent | undefined {
  const event = readMarketplaceEvent(busEvent);
  if (event === 'unknown') {
    const licenseArn = readMember(busEvent.detail, 'license', 'arn');
    log.error('EVENT_UNKNOWN', { kind: busEvent.detailType, ...(licenseArn && { licenseArn }) });
    count();
    throw new TypeError('An event of an unknown kind');
  }
  return event;
}

/** Applies an event and writes it to the audit log; tells whether it was the newest. */
async function storeEvent(
  { table, retentionMonths, timing }: Dependencies,
  event: MarketplaceEvent,
  kind: string,
): Promise<boolean> {
  const isNewest = await applyEvent(table, event, { nowMs: timing.now(), retentionMonths });
  await writeAudit(
    table,
    {
      what: 'marketplace-event',
      id: event.requestId,
      kind: event.about,
      detail: `${kind}: ${event.status}`,
      ...(event.about === 'license' ? { licenseArn: event.licenseArn } : {}),
      ...(event.accountId ? { accountId: event.accountId } : {}),
    },
    Date.parse(event.time),
  );
  return isNewest;
}

export const handler = createHandler(openDependencies);
