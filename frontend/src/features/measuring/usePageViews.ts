import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isMeasuring, recordPageView } from './measure.ts';

/** Wait after a change of route or query, in milliseconds (specification, section 9). */
export const pageViewDelayMs = 100;

/**
 * Records a page view after each change of route or query. A page that came before analytics was
 * ready is recorded by its start, so it isn't counted twice.
 */
export function usePageViews(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isMeasuring()) {
      return;
    }
    const timer = setTimeout(recordPageView, pageViewDelayMs, pathname + search);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
