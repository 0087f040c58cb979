import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './loadDocument.ts';

/** The page's words, from `USER_GUIDE.md`. */
export function loadWords() {
  return loadDocumentForBuild('USER_GUIDE');
}

/** `/products/photo-kiosk-backend/user-guide` */
export function Page({ crumbs, words }: PageProps) {
  return <DocumentPage crumbs={crumbs} words={words} name="USER_GUIDE" />;
}
