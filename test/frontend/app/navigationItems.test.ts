import { expect, test } from 'vitest';
import { isActive } from '../../../frontend/src/app/navigationItems.ts';

test.each([
  ['/products', '/products', true],
  ['/products', '/products-of-last-year', true],
  ['/products', '/our/products', false],
  ['/solutions', '/solutions/finops', true],
  ['/solutions', '/products/solutions', true],
  ['/solutions', '/our-solutions', false],
  ['/blog', '/blog', true],
  ['/blog', '/blog/a', false],
  ['/', '/services', false],
])('the link to %s is highlighted on %s: %s', (link, pathname, active) => {
  expect(isActive(link, pathname)).toBe(active);
});
