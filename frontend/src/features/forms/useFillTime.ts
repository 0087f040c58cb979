import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Measures how long a form has been there to be filled in: since the document began to load where
 * the form came with it, else since it was first shown.
 *
 * @returns tells the time in whole milliseconds
 */
export function useFillTime(): () => number {
  const cameWithDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [since] = useState(() => (cameWithDocument ? 0 : performance.now()));
  return () => Math.round(performance.now() - since);
}
