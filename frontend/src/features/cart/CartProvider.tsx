import {
  createContext,
  type ReactNode,
  use,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { addItem, type CartItem, createCartStore, removeItem } from './cartStore.ts';

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
