import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../../config.ts';
import {
  type ConsentChoice,
  chooseConsent,
  currentConsent,
  subscribeToConsent,
} from './consent.ts';
import type { EventParams } from './googleTag.ts';

type GoogleTag = typeof import('./googleTag.ts');

/** Set only while analytics is enabled. */
let tag: GoogleTag | undefined;

let loading: Promise<GoogleTag | undefined> | undefined;

/** Whether the last try failed. Only the next acceptance tries again, so a blocker isn't asked at each page. */
let failed = false;

async function load(): Promise<GoogleTag | undefined> {
  try {
    const googleTag = await import('./googleTag.ts');
    await googleTag.loadGoogleTag(config.analyticsMeasurementId);
    return googleTag;
  } catch (error) {
    console.error('Analytics stays off:', error);
    failed = true;
    loading = undefined;
    return undefined;
  }
}

/** Enables analytics if the visitor accepts it now, disables it otherwise. A failure leaves it off. */
export async function followConsent(): Promise<void> {
  const measurementId = config.analyticsMeasurementId;
  if (currentConsent() !== 'accepted') {
    tag?.denyAnalytics(measurementId);
    tag = undefined;
    return;
  }
  if (!measurementId || tag || failed) {
    return;
  }
  loading ??= load();
  const loaded = await loading;
  if (loaded && !tag && currentConsent() === 'accepted') {
    tag = loaded;
    tag.grantAnalytics(measurementId);
    recordPageView();
  }
}

/** @param address path and query */
export function recordPageView(address: string = location.pathname + location.search): void {
  followConsent();
  tag?.sendPageView(address);
}

/** An event that happens while an accepted analytics is still loading waits for it. */
export async function record(name: string, category: string, params?: EventParams): Promise<void> {
  const { href } = location;
  const following = followConsent();
  if (!tag) {
    await following;
  }
  tag?.sendEvent(href, name, { event_category: category, ...params });
}

/**
 * Stores the visitor's answer, switches analytics and records the change. Events exist only while
 * analytics is enabled, so a withdrawal is recorded before it takes effect, an acceptance after it.
 */
export async function decideConsent(choice: ConsentChoice): Promise<void> {
  const changed = currentConsent() !== choice;
  if (changed && choice === 'declined') {
    record('consent_change', 'Consent', { consent: choice });
  }
  failed = false;
  chooseConsent(choice);
  await followConsent();
  if (changed && choice === 'accepted') {
    await record('consent_change', 'Consent', { consent: choice });
  }
}

interface Solution {
  readonly title: string;
  /** Such as 'Security Solution'; its plural is the event's category. */
  readonly type: string;
}

function recordCart(name: 'add_to_cart' | 'remove_from_cart', { title, type }: Solution): void {
  record(name, `${type}s`, {
    solution_name: title,
    solution_type: type,
    source_page: location.pathname,
  });
}

export function recordAddToCart(solution: Solution): void {
  recordCart('add_to_cart', solution);
}

export function recordRemoveFromCart(solution: Solution): void {
  recordCart('remove_from_cart', solution);
}

/** Wait after a change of route or query, in milliseconds. */
const pageViewDelayMs = 100;

async function startWebVitals(): Promise<void> {
  try {
    const { reportWebVitals } = await import('./webVitals.ts');
    reportWebVitals(record);
  } catch (error) {
    console.debug('Web vitals are not measured:', error);
  }
}

export function useMeasuring(): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    followConsent();
    startWebVitals();
    return subscribeToConsent(followConsent);
  }, []);

  useEffect(() => {
    // Enabling analytics records the page that is open then, so it must not be counted again here.
    if (!tag) {
      return;
    }
    const timer = setTimeout(recordPageView, pageViewDelayMs, pathname + search);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
