import { useState } from 'react';
import { isFirstView } from '../../ui/firstView.ts';

/**
 * Measures how long a form has been there to be filled in: since the document began to load where
 * the form came with it, else since it was first shown.
 *
 * @returns tells the time in whole milliseconds
 */
export function useFillTime(): () => number {
  const [since] = useState(() => (isFirstView() ? 0 : performance.now()));
  return () => Math.round(performance.now() - since);
}
