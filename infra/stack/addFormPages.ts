import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { formPagesFile } from '../../lambdas/contract/api.ts';
import type { LambdaBundles } from './bundleLambdas.ts';

/**
 * Puts the pages that forms end on without script beside the bundles of the functions that
 * answer them. They are a file, not code: no cold start reads them.
 */
export function addFormPages(distFolder: string, bundles: LambdaBundles): void {
  for (const bundle of [bundles.contact, bundles['marketplace-registration']]) {
    copyFileSync(join(distFolder, formPagesFile), join(bundle, formPagesFile));
  }
}
