import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartItem } from '../../../../frontend/src/features/cart/cartItem.ts';
import { createCartStore } from '../../../../frontend/src/features/cart/cartStore.ts';
import { FakeBrowser } from '../../../support/FakeBrowser.ts';

const soc2: CartItem = { id: 'compliance-soc2', title: 'SOC 2', type: 'Compliance Solution' };
const costs: CartItem = {
  id: 'finops-cost_analysis',
  title: 'Cost Analysis',
  type: 'FinOps Solution',
};

/** Another tab has stored this cart. */
function storeElsewhere(items: readonly CartItem[], key: string | null = 'cart') {
  browser.stored.set('cart', JSON.stringify(items));
  browser.storage(key);
}

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
  vi.stubGlobal('localStorage', browser.localStorage);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});

describe('the cart of an earlier visit', () => {
  test('is there again, and the same object until it changes', () => {
    browser.stored.set('cart', JSON.stringify([soc2]));
    const store = createCartStore();
    expect(store.current()).toEqual([soc2]);
    expect(store.current()).toBe(store.current());
  });

  test('is empty where storage is blocked', () => {
    browser.stored.set('cart', JSON.stringify([soc2]));
    browser.blocked = true;
    expect(createCartStore().current()).toEqual([]);
  });
});

describe('a changed cart', () => {
  test('is stored and told to listeners', () => {
    const store = createCartStore();
    const heard: (readonly CartItem[])[] = [];
    store.subscribe(() => heard.push(store.current()));
    store.change(() => [soc2, costs]);
    expect(JSON.parse(browser.stored.get('cart') ?? '')).toEqual([soc2, costs]);
    expect(heard).toEqual([[soc2, costs]]);
    expect(createCartStore().current()).toEqual([soc2, costs]);
  });

  test('counts for the visit where storage is blocked, with one warning that says so', () => {
    browser.blocked = true;
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const store = createCartStore();
    const listener = vi.fn();
    store.subscribe(listener);
    store.change(() => [soc2]);
    expect(store.current()).toEqual([soc2]);
    expect(listener).toHaveBeenCalledOnce();
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('this visit only'), expect.any(Error)],
    ]);
    warn.mockRestore();
  });
});

describe('a change in another tab', () => {
  test.each(['cart', null])('is seen (storage event of key %j)', (key) => {
    const store = createCartStore();
    const listener = vi.fn();
    store.subscribe(listener);
    expect(store.current()).toEqual([]);
    storeElsewhere([costs], key);
    expect(store.current()).toEqual([costs]);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is seen by a page that comes back from the cache, and by no other page', () => {
    const store = createCartStore();
    store.subscribe(() => {});
    expect(store.current()).toEqual([]);
    browser.stored.set('cart', JSON.stringify([costs]));
    browser.pageShow(false);
    expect(store.current()).toEqual([]);
    browser.pageShow(true);
    expect(store.current()).toEqual([costs]);
  });
});
