import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeToConsent } from './consent.ts';
import { followConsent, isMeasuring, recordPageView } from './measure.ts';

/** Wait after a change of route or query, in milliseconds (specification, section 9). */
const pageViewDelayMs = 100;

async function startWebVitals(): Promise<void> {
  try {
    const { reportWebVitals } = await import('./webVitals.ts');
    reportWebVitals();
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
    if (!isMeasuring()) {
      return;
    }
    const timer = setTimeout(recordPageView, pageViewDelayMs, pathname + search);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
