import type { CDPSession, Page } from 'playwright';

/** What a click costs until a second after the next page's heading is painted. */
export interface ClickCost {
  /** From the click to the heading painted. */
  readonly headingMs: number;
  /** Of the main thread. */
  readonly busyMs: number;
  readonly elementsRestyled: number;
  readonly layouts: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly elementCount?: number; readonly data?: { readonly type?: string } };
}

/** @param click clicks, and gives the time until the heading is painted */
export async function traceClick(page: Page, click: () => Promise<number>): Promise<ClickCost> {
  const client = await page.context().newCDPSession(page);
  const { headingMs, events } = await record(client, async () => {
    const paintedMs = await click();
    await page.waitForTimeout(1000);
    return paintedMs;
  });
  await client.detach();
  const start = events.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click',
  );
  // The task that handles the click began before the click's event.
  const main = events.filter(
    ({ ph, pid, tid, ts, dur = 0 }) =>
      ph === 'X' && pid === start?.pid && tid === start.tid && ts + dur >= start.ts,
  );
  function all(wanted: string) {
    return main.filter(({ name }) => name === wanted);
  }
  return {
    headingMs,
    busyMs: all('RunTask').reduce((sum, { dur = 0 }) => sum + dur / 1000, 0),
    elementsRestyled: all('UpdateLayoutTree').reduce(
      (sum, { args }) => sum + (args?.elementCount ?? 0),
      0,
    ),
    layouts: all('Layout').length,
  };
}

async function record(client: CDPSession, act: () => Promise<number>) {
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
  });
  const headingMs = await act();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  return { headingMs, events };
}
