import { useCart } from '../../features/cart/CartProvider.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import './solutions.css';

export function Chosen() {
  const { items } = useCart();
  return (
    items.length > 0 && (
      <section id="chosen" className="deep" aria-label="Chosen solutions" data-screen-only="">
        <p>
          In your cart <small>{items.map(({ title }) => title).join(', ')}</small>
        </p>
        <ButtonLink to={paths.cart}>{`Open cart (${items.length})`}</ButtonLink>
      </section>
    )
  );
}
