import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { handleBatch } from '../shared/queue/busEvents.ts';
import { writeAudit } from '../shared/records/audit.ts';
import { applyEvent } from './applyEvent.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { type MarketplaceEvent, readMarketplaceEvent } from './readMarketplaceEvent.ts';

/** Takes AWS Marketplace's events on licenses and agreements from their queue. */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return handleBatch('marketplace-events', async (busEvent, log) => {
    opened ??= open();
    const { productCode, metricsNamespace, timing } = opened;
    const event = readMarketplaceEvent(busEvent);
    // The log leaves out what doesn't look like AWS Marketplace's name of a kind.
    const kind = busEvent.detailType;
    if (event === 'unknown') {
      log.warn('EVENT_UNKNOWN', { kind });
      writeMetrics(metricsNamespace, timing.now(), { MarketplaceEventsUnknown: 1 });
      return;
    }
    if (!event) {
      log.info('EVENT_IGNORED', { kind });
      return;
    }
    if (event.about === 'license' && event.productCode && event.productCode !== productCode) {
      log.info('EVENT_OF_ANOTHER_PRODUCT', { kind });
      return;
    }
    const isNewest = await noteEvent(opened, event, kind);
    log.info(isNewest ? 'EVENT_APPLIED' : 'EVENT_OUTDATED', {
      kind,
      ...(event.about === 'license' ? { licenseArn: event.licenseArn } : {}),
    });
    writeMetrics(metricsNamespace, timing.now(), { MarketplaceEvents: 1 });
  });
}

/** Applies an event and writes it to the audit log; tells whether it was the newest. */
async function noteEvent(
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
