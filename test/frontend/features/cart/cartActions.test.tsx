import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Cart,
  CartProvider,
  type CartProviderProps,
  useCart,
} from '../../../../frontend/src/features/cart/CartProvider.tsx';
import type { CartItem } from '../../../../frontend/src/features/cart/cartItem.ts';

const soc2: CartItem = { id: 'compliance-soc2', title: 'SOC 2', type: 'Compliance Solution' };
const costs: CartItem = {
  id: 'finops-cost_analysis',
  title: 'Cost Analysis',
  type: 'FinOps Solution',
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Hands over the cart that components get. */
function Probe({ onCart }: { readonly onCart: (cart: Cart) => void }) {
  onCart(useCart());
  return null;
}

/** The cart as components get it from a provider. */
function openCart(props: Omit<CartProviderProps, 'children'> = {}): Cart {
  const seen: Cart[] = [];
  renderToString(
    <CartProvider {...props}>
      <Probe onCart={(cart) => seen.push(cart)} />
    </CartProvider>,
  );
  const [cart] = seen;
  if (!cart) {
    throw new Error('No cart');
  }
  return cart;
}

function storedItems() {
  return JSON.parse(stored.get('cart') ?? '[]') as CartItem[];
}

describe('the cart', () => {
  test('stores an added item once and reports it once', () => {
    const onAdd = vi.fn();
    const cart = openCart({ onAdd });
    cart.add(soc2);
    cart.add(costs);
    cart.add(soc2);
    expect(storedItems()).toEqual([soc2, costs]);
    expect(onAdd.mock.calls).toEqual([[soc2], [costs]]);
  });

  test('removes an item and reports it; an unknown id changes nothing', () => {
    const onRemove = vi.fn();
    const cart = openCart({ onRemove });
    cart.add(soc2);
    cart.add(costs);
    cart.remove('compliance-other');
    expect(onRemove).not.toHaveBeenCalled();
    cart.remove(soc2.id);
    cart.remove(soc2.id);
    expect(storedItems()).toEqual([costs]);
    expect(onRemove.mock.calls).toEqual([[soc2]]);
  });

  test('that is cleared of what was sent keeps the rest', () => {
    const cart = openCart();
    cart.add(soc2);
    const sent = storedItems();
    cart.add(costs);
    cart.clear(sent);
    expect(storedItems()).toEqual([costs]);
  });

  test('keeps what another tab did a moment ago', () => {
    const onAdd = vi.fn();
    const onRemove = vi.fn();
    const cart = openCart({ onAdd, onRemove });
    cart.add(soc2);
    stored.set('cart', JSON.stringify([soc2, costs]));
    cart.remove(soc2.id);
    expect(storedItems()).toEqual([costs]);
    stored.set('cart', JSON.stringify([costs, soc2]));
    cart.add(soc2);
    expect(storedItems()).toEqual([costs, soc2]);
    stored.set('cart', '[]');
    cart.remove(costs.id);
    expect(storedItems()).toEqual([]);
    expect(onAdd.mock.calls).toEqual([[soc2]]);
    expect(onRemove.mock.calls).toEqual([[soc2]]);
  });
});

describe('as the page is built', () => {
  test('outside its provider the cart fails, and says why', () => {
    expect(() => renderToString(<Probe onCart={vi.fn()} />)).toThrow(
      new Error('useCart must be used within a CartProvider'),
    );
  });

  test("the cart is nobody's: an item of this browser is not in it", () => {
    stored.set('cart', JSON.stringify([soc2]));
    const cart = openCart();
    expect(cart.items).toEqual([]);
    expect(cart.has(soc2.id)).toBe(false);
  });
});
