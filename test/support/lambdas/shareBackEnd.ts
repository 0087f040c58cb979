import { afterAll, afterEach, beforeEach } from 'vitest';
import { captureLog } from './captureLog.ts';
import { type BackEnd, startBackEnd } from './startBackEnd.ts';

/** A back end for the tests of one file, healed after each, and what each test's functions log. */
export async function shareBackEnd(): Promise<{
  readonly backEnd: BackEnd;
  readonly log: ReturnType<typeof captureLog>;
}> {
  const backEnd = await startBackEnd();
  const log = captureLog();
  beforeEach(log.clear);
  afterEach(backEnd.healWire);
  afterAll(async () => {
    log.restore();
    await backEnd.stop();
  });
  return { backEnd, log };
}
