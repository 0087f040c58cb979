import {
  type CatalogArea,
  type SolutionCategory,
  solutionCatalog,
} from '../../content/solutionCatalog.ts';

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

export interface CartItem {
  /** `{category}-{solution key}`. */
  readonly id: string;
  readonly title: string;
  readonly type: CatalogArea['type'];
}

export function cartItemId(category: SolutionCategory, key: string): string {
  return `${category}-${key}`;
}

export function addItem(items: readonly CartItem[], item: CartItem): readonly CartItem[] {
  return items.some(({ id }) => id === item.id) ? items : [...items, item];
}

/** Takes an item out by its id; a cart without it stays as it is. */
export function removeItem(items: readonly CartItem[], id: string): readonly CartItem[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;
}

const knownItems: ReadonlyMap<unknown, CartItem> = new Map(
  Object.entries(solutionCatalog).flatMap(([category, { type, titles }]) =>
    Object.entries(titles).map(([key, title]) => {
      const id = `${category}-${key}`;
      return [id, { id, title, type }];
    }),
  ),
);

function knownItem(value: unknown): CartItem | undefined {
  return typeof value === 'object' && value !== null && 'id' in value
    ? knownItems.get(value.id)
    : undefined;
}

/**
 * Reads a stored cart. Uses only ids that the catalog knows. So the result can always be sent, no
 * matter what is stored under its key: another version's data, another site's, a partial write, or
 * far too much.
 */
export function parseCart(stored: string | null): readonly CartItem[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    const items = Array.isArray(value) ? value.map(knownItem) : [];
    return [...new Set(items)].filter((item) => item !== undefined);
  } catch {
    return [];
  }
}
