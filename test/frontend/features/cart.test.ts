import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CartItem,
  createCartStore,
  parseCart,
} from '../../../frontend/src/features/cart/cartStore.ts';
import { FakeBrowser } from '../../support/FakeBrowser.ts';

const encryption: CartItem = {
  id: 'security-data_encryption',
  title: 'Data Encryption',
  type: 'Security Solution',
};
const soc2: CartItem = { id: 'compliance-soc2', title: 'SOC 2', type: 'Compliance Solution' };

describe('a stored cart', () => {
  test.each([
    ['nothing stored', null],
    ['half a write', '[{"id":"security-da'],
    ['null', 'null'],
    ['a number', '7'],
    ['an object', '{"items":[]}'],
    ['a list of other things', '[1,null,"x",[],{"id":1,"title":2,"type":3}]'],
    ['an id that is no text', '[{"id":["compliance-soc2"],"title":"b","type":"FinOps Solution"}]'],
    ['ids that no solution has', '[{"id":"compliance-soc3"},{"id":""},{"id":"__proto__"}]'],
    ['the retired hosting', '[{"id":"infrastructure-elastic_beanstalk"}]'],
    ['text without end', '['.repeat(100_000)],
  ])('is empty for %s', (_, stored) => {
    expect(parseCart(stored)).toEqual([]);
  });

  test('keeps what is known, once, by its id alone', () => {
    const stored = JSON.stringify([
      null,
      { ...soc2, price: 9 },
      { id: 'broken' },
      { id: encryption.id, title: 'x'.repeat(100_000), type: 7 },
      soc2,
    ]);
    expect(parseCart(stored)).toEqual([soc2, encryption]);
  });
});

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
