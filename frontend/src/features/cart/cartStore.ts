import { useSyncExternalStore } from 'react';
import { record } from '../measuring/measure.ts';
import { addItem, type CartItem, parseCart, removeItem } from './cartItem.ts';

/** Local storage key of the cart (specification, section 9). */
export const cartStorageKey = 'cart';

const emptyCart: readonly CartItem[] = [];

/** The cart in local storage where that works, otherwise in memory for the visit. */
export function createCartStore() {
  let items: readonly CartItem[] | undefined;
  /** Whether storage holds the cart; where it refused the last change, only this page does. */
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

  // A page from the back/forward cache slept through what other pages did to the cart.
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted && stored) {
      readAgain();
    }
  }

  return {
    current: (): readonly CartItem[] => {
      items ??= read();
      return items;
    },
    /** The cart while a page is built and hydrated: nobody's, so empty. */
    initial: (): readonly CartItem[] => emptyCart,
    /**
     * Changes the cart as it is now, another tab's changes included that nobody has told of yet, and
     * saves it; storage that is blocked or full doesn't stop it.
     *
     * @param change returns what it was given where it changes nothing
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

const store = createCartStore();

function recordChange(name: 'add_to_cart' | 'remove_from_cart', { title, type }: CartItem): void {
  record(name, `${type}s`, {
    solution_name: title,
    solution_type: type,
    source_page: location.pathname,
  });
}

function add(item: CartItem): void {
  if (store.change((items) => addItem(items, item))) {
    recordChange('add_to_cart', item);
  }
}

function remove(id: string): void {
  let removed: CartItem | undefined;
  store.change((items) => {
    removed = items.find((item) => item.id === id);
    return removeItem(items, id);
  });
  if (removed) {
    recordChange('remove_from_cart', removed);
  }
}

/** Empties the cart; given what was sent of it, of that alone. */
function clear(sent?: readonly CartItem[]): void {
  store.change((items) => (sent ? sent.reduce((left, { id }) => removeItem(left, id), items) : []));
}

/** The visitor's cart, and what can be done to it. */
export function useCart() {
  const items = useSyncExternalStore(store.subscribe, store.current, store.initial);
  return { items, add, remove, clear, has: (id: string) => items.some((item) => item.id === id) };
}
