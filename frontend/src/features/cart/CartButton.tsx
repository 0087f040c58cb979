import { Button } from '../../ui/Button.tsx';
import { useCart } from './CartProvider.tsx';
import type { CartItem } from './cartItem.ts';

/** Puts an item into the cart, or takes it out again. */
export function CartButton({ item }: { readonly item: CartItem }) {
  const cart = useCart();
  const inCart = cart.has(item.id);
  return (
    <Button
      look={inCart ? 'chosen' : 'quiet'}
      data-with-script=""
      aria-describedby={`${item.id}-title`}
      onClick={() => (inCart ? cart.remove(item.id) : cart.add(item))}
    >
      {inCart ? 'Remove from shopping cart' : 'Add to shopping cart'}
    </Button>
  );
}
