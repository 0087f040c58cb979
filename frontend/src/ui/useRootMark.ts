import { useLayoutEffect } from 'react';

/**
 * Marks the document's root while something is shown that changes how the page scrolls. A rule for
 * `html:has(…)` instead would restyle the whole page at each navigation.
 */
export function useRootMark(name: `data-${string}`, shown = true): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(name, shown);
    return () => document.documentElement.removeAttribute(name);
  }, [name, shown]);
}
