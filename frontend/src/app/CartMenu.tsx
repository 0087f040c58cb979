import { useNavigate } from 'react-router-dom';
import { useCart, useRemoveItem } from '../features/cart/CartProvider.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { hidePopover } from '../ui/focus.ts';
import { Unbroken } from '../ui/text.tsx';
import { BarButton } from './BarButton.tsx';
import styles from './CartMenu.module.css';

const menuId = 'cart-menu';

export function CartMenu() {
  const { items } = useCart();
  const navigate = useNavigate();
  const { list: menu, removeItem } = useRemoveItem();

  function checkOut() {
    hidePopover(menu.current);
    navigate(paths.cart);
  }

  function goWhereNothingOpens() {
    if (!('popover' in HTMLElement.prototype)) {
      navigate(paths.cart);
    }
  }

  return (
    <div>
      <BarButton popoverTarget={menuId} onClick={goWhereNothingOpens}>
        <svg
          className={styles.icon}
          viewBox="0 0 24 24"
          width="22"
          height="22"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M3 4h2.5l2.2 11h10.1l2.2-8H6.2" />
          <circle cx="9.5" cy="19.5" r="1.5" />
          <circle cx="16.5" cy="19.5" r="1.5" />
        </svg>
        <span className="visually-hidden">Cart</span>
        {items.length > 0 && (
          // Each text has its own element, because a translator replaces bare text nodes and React would
          // keep writing into the old ones.
          <span className={styles.badge}>
            <span>{items.length}</span>
            <span className="visually-hidden">{items.length === 1 ? ' item' : ' items'}</span>
          </span>
        )}
      </BarButton>
      <section
        id={menuId}
        popover="auto"
        ref={menu}
        tabIndex={-1}
        className={styles.menu}
        aria-label="Shopping cart"
      >
        {items.length === 0 ? (
          <p>Your cart is empty</p>
        ) : (
          <>
            <ul className={styles.items}>
              {items.map(({ id, title, type }) => (
                <li key={id} className={styles.item}>
                  <span>
                    <Unbroken text={title} />
                    <span className={styles.type}>{type}</span>
                  </span>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${title}`}
                    onClick={() => removeItem(id)}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
            <p className={styles.type}>No order, no payment</p>
            <Button onClick={checkOut}>Check out</Button>
          </>
        )}
      </section>
    </div>
  );
}
