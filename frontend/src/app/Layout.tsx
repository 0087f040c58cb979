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
import { prefetchChosenPages, prefetchPagesInView } from './loadPage.ts';
import { NavigationBar } from './NavigationBar.tsx';

export function Layout() {
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
      <AfterNavigation />
    </CartProvider>
  );
}

/** Separate, so that the layout doesn't render again with each page. */
function AfterNavigation() {
  const { pathname } = useLocation();
  useDocumentHead();
  useMeasuring();
  useFocusOnNavigation();
  useEffect(closePopovers, []);
  useEffect(prefetchChosenPages, []);
  useEffect(() => prefetchPagesInView(pathname), [pathname]);
  return null;
}

/** Separate as well, as it renders again when a page begins to load and when it has come. */
function Progress() {
  const { state } = useNavigation();
  // Going back can begin while React hydrates, and the prerendered page has no progress bar.
  return useHydrated() && state === 'loading' ? (
    <div className={styles.progress} role="progressbar" aria-label="Loading page" />
  ) : null;
}
