import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './loadDocument.ts';

/** The page's words, from `SUPPORT.md`. */
export function loadWords() {
  return loadDocumentForBuild('SUPPORT');
}

/** `/products/photo-kiosk-backend/support` */
export function Page({ crumbs, words }: PageProps) {
  return <DocumentPage crumbs={crumbs} words={words} name="SUPPORT" />;
}
