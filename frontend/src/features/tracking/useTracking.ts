import { useEffect } from 'react';
import { followConsent } from './analytics.ts';
import { consent } from './consent.ts';
import { usePageViews } from './usePageViews.ts';

async function startWebVitals(): Promise<void> {
  try {
    const { reportWebVitals } = await import('./webVitals.ts');
    reportWebVitals();
  } catch (error) {
    console.debug('Web vitals are not measured:', error);
  }
}

/** Restores the visitor's consent, follows its changes, and records page views and web vitals. */
export function useTracking(): void {
  useEffect(() => {
    followConsent();
    return consent.subscribe(() => followConsent());
  }, []);
  useEffect(() => {
    startWebVitals();
  }, []);
  usePageViews();
}
