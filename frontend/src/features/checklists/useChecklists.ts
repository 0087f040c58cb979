import { type RefObject, useEffect, useRef } from 'react';
import { keepTick, readTicks } from './ticks.ts';

function isBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.closest('[data-checklist]') !== null;
}

function itemOf(box: HTMLInputElement): string {
  return (box.closest('label')?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Ticks an article's checklists as they were ticked in this browser, and keeps further ticks. */
export function useChecklists(article: string): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = around.current;
    const ticks = readTicks(article);

    function keep(box: HTMLInputElement): void {
      keepTick(article, itemOf(box), box.checked);
    }

    function onChange({ target }: Event): void {
      if (isBox(target)) {
        keep(target);
      }
    }

    for (const box of root?.querySelectorAll('input') ?? []) {
      const known = ticks.has(itemOf(box));
      if (box.checked && !known) {
        // Ticked before the script was there.
        keep(box);
      }
      box.checked ||= known;
    }
    root?.addEventListener('change', onChange);
    return () => root?.removeEventListener('change', onChange);
  }, [article]);

  return around;
}
