import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { formPagesFile } from '../../lambdas/contract/formPages.ts';
import type { LambdaBundles } from './bundleLambdas.ts';

/**
 * Puts the pages that forms end on without script beside the bundle of the function that answers
 * them. They are a file, not code: no cold start reads them.
 *
 * @param distFolder where the front end's build left them
 * @throws Error when it left none
 */
export function addFormPages(distFolder: string, { contact }: LambdaBundles): void {
  copyFileSync(join(distFolder, formPagesFile), join(contact, formPagesFile));
}
