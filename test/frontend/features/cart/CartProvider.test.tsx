import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartProvider, useCart } from '../../../../frontend/src/features/cart/CartProvider.tsx';

function ItemCount() {
  return <b>{useCart().items.length}</b>;
}

test('the cart can be used within its provider', () => {
  const html = renderToString(
    <CartProvider>
      <ItemCount />
    </CartProvider>,
  );
  expect(html).toBe('<b>0</b>');
});

test('outside its provider the cart fails, and says why', () => {
  expect(() => renderToString(<ItemCount />)).toThrow(
    new Error('useCart must be used within a CartProvider'),
  );
});
