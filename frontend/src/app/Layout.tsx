import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { CartProvider } from '../features/cart/CartProvider.tsx';
import { ConsentQuestion } from '../features/measuring/ConsentControls.tsx';
import {
  recordAddToCart,
  recordRemoveFromCart,
  useMeasuring,
} from '../features/measuring/measure.ts';
import { closePopovers } from '../ui/focus.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { Footer } from './Footer.tsx';
import { useDocumentHead, useFocusOnNavigation } from './followNavigation.ts';
import { scrollPositionsKey } from './hydration.ts';
import styles from './Layout.module.css';
import { prefetchLinkedPages } from './loadPage.ts';
import { NavigationBar } from './NavigationBar.tsx';

export function Layout() {
  const { pathname } = useLocation();
  useDocumentHead();
  useMeasuring();
  useFocusOnNavigation();
  useEffect(() => prefetchLinkedPages(pathname), [pathname]);
  useEffect(closePopovers, []);

  return (
    <CartProvider onAdd={recordAddToCart} onRemove={recordRemoveFromCart}>
      <ScrollRestoration storageKey={scrollPositionsKey} />
      <a className={styles.skip} href="#main" data-screen-only="">
        Skip to content
      </a>
      <ConsentQuestion />
      <Progress />
      <div>
        <NavigationBar />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </CartProvider>
  );
}

/** Separate, so that the layout doesn't render again when a page begins to load. */
function Progress() {
  const { state } = useNavigation();
  // Going back can begin while React hydrates, and the prerendered page has no progress bar.
  return useHydrated() && state === 'loading' ? (
    <div className={styles.progress} role="progressbar" aria-label="Loading page" />
  ) : null;
}
