import { startStacks } from './startStacks.ts';

/**
 * Builds the site and runs the stacks that every test visits, until the last test is over. Stacks
 * that run already are named in E2E_STACKS; see serveStacks.ts.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_STACKS']) {
    return undefined;
  }
  const { stacks, stop } = await startStacks();
  // Workers are started later and inherit it.
  process.env['E2E_STACKS'] = JSON.stringify(stacks);
  return stop;
}
