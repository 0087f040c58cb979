import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocument } from './loadDocument.ts';

/** The page's words, from `USER_GUIDE.md`. */
export const loadWords = () => loadDocument('USER_GUIDE');

/** `/products/photo-kiosk-backend/user-guide` */
export const Page = ({ crumbs, words }: PageProps) => (
  <DocumentPage crumbs={crumbs} words={words} loadWords={loadWords} />
);
