import { expect, test } from 'vitest';
import { fromItem, toItem } from '../../../../lambdas/shared/records/items.ts';

test('what is stored is read back the same', () => {
  const value = { a: 'x', b: 1.5, c: true, d: ['x', { e: 2 }], f: { g: '' }, h: [] };
  expect(fromItem(toItem(value))).toEqual(value);
});

test('undefined members are left out, however deep they lie', () => {
  expect(toItem({ a: undefined, b: { c: undefined, d: 'x' } })).toEqual({
    b: { M: { d: { S: 'x' } } },
  });
});
