import { expect, test } from 'vitest';
import { findNewApis } from '../../../frontend/prerender/findNewApis.ts';

function namesIn(script: string, until = '2023-12-31') {
  return findNewApis(script, until, 2020)
    .map(({ name }) => name)
    .sort();
}

test.each([
  ['a new static method', 'Promise.withResolvers()', 'Promise.withResolvers'],
  ['another object’s', 'fetch("/", { signal: AbortSignal.timeout(1) })', 'AbortSignal.timeout'],
  ['a method of whatever object', 'x.startViewTransition(y)', '.startViewTransition()'],
  ['a method after a question mark', 'x?.hidePopover()', '.hidePopover()'],
  ['a global function', 'requestIdleCallback(x)', 'requestIdleCallback'],
  ['a constructor', 'new ViewTransition()', 'ViewTransition'],
  ['a class that is compared with', 'x instanceof ViewTransition', 'ViewTransition'],
])('finds %s', (_, script, name) => {
  expect(namesIn(script)).toEqual([name]);
});

test('goes by the date that it is given', () => {
  const script = 'structuredClone(Object.hasOwn(x, "y")); [].findLast(z); URL.canParse(x);';
  expect(namesIn(script, '2020-12-31')).toEqual([
    '.findLast()',
    'Object.hasOwn',
    'URL.canParse',
    'structuredClone',
  ]);
  expect(namesIn(script, '2022-12-31')).toEqual(['URL.canParse']);
  expect(namesIn(script)).toEqual([]);
});

test.each([
  ['asks first', '"popover" in x'],
  ['has a variable of that name', 'const requestIdleCallback = x; requestIdleCallback(y)'],
  ['has a parameter of that name', '(structuredClone) => structuredClone(x)'],
  ['has a method of that name', 'const x = { hidePopover() {} }; x.hidePopover()'],
  ['gives an object such a method', 'x.hidePopover = y; x.hidePopover()'],
  ['calls what old objects have, too', 'new Set().add(x)'],
])('finds nothing where a script %s', (_, script) => {
  expect(namesIn(script, '2020-12-31')).toEqual([]);
});

test.each(['x ??= y', 'class X { y = 1 }', 'x.at?.(#y in z)', 'await x', 'class X { static {} }'])(
  'refuses the newer syntax of %s',
  (script) => {
    expect(() => namesIn(script)).toThrow(SyntaxError);
  },
);
