import { useEffect } from 'react';
import { usePlace } from '../ui/navigation.ts';
import { documentTitle } from './documentTitle.ts';
import { rowAt } from './siteRows.ts';

/**
 * Keeps title and canonical address true as the visitor moves from page to page. Which address the
 * site has only the build knows: it stands in the document that the visitor arrived on.
 */
export function useDocumentHead(): void {
  const { pathname } = usePlace();
  useEffect(() => {
    const row = rowAt(pathname);
    document.title = documentTitle(row);
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) {
      link.href = new URL(row.path === '*' ? '/' : row.path, link.href).href;
    }
  }, [pathname]);
}
