import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react';
import { addItem, type CartItem, removeItem } from './cartItem.ts';
import { createCartStore } from './cartStore.ts';

export interface Cart {
  readonly items: readonly CartItem[];
  readonly add: (item: CartItem) => void;
  readonly remove: (id: string) => void;
  /** Empties the cart; given what was sent of it, of that alone. */
  readonly clear: (sent?: readonly CartItem[]) => void;
  readonly has: (id: string) => boolean;
}

const CartContext = createContext<Cart | null>(null);

export interface CartProviderProps {
  readonly children: ReactNode;
  readonly onAdd?: (item: CartItem) => void;
  readonly onRemove?: (item: CartItem) => void;
}

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
