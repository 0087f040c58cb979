import { type RefObject, useEffect, useRef } from 'react';
import { keepTick, readTicks } from './ticks.ts';

function itemOf(box: HTMLInputElement): string {
  return (box.closest('label')?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Ticks an article's checklists as they were ticked in this browser, and keeps further ticks. */
export function useChecklists(article: string): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = around.current;
    const ticks = readTicks(article);

    function keep({ target }: { readonly target: EventTarget | null }): void {
      if (target instanceof HTMLInputElement && target.closest('[data-checklist]')) {
        keepTick(article, itemOf(target), target.checked);
      }
    }

    for (const box of root?.querySelectorAll('input') ?? []) {
      const known = ticks.has(itemOf(box));
      if (box.checked && !known) {
        // Ticked before the script was there.
        keep({ target: box });
      }
      box.checked ||= known;
    }
    root?.addEventListener('change', keep);
    return () => root?.removeEventListener('change', keep);
  }, [article]);

  return around;
}

/** A checklist as text that issue trackers show as boxes, each as it is ticked now. */
export function readMarkdown(list: Element): string {
  return Array.from(list.querySelectorAll('input'), (box) => {
    return `- [${box.checked ? 'x' : ' '}] ${itemOf(box)}\n`;
  }).join('');
}
