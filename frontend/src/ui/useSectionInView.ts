import { useEffect, useState } from 'react';

/**
 * How far up the window's lower edge is moved, and its upper edge out of the way: a heading is then
 * "in view" for good once it has passed a line at a fifth of the window's height.
 */
const readSoFar = '99999px 0px -80% 0px';

/** The last section whose heading has passed the top of the window; none above the first. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    if (!('IntersectionObserver' in window)) {
      return;
    }
    const order = key.split(' ');
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          passed[isIntersecting ? 'add' : 'delete'](target.id);
        }
        setCurrent(order.filter((id) => passed.has(id)).pop());
      },
      { rootMargin: readSoFar },
    );
    for (const id of order) {
      const heading = document.getElementById(id);
      if (heading) {
        observer.observe(heading);
      }
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}
