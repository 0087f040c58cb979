import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCart } from '../../../../frontend/src/features/cart/CartProvider.tsx';
import type { CartItem } from '../../../../frontend/src/features/cart/cartStore.ts';
import { createCartStore } from '../../../../frontend/src/features/cart/cartStore.ts';
import { FakeBrowser } from '../../../support/FakeBrowser.ts';

const soc2: CartItem = { id: 'compliance-soc2', title: 'SOC 2', type: 'Compliance Solution' };

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
  vi.stubGlobal('localStorage', browser.localStorage);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});

test('a tab that clears all storage empties the cart here', () => {
  browser.stored.set('cart', JSON.stringify([soc2]));
  const store = createCartStore();
  const listener = vi.fn();
  store.subscribe(listener);
  expect(store.current()).toEqual([soc2]);
  browser.stored.clear();
  browser.storage(null);
  expect(store.current()).toEqual([]);
  expect(listener).toHaveBeenCalledOnce();
});

// Browsers that are driven by a test keep no pages in the back/forward cache.
test('a page that comes back from the cache sees what other pages did, and no other page does', () => {
  const store = createCartStore();
  store.subscribe(() => {});
  expect(store.current()).toEqual([]);
  browser.stored.set('cart', JSON.stringify([soc2]));
  browser.pageShow(false);
  expect(store.current()).toEqual([]);
  browser.pageShow(true);
  expect(store.current()).toEqual([soc2]);
});

test('outside its provider the cart fails, and says why', () => {
  function Page() {
    useCart();
    return null;
  }
  expect(() => renderToString(createElement(Page))).toThrow(
    new Error('useCart must be used within a CartProvider'),
  );
});
