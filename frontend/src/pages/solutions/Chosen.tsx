import { useCart } from '../../features/cart/CartProvider.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useRootMark } from '../../ui/useRootMark.ts';
import styles from './Chosen.module.css';

export function Chosen() {
  const { items } = useCart();
  useRootMark('data-chosen-bar', items.length > 0);
  return (
    items.length > 0 && (
      <section className={`deep ${styles.bar}`} aria-label="Chosen solutions" data-screen-only="">
        <p>
          In your cart <small>{items.map(({ title }) => title).join(', ')}</small>
        </p>
        <ButtonLink to={paths.cart}>{`Open cart (${items.length})`}</ButtonLink>
      </section>
    )
  );
}
