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
  /** Whether storage has the cart. If it refused the last change, only this page has it. */
  let stored = true;
  const listeners = new Set<() => void>();

  function read(): readonly CartItem[] {
    try {
      return parseCart(localStorage.getItem(cartStorageKey));
    } catch {
      return items ?? emptyCart;
    }
  }

  function set(next: readonly CartItem[]): void {
    items = next;
    for (const listener of listeners) {
      listener();
    }
  }

  function save(next: readonly CartItem[]): void {
    try {
      localStorage.setItem(cartStorageKey, JSON.stringify(next));
      stored = true;
    } catch (error) {
      stored = false;
      console.warn('The cart is kept for this visit only:', error);
    }
  }

  function readAgain(): void {
    stored = true;
    set(read());
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === cartStorageKey || key === null) {
      readAgain();
    }
  }

  // A page from the back/forward cache missed other pages' changes to the cart.
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted && stored) {
      readAgain();
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
    /**
     * Changes the cart as it is now, including another tab's changes that haven't been announced
     * yet, and saves it, unless storage is blocked or full.
     *
     * @param change returns what it was given where it changes nothing
     * @returns whether it changed something
     */
    change(change: (items: readonly CartItem[]) => readonly CartItem[]): boolean {
      const before = stored ? read() : (items ?? emptyCart);
      const next = change(before);
      set(next);
      if (next !== before) {
        save(next);
      }
      return next !== before;
    },
    /** Calls `listener` at every change, another tab's included. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage);
        addEventListener('pageshow', onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          removeEventListener('storage', onStorage);
          removeEventListener('pageshow', onPageShow);
        }
      };
    },
  };
}
