import { expect, vi } from 'vitest';
import type { TokenOutcome } from '../../../../infra/local/marketplace/registrationToken.ts';
import { createToken } from '../../../../infra/local/marketplace/registrationToken.ts';
import type { PermissionRequest } from '../../../../infra/local/permissions/request.ts';
import { apiPaths } from '../../../../lambdas/contract/api.ts';
import { startWatchedSite } from '../../local/alarms/shareSite.ts';

const purchase = {
  accountId: '111122223333',
  licenseArn: 'arn:aws:license-manager::294406891311:license:l-1',
  agreementId: 'agmt-1',
};

/**
 * Has a site do all that it is for, with services that fail as well.
 *
 * @returns every permission that a part of it asked for, each once
 */
export async function playEverything(assembly: string): Promise<PermissionRequest[]> {
  const asked = new Map<string, PermissionRequest>();
  const site = await startWatchedSite(assembly, {
    observePermissions: (request) => asked.set(JSON.stringify(request), request),
  });
  const { stack } = site;
  const { urls } = stack;
  expect((await fetch(urls.site)).status).toBe(200);
  expect((await fetch(`${urls.site}/prod/nowhere`)).status).toBe(404);
  expect(await site.submit()).toBe(200);
  async function arrive(outcome: TokenOutcome) {
    const token = createToken(outcome, purchase);
    const body = new URLSearchParams({ 'x-amzn-marketplace-token': token });
    const landing = `${urls.site}/prod${apiPaths.landing}`;
    return (await fetch(landing, { method: 'POST', body, redirect: 'manual' })).status;
  }
  expect(await arrive('good')).toBe(303);
  expect(await arrive('no-license')).toBe(409);
  expect(await arrive('no-license')).toBe(409);
  expect(await site.register('ada@example.com')).toBe(200);

  await site.play('/marketplace/events', { kind: 'license-updated', ...purchase });
  await site.play('/mail-events', { kind: 'bounce', address: 'ada@example.com' });
  await vi.waitFor(
    async () => {
      expect(await site.queueLength('MarketplaceInboxQueue')).toBe(0);
      expect(await site.queueLength('MailFeedbackInboxQueue')).toBe(0);
    },
    { timeout: 10_000 },
  );

  await stack.setService('ses', 'down');
  expect(await site.submit()).toBe(200);
  await stack.setService('ses', 'up');
  await site.cutTheWaitShort();
  await stack.runSchedule('Outbox');
  await stack.runSchedule('PurchasesCheck');

  await stack.setService('dynamodb', 'broken');
  await expect(stack.runSchedule('Outbox')).rejects.toThrow();
  await expect(stack.runSchedule('PurchasesCheck')).rejects.toThrow();
  await site.leads('test-alarm');
  await stack.close();
  return [...asked.values()];
}
