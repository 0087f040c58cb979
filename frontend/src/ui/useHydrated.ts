import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has taken over the page. False while a page is built and hydrated, so that what
 * only the browser knows, such as the query, can't make the markup differ.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
