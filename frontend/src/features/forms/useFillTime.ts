import { useState } from 'react';
import { useHydrated } from '../../ui/useHydrated.ts';

/**
 * Measures how long a form has been there to be filled in: since the document began to load where
 * the form came with it, else since it was first shown.
 *
 * @returns tells the time in whole milliseconds
 */
export function useFillTime(): () => number {
  const hydrated = useHydrated();
  const [since] = useState(() => (hydrated ? performance.now() : 0));
  return () => Math.round(performance.now() - since);
}
