import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react';
import { addItem, type CartItem, removeItem } from './cartItem.ts';
import { createCartStore } from './cartStore.ts';

/** The cart and what can be done to it. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly add: (item: CartItem) => void;
  readonly remove: (id: string) => void;
  /** Empties the cart, or removes only the given items, which were sent. */
  readonly clear: (sent?: readonly CartItem[]) => void;
  /** Whether an item of that id is in the cart. */
  readonly has: (id: string) => boolean;
}

const CartContext = createContext<Cart | null>(null);

/** What the rest of the site may want to know of changes. */
export interface CartProviderProps {
  readonly children: ReactNode;
  /** Called when the visitor put an item in. */
  readonly onAdd?: (item: CartItem) => void;
  /** Called when the visitor took an item out, one by one. */
  readonly onRemove?: (item: CartItem) => void;
}

/** Keeps the visitor's cart for every component below. */
export function CartProvider({ children, onAdd, onRemove }: CartProviderProps) {
  const [store] = useState(createCartStore);
  const items = useSyncExternalStore(store.subscribe, store.current, store.initial);

  const cart = useMemo<Cart>(
    () => ({
      items,
      add(item) {
        if (store.change((now) => addItem(now, item))) {
          onAdd?.(item);
        }
      },
      remove(id) {
        let removed: CartItem | undefined;
        store.change((now) => {
          removed = now.find((item) => item.id === id);
          return removeItem(now, id);
        });
        if (removed) {
          onRemove?.(removed);
        }
      },
      clear(sent) {
        store.change((now) =>
          sent ? sent.reduce((left, { id }) => removeItem(left, id), now) : [],
        );
      },
      has: (id) => items.some((item) => item.id === id),
    }),
    [items, store, onAdd, onRemove],
  );

  return <CartContext value={cart}>{children}</CartContext>;
}

/**
 * The visitor's cart.
 *
 * @throws Error outside a CartProvider
 */
export function useCart(): Cart {
  const cart = use(CartContext);
  if (!cart) {
    throw new Error('useCart must be used within a CartProvider');
  }
  return cart;
}
