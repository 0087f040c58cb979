import { memo, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CartProvider } from '../features/cart/CartProvider.tsx';
import { CookieBanner } from '../features/tracking/CookieBanner.tsx';
import { trackAddToCart, trackRemoveFromCart } from '../features/tracking/events.ts';
import { useTracking } from '../features/tracking/useTracking.ts';
import { Footer } from './Footer.tsx';
import styles from './Layout.module.css';
import { NavigationBar } from './NavigationBar.tsx';
import { prefetchVisibleLinks } from './prefetch.ts';
import { useDocumentHead } from './useDocumentHead.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

interface LayoutProps {
  readonly children: ReactNode;
  /** Whether the next page is on its way. */
  readonly loading: boolean;
}

/** What is the same on every page isn't rendered again with each. */
const SameBanner = memo(CookieBanner);
const SameFooter = memo(Footer);

/** The chrome that every page stands in. */
export function Layout({ children, loading }: LayoutProps) {
  const { pathname } = useLocation();
  useDocumentHead();
  useTracking();
  useFocusOnNavigation();
  useEffect(() => prefetchVisibleLinks(pathname), [pathname]);

  return (
    <CartProvider onAdd={trackAddToCart} onRemove={trackRemoveFromCart}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <SameBanner />
      {loading && <div className={styles.progress} role="progressbar" aria-label="Loading page" />}
      <NavigationBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SameFooter />
    </CartProvider>
  );
}
