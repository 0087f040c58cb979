import { describe, expect, test } from 'vitest';
import { isActive } from '../../../frontend/src/app/navigationItems.ts';

describe('the link to the products', () => {
  test.each(['/products', '/products/bookstack-wiki', '/products-of-last-year'])(
    'is active on %s, which starts with its path',
    (pathname) => {
      expect(isActive('/products', pathname)).toBe(true);
    },
  );

  test.each(['/', '/our/products', '/solutions/products'])(
    'is not active on %s, which does not start with its path',
    (pathname) => {
      expect(isActive('/products', pathname)).toBe(false);
    },
  );
});

describe('the link to the solutions', () => {
  test.each([
    '/solutions',
    '/solutions/finops',
    '/products/solutions',
    '/our/solutions-of-last-year',
  ])('is active on %s, which contains its path', (pathname) => {
    expect(isActive('/solutions', pathname)).toBe(true);
  });

  test.each(['/', '/services', '/our-solutions'])(
    'is not active on %s, which does not contain its path',
    (pathname) => {
      expect(isActive('/solutions', pathname)).toBe(false);
    },
  );
});
