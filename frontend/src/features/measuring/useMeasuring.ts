import { useEffect } from 'react';
import { consent } from './consent.ts';
import { followConsent } from './measure.ts';
import { usePageViews } from './usePageViews.ts';

async function startWebVitals(): Promise<void> {
  // The library calls it; all browsers have it since 2022.
  if (!('at' in Array.prototype)) {
    return;
  }
  try {
    const { reportWebVitals } = await import('./webVitals.ts');
    reportWebVitals();
  } catch (error) {
    console.debug('Web vitals are not measured:', error);
  }
}

/** Restores the visitor's consent, follows its changes, and records page views and web vitals. */
export function useMeasuring(): void {
  useEffect(() => {
    followConsent();
    return consent.subscribe(() => followConsent());
  }, []);
  useEffect(() => {
    startWebVitals();
  }, []);
  usePageViews();
}
