import { provideBrowser } from './findBrowser.ts';

/** Has the browser before the first test that needs it, as installing one takes longer than a test may. */
export async function setup(): Promise<void> {
  await provideBrowser();
}
