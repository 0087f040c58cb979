import { Button } from '../../ui/Button.tsx';
import { useCart } from './CartProvider.tsx';
import type { CartItem } from './cartStore.ts';

interface CartButtonProps {
  readonly item: CartItem;
  /** Shows only one word of its name, for lists that have no room for more. */
  readonly short?: boolean;
}

export function CartButton({ item, short }: CartButtonProps) {
  const cart = useCart();
  const inCart = cart.has(item.id);
  const name = inCart ? 'Remove from shopping cart' : 'Add to shopping cart';
  return (
    <Button
      look={inCart ? 'chosen' : 'quiet'}
      data-with-script=""
      data-chosen={inCart ? '' : undefined}
      aria-describedby={`${item.id}-title`}
      aria-label={short ? name : undefined}
      onClick={() => (inCart ? cart.remove(item.id) : cart.add(item))}
    >
      {short ? name.split(' ')[0] : name}
    </Button>
  );
}
