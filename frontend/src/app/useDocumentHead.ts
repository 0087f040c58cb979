import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
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
