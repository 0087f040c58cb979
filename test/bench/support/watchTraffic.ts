import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

/** What a page fetches. */
export interface Traffic {
  /** Bytes that arrived so far, headers and all. */
  readonly bytes: number;
  /** Answers that arrived so far. */
  readonly requests: number;
  /** Waits until nothing was fetched for a while. */
  quiet(): Promise<void>;
}

/** Longer than any pause that the site makes by itself between loading, hydrating and prefetching. */
const quietMs = 1_500;

/** Watches what a page fetches from now on; the session's Network domain has to be enabled. */
export function watchTraffic(cdp: CDPSession): Traffic {
  const pending = new Set<string>();
  let bytes = 0;
  let requests = 0;
  let changedAt = performance.now();
  function change() {
    changedAt = performance.now();
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // What stands in the page itself is on no wire.
    if (!request.url.startsWith('data:')) {
      pending.add(requestId);
      change();
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (pending.delete(requestId)) {
      bytes += encodedDataLength;
      requests += 1;
      change();
    }
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    pending.delete(requestId);
    change();
  });
  return {
    get bytes() {
      return bytes;
    },
    get requests() {
      return requests;
    },
    async quiet() {
      while (pending.size > 0 || performance.now() - changedAt < quietMs) {
        await sleep(100);
      }
    },
  };
}
