import { type RefObject, useEffect, useRef } from 'react';

/** Local storage key of what was ticked: the items' words, by article. */
export const ticksStorageKey = 'checklists';

type Ticks = Readonly<Record<string, readonly string[]>>;

function parseTicks(text: string | null): Ticks {
  const value: unknown = JSON.parse(text ?? '{}');
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.map(([article, items]) => [
      article,
      Array.isArray(items) ? items.filter((item) => typeof item === 'string') : [],
    ]),
  );
}

function readAll(): Ticks {
  try {
    return parseTicks(localStorage.getItem(ticksStorageKey));
  } catch {
    return {};
  }
}

/** The words of an article's items that were ticked in this browser; none if it keeps nothing. */
export function readTicks(article: string): ReadonlySet<string> {
  const items = readAll()[article];
  return new Set(items);
}

/** Beside what other tabs have kept. If storage fails, the tick lasts as long as its page. */
export function storeTick(article: string, item: string, ticked: boolean): void {
  const all = readAll();
  const { [article]: before = [], ...others } = all;
  const rest = before.filter((other) => other !== item);
  const items = ticked ? [...rest, item] : rest;
  const next = items.length > 0 ? { ...others, [article]: items } : others;
  try {
    if (Object.keys(next).length > 0) {
      localStorage.setItem(ticksStorageKey, JSON.stringify(next));
    } else {
      localStorage.removeItem(ticksStorageKey);
    }
  } catch (error) {
    console.warn('The tick is kept for this page only:', error);
  }
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

    function keep({ target }: { readonly target: EventTarget | null }): void {
      if (target instanceof HTMLInputElement && target.closest('[data-checklist]')) {
        storeTick(article, itemOf(target), target.checked);
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
