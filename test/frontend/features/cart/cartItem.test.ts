import { describe, expect, it } from 'vitest';
import { aiSecurity } from '../../../../frontend/src/content/solutions/aiSecurity.ts';
import { compliance } from '../../../../frontend/src/content/solutions/compliance.ts';
import { finops } from '../../../../frontend/src/content/solutions/finops.ts';
import { infrastructure } from '../../../../frontend/src/content/solutions/infrastructure.ts';
import { security } from '../../../../frontend/src/content/solutions/security.ts';
import {
  addItem,
  type CartItem,
  cartItemId,
  parseCart,
  removeItem,
} from '../../../../frontend/src/features/cart/cartItem.ts';

const encryption: CartItem = {
  id: 'security-data_encryption',
  title: 'Data Encryption',
  type: 'Security Solution',
};
const soc2: CartItem = { id: 'compliance-soc2', title: 'SOC 2', type: 'Compliance Solution' };

describe('cart items', () => {
  it('have an id of category and solution key', () => {
    expect(cartItemId('ai-security', 'guardrails')).toBe('ai-security-guardrails');
  });

  it('are unique over all solutions', () => {
    const areas = [security, infrastructure, finops, compliance, aiSecurity];
    const ids = areas.flatMap(({ id, solutions }) =>
      solutions.map(({ key }) => cartItemId(id, key)),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are added once: an id already present changes nothing', () => {
    const items = addItem([encryption], soc2);
    expect(items).toEqual([encryption, soc2]);
    expect(addItem(items, { ...soc2, title: 'Other words' })).toBe(items);
  });

  it('are removed by id, and an unknown id changes nothing', () => {
    const items = [encryption, soc2];
    expect(removeItem(items, soc2.id)).toEqual([encryption]);
    expect(removeItem(items, 'security-unknown')).toBe(items);
  });
});

describe('a stored cart', () => {
  it('comes back as it was saved', () => {
    expect(parseCart(JSON.stringify([encryption, soc2]))).toEqual([encryption, soc2]);
  });

  it.each([
    ['nothing stored', null],
    ['half a write', '[{"id":"security-da'],
    ['null', 'null'],
    ['a number', '7'],
    ['an object', '{"items":[]}'],
    ['a list of other things', '[1,null,"x",[],{"id":1,"title":2,"type":3}]'],
    ['a type that no solution has', '[{"id":"a","title":"b","type":"Lottery Solution"}]'],
    ['an id that is no text', '[{"id":1,"title":"b","type":"FinOps Solution"}]'],
    ['a title that is no text', '[{"id":"a","title":null,"type":"FinOps Solution"}]'],
  ])('is empty for %s', (_, stored) => {
    expect(parseCart(stored)).toEqual([]);
  });

  it('keeps what is sound, once, and drops foreign fields', () => {
    const stored = JSON.stringify([null, { ...soc2, price: 9 }, { id: 'broken' }, soc2]);
    expect(parseCart(stored)).toEqual([soc2]);
  });

  it.each([
    'Security Solution',
    'Infrastructure Solution',
    'FinOps Solution',
    'Compliance Solution',
    'AI Security Solution',
  ])('keeps an item that is a %s', (type) => {
    const item = { id: 'area-solution', title: 'A solution', type };
    expect(parseCart(JSON.stringify([item]))).toEqual([item]);
  });
});
