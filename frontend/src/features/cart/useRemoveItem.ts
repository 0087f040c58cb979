import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useCart } from './CartProvider.tsx';

/**
 * Removing an item takes its button away, and with it the focus. This moves the focus to the button
 * of the item in its place, or to what is around the list, which needs a tabIndex for that.
 */
export function useRemoveItem() {
  const { items, remove } = useCart();
  const list = useRef<HTMLElement>(null);
  function removeItem(id: string): void {
    const index = items.findIndex((item) => item.id === id);
    flushSync(() => remove(id));
    const buttons = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[index] ?? buttons[index - 1] ?? list.current;
    next?.focus();
  }
  return { list, removeItem };
}
