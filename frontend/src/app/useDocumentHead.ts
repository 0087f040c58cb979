import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { company } from '../content/company.ts';
import { documentTitle } from './documentTitle.ts';
import { rowAt } from './siteRows.ts';

/** Keeps title and canonical address true as the visitor moves from page to page. */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const row = rowAt(pathname);
    document.title = documentTitle(row);
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('href', new URL(row.path === '*' ? '/' : row.path, company.url).href);
  }, [pathname]);
}
