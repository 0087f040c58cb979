import type { LocalStack } from '../../../../infra/local/localStack.ts';
import { readSite } from '../../../../infra/stack/readSite.ts';
import { writeFiles } from '../../../support/local/stackFixture.ts';
import { assembleStack, startAssembly } from '../../../support/stack/startStack.ts';
import { goodPage, securityText } from './pages.ts';

const pages = ['/', '/products/photo-kiosk-backend/fulfillment', '/privacy-policy'];

/** Runs the stack on this machine with the real Lambdas, and pages that need no front-end build. */
export async function startSiteStack(): Promise<LocalStack> {
  const directory = writeFiles({
    'site.json': JSON.stringify({ pages, redirects: {} }),
    'site/404.html': '<h1>Not found</h1>',
    'site/index.html': '<h1>Home</h1>',
    'site/privacy-policy/index.html': '<h1>Privacy</h1>',
    'site/products/photo-kiosk-backend/fulfillment/index.html': goodPage,
    'site/.well-known/security.txt': securityText,
  });
  const site = readSite(`${directory}/site`, `${directory}/site.json`);
  return startAssembly(await assembleStack(site));
}
