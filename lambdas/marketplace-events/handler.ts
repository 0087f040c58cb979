import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { handleBatch } from '../shared/queue/handleBatch.ts';
import { writeAudit } from '../shared/storage/writeAudit.ts';
import { applyEvent } from './applyEvent.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { readMarketplaceEvent } from './readMarketplaceEvent.ts';

/** Takes AWS Marketplace's events on licenses and agreements from their queue. */
export const createHandler = (open: () => Dependencies) => {
  let opened: Dependencies | undefined;
  return handleBatch('marketplace-events', async (busEvent, log) => {
    opened ??= open();
    const { table, productCode, retentionMonths, metricsNamespace, timing } = opened;
    const event = readMarketplaceEvent(busEvent);
    if (!event) {
      log.info('EVENT_IGNORED', { kind: busEvent.detailType });
      return;
    }
    if (event.about === 'license' && event.productCode && event.productCode !== productCode) {
      log.info('EVENT_OF_ANOTHER_PRODUCT', { kind: busEvent.detailType });
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
        detail: `${busEvent.detailType}: ${event.status}`,
        ...(licenseArn ? { licenseArn } : {}),
        ...(event.accountId ? { accountId: event.accountId } : {}),
      },
      Date.parse(event.time),
    );
    log.info(isNewest ? 'EVENT_APPLIED' : 'EVENT_OUTDATED', {
      kind: busEvent.detailType,
      ...(licenseArn ? { licenseArn } : {}),
    });
    writeMetrics(metricsNamespace, timing.now(), { MarketplaceEvents: 1 });
  });
};

export const handler = createHandler(openDependencies);
