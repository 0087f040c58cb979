import { expect, test } from '@playwright/test';
import type { CheckResult } from '../../../infra/operator/site-check/checklist.ts';
import { runMarketplaceCheck } from '../../../infra/operator/site-check/marketplace.ts';
import { runSmoke } from '../../../infra/operator/site-check/smoke.ts';
import { runningStacks } from '../../support/e2e/stacks.ts';

// The operator's checks are tried on a site with faults in test/infra; here on the site that is deployed.

for (const [name, run] of Object.entries({ smoke: runSmoke, marketplace: runMarketplaceCheck })) {
  test(`the site passes each line of ${name}`, async () => {
    const printed: string[] = [];
    const terminal = { print: (text: string) => printed.push(text), complain: () => {} };
    await run(['--url', runningStacks().site.urls.site, '--json'], terminal);
    const results = JSON.parse(printed.join('')) as CheckResult[];
    expect(results.length).toBeGreaterThan(3);
    expect(results.filter(({ result }) => result === 'fail')).toEqual([]);
  });
}
