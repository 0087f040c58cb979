import { config } from '../../config.ts';
import { consent } from './consent.ts';
import type { EventParams } from './googleTag.ts';

type GoogleTag = typeof import('./googleTag.ts');

/** There while analytics is enabled, and only then. */
let tag: GoogleTag | undefined;
let starting: Promise<void> | undefined;
let failed = false;

/** Whether events are recorded now. */
export function isMeasuring(): boolean {
  return tag !== undefined;
}

/**
 * Records an event on the current page, if analytics is enabled; one that happens while a visitor's
 * accepted analytics is still loading waits for it.
 */
export function record(name: string, category: string, params?: EventParams): void {
  consent.refresh();
  const { href } = location;
  function send() {
    return tag?.sendEvent(href, name, { event_category: category, ...params });
  }
  if (tag) {
    send();
  } else {
    followConsent().then(send);
  }
}

/**
 * Records that a page is seen, if analytics is enabled.
 *
 * @param address its path and query
 */
export function recordPageView(address: string = location.pathname + location.search): void {
  consent.refresh();
  tag?.sendPageView(address);
}

async function start(measurementId: string): Promise<void> {
  failed = false;
  try {
    const googleTag = await import('./googleTag.ts');
    await googleTag.loadGoogleTag(measurementId);
    if (consent.current() === 'accepted') {
      googleTag.grantAnalytics(measurementId);
      tag = googleTag;
      recordPageView();
    }
  } catch (error) {
    failed = true;
    console.error('Analytics stays off:', error);
  }
}

/**
 * Brings analytics in line with the visitor's consent: loads and enables it once that is given,
 * stops it when it is withdrawn. Settles when that is done. A failure leaves analytics off and is
 * only logged.
 *
 * @param again try again where an earlier start failed
 */
export async function followConsent(again = false): Promise<void> {
  const { analyticsMeasurementId: measurementId } = config;
  if (consent.current() !== 'accepted') {
    tag?.denyAnalytics(measurementId);
    tag = undefined;
  } else if (measurementId && !tag && (again || !failed)) {
    starting ??= start(measurementId).finally(() => {
      starting = undefined;
    });
    await starting;
  }
}
