import { type CartItem, parseCart } from './cartItem.ts';

/** Local storage key of the cart (specification, section 9). */
export const cartStorageKey = 'cart';

const emptyCart: readonly CartItem[] = [];

/**
 * The cart outside React: kept in local storage where that works, otherwise for the visit. Shaped
 * for `useSyncExternalStore`.
 */
export function createCartStore() {
  let items: readonly CartItem[] | undefined;
  const listeners = new Set<() => void>();

  function read(): readonly CartItem[] {
    try {
      return parseCart(localStorage.getItem(cartStorageKey));
    } catch {
      return emptyCart;
    }
  }

  function set(next: readonly CartItem[]): void {
    items = next;
    for (const listener of listeners) {
      listener();
    }
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === cartStorageKey || event.key === null) {
      set(read());
    }
  }

  return {
    /** The cart as it is now. */
    current: (): readonly CartItem[] => {
      items ??= read();
      return items;
    },
    /** The cart while a page is built and hydrated: nobody's, so empty. */
    initial: (): readonly CartItem[] => emptyCart,
    /** Replaces the cart and saves it; storage that is blocked or full doesn't stop it. */
    replace(next: readonly CartItem[]): void {
      set(next);
      try {
        localStorage.setItem(cartStorageKey, JSON.stringify(next));
      } catch (error) {
        console.warn('The cart is kept for this visit only:', error);
      }
    },
    /** Calls `listener` at every change, another tab's included. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          removeEventListener('storage', onStorage);
        }
      };
    },
  };
}
