import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { handleBatch } from '../shared/queue/busEvents.ts';
import { writeAudit } from '../shared/records/audit.ts';
import { applyEvent } from './applyEvent.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { readMarketplaceEvent } from './readMarketplaceEvent.ts';

/** Takes AWS Marketplace's events on licenses and agreements from their queue. */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return handleBatch('marketplace-events', async (busEvent, log) => {
    opened ??= open();
    const { table, productCode, retentionMonths, metricsNamespace, timing } = opened;
    const event = readMarketplaceEvent(busEvent);
    if (!event) {
      log.info('EVENT_IGNORED');
      return;
    }
    // The type is one that was read just now, so it holds nothing but what AWS Marketplace calls it.
    const kind = busEvent.detailType;
    if (event.about === 'license' && event.productCode && event.productCode !== productCode) {
      log.info('EVENT_OF_ANOTHER_PRODUCT', { kind });
      return;
    }

    const received = { nowMs: timing.now(), retentionMonths };
    const isNewest = await applyEvent(table, event, received);
    const licenseArn = event.about === 'license' ? event.licenseArn : undefined;
    await writeAudit(
      table,
      {
        what: 'marketplace-event',
        id: event.requestId,
        kind: event.about,
        detail: `${kind}: ${event.status}`,
        ...(licenseArn ? { licenseArn } : {}),
        ...(event.accountId ? { accountId: event.accountId } : {}),
      },
      Date.parse(event.time),
    );
    log.info(isNewest ? 'EVENT_APPLIED' : 'EVENT_OUTDATED', {
      kind,
      ...(licenseArn ? { licenseArn } : {}),
    });
    writeMetrics(metricsNamespace, timing.now(), { MarketplaceEvents: 1 });
  });
}

export const handler = createHandler(openDependencies);
