import { useSyncExternalStore } from 'react';

function never() {
  return () => {};
}

/**
 * Whether React has taken over the page. False while a page is built and hydrated, so that what
 * only the browser knows, such as the query, can't make the markup differ.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
