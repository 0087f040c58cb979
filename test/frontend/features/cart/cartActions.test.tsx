import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CartButton } from '../../../../frontend/src/features/cart/CartButton.tsx';
import type { CartItem } from '../../../../frontend/src/features/cart/cartItem.ts';
import { useCart } from '../../../../frontend/src/features/cart/cartStore.ts';
import { record } from '../../../../frontend/src/features/measuring/measure.ts';

vi.mock('../../../../frontend/src/features/measuring/measure.ts', () => ({ record: vi.fn() }));

type Cart = ReturnType<typeof useCart>;

/** The titles of the solutions that an event was recorded for. */
function recorded(event: 'add_to_cart' | 'remove_from_cart') {
  const calls = vi.mocked(record).mock.calls.filter(([name]) => name === event);
  return calls.map(([, , params]) => params?.['solution_name']);
}

const soc2: CartItem = { id: 'compliance-soc2', title: 'SOC 2', type: 'Compliance Solution' };
const costs: CartItem = {
  id: 'finops-cost_analysis',
  title: 'Cost Analysis',
  type: 'FinOps Solution',
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('location', { pathname: '/solutions' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** Hands over the cart that components get. */
function Probe({ onCart }: { readonly onCart: (cart: Cart) => void }) {
  onCart(useCart());
  return null;
}

/** The cart as components get it. */
function openCart(): Cart {
  const seen: Cart[] = [];
  renderToString(<Probe onCart={(cart) => seen.push(cart)} />);
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
  test('keeps what is added, once, and tells of it once', () => {
    const cart = openCart();
    cart.add(soc2);
    cart.add(costs);
    cart.add(soc2);
    expect(storedItems()).toEqual([soc2, costs]);
    expect(recorded('add_to_cart')).toEqual([soc2.title, costs.title]);
  });

  test('lets go of what is removed and tells of it; an id that is not in it changes nothing', () => {
    const cart = openCart();
    cart.add(soc2);
    cart.add(costs);
    cart.remove('compliance-other');
    expect(recorded('remove_from_cart')).toEqual([]);
    cart.remove(soc2.id);
    cart.remove(soc2.id);
    expect(storedItems()).toEqual([costs]);
    expect(recorded('remove_from_cart')).toEqual([soc2.title]);
  });

  test('that is cleared is empty, and no removal is told', () => {
    const cart = openCart();
    cart.add(soc2);
    cart.clear();
    expect(stored.get('cart')).toBe('[]');
    expect(recorded('remove_from_cart')).toEqual([]);
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
    const cart = openCart();
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
    expect(recorded('add_to_cart')).toEqual([soc2.title]);
    expect(recorded('remove_from_cart')).toEqual([soc2.title]);
  });
});

describe('as the page is built', () => {
  test("the cart is nobody's: an item of this browser is not in it", () => {
    stored.set('cart', JSON.stringify([soc2]));
    const cart = openCart();
    expect(cart.items).toEqual([]);
    expect(cart.has(soc2.id)).toBe(false);
  });

  test('the button adds, is for script only, and is described by its card', () => {
    const html = renderToString(<CartButton item={soc2} />);
    expect(html).toContain('>Add to shopping cart</button>');
    expect(html).toContain('data-with-script=""');
    expect(html).toContain('aria-describedby="compliance-soc2-title"');
  });
});
