import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { afterPaint } from '../ui/afterPaint.ts';
import { focusHeading, hidePopovers } from '../ui/focus.ts';
import { documentTitle } from './pageTable.ts';
import { rowAt } from './siteRows.ts';

/** Only the build knows the site's address: it is in the document that the visitor arrived on. */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const row = rowAt(pathname);
    document.title = documentTitle(row);
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) {
      link.href = new URL(row.path === '*' ? '/' : row.path, link.href).href;
    }
  }, [pathname]);
}

/** By the key of the history's entry: the link that was followed from it, and its place in the page. */
const followedLinks = new Map<string, { readonly index: number; readonly href: string }>();

function followedFrom(key: string): HTMLElement | undefined {
  const { index = -1, href } = followedLinks.get(key) ?? {};
  const link = document.links[index];
  return link?.href === href ? link : undefined;
}

/**
 * After a navigation, moves focus to the new page's heading, so that a screen reader announces it and
 * the keyboard continues from there. After going back, moves it to the link that the visitor had
 * followed. A link to the current page moves it to that page's heading. The first page keeps the
 * focus that the browser gave it. A visitor who has moved the focus before the paint keeps it, too.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    function remember({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest('a') : null;
      const index = Array.from<Element>(document.links).indexOf(link ?? document.body);
      if (link && index >= 0) {
        followedLinks.set(shown.current.key, { index, href: link.href });
      }
    }
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    const isSamePage = before.pathname === location.pathname;
    if (before.key === location.key || (isSamePage && (type === 'POP' || location.hash !== ''))) {
      return;
    }
    const { activeElement } = document;
    // Focus needs the page's layout, which would delay the paint if it were asked for before.
    return afterPaint(() => {
      if (![activeElement, document.body].includes(document.activeElement)) {
        return;
      }
      const link = type === 'POP' ? followedFrom(location.key) : undefined;
      hidePopovers();
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      link?.focus({ preventScroll: true });
      // The link may be in a menu that is closed now.
      if (!link || document.activeElement !== link) {
        focusHeading();
      }
    });
  }, [location, type]);
}
