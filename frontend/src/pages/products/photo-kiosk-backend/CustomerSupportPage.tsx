import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './loadDocument.ts';

/** The page's words, from `SUPPORT.md`. */
export const loadWords = () => loadDocumentForBuild('SUPPORT');

/** `/products/photo-kiosk-backend/support` */
export const Page = ({ crumbs, words }: PageProps) => (
  <DocumentPage crumbs={crumbs} words={words} name="SUPPORT" />
);
