import { type RefObject, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useCart } from './CartProvider.tsx';

/** Takes items out of the cart without losing the visitor's place. */
export interface RemoveItem<List extends HTMLElement> {
  /** The list's surroundings; takes the focus when the last item is gone, so give it a tabIndex. */
  readonly list: RefObject<List | null>;
  readonly removeItem: (id: string) => void;
}

/**
 * Removing an item takes its button away, and with it the focus. This moves the focus to the
 * button of the item that stands there now, or to what is around the list.
 */
export function useRemoveItem<List extends HTMLElement>(): RemoveItem<List> {
  const { items, remove } = useCart();
  const list = useRef<List>(null);
  const removeItem = useCallback(
    (id: string) => {
      const index = items.findIndex((item) => item.id === id);
      flushSync(() => remove(id));
      const buttons = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
      const next = buttons[index] ?? buttons[index - 1] ?? list.current;
      next?.focus();
    },
    [items, remove],
  );
  return { list, removeItem };
}
