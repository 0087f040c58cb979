import { expect, test } from 'vitest';
import { fromItem, toItem } from '../../../../lambdas/shared/records/attributes.ts';

test('what is stored is read back the same', () => {
  const value = { a: 'x', b: 1.5, c: true, d: ['x', { e: 2 }], f: { g: '' }, h: [] };
  expect(fromItem(toItem(value))).toEqual(value);
});

test('undefined members are left out and a set becomes a string set', () => {
  expect(toItem({ a: undefined, b: new Set(['x']) })).toEqual({ b: { SS: ['x'] } });
  expect(fromItem({ b: { SS: ['x'] } })).toEqual({ b: ['x'] });
});
