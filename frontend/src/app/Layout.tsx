import { memo, type ReactNode, useEffect } from 'react';
import { CartProvider } from '../features/cart/CartProvider.tsx';
import { FormNotice } from '../features/forms/FormNotice.tsx';
import { ConsentQuestion } from '../features/measuring/ConsentQuestion.tsx';
import { recordAddToCart, recordRemoveFromCart } from '../features/measuring/events.ts';
import { useMeasuring } from '../features/measuring/useMeasuring.ts';
import { usePlace } from '../ui/navigation.ts';
import { closePopovers } from './closePopovers.ts';
import { Footer } from './Footer.tsx';
import styles from './Layout.module.css';
import { NavigationBar } from './NavigationBar.tsx';
import { prefetchLikelyPages } from './prefetch.ts';
import { useDocumentHead } from './useDocumentHead.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

interface LayoutProps {
  readonly children: ReactNode;
  /** Whether the next page is on its way. */
  readonly loading: boolean;
}

/** What is the same on every page isn't rendered again with each. */
const SameQuestion = memo(ConsentQuestion);
const SameFooter = memo(Footer);

/** The chrome that every page stands in. */
export function Layout({ children, loading }: LayoutProps) {
  const { pathname } = usePlace();
  useDocumentHead();
  useMeasuring();
  useFocusOnNavigation();
  useEffect(() => prefetchLikelyPages(pathname), [pathname]);
  useEffect(closePopovers, []);

  return (
    <CartProvider onAdd={recordAddToCart} onRemove={recordRemoveFromCart}>
      <a className={styles.skip} href="#main" data-screen-only="">
        Skip to content
      </a>
      <SameQuestion />
      {loading && <div className={styles.progress} role="progressbar" aria-label="Loading page" />}
      <div>
        <NavigationBar />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <FormNotice />
        <SameFooter />
      </div>
    </CartProvider>
  );
}
