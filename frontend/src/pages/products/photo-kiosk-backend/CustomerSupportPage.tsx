import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocument } from './loadDocument.ts';

/** The page's words, from `SUPPORT.md`. */
export const loadWords = () => loadDocument('SUPPORT');

/** `/products/photo-kiosk-backend/support` */
export const Page = ({ crumbs, words }: PageProps) => (
  <DocumentPage crumbs={crumbs} words={words} loadWords={loadWords} />
);
