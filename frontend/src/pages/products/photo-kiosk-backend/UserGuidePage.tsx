import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './loadDocument.ts';

/** The page's words, from `USER_GUIDE.md`. */
export const loadWords = () => loadDocumentForBuild('USER_GUIDE');

/** `/products/photo-kiosk-backend/user-guide` */
export const Page = ({ crumbs, words }: PageProps) => (
  <DocumentPage crumbs={crumbs} words={words} name="USER_GUIDE" />
);
