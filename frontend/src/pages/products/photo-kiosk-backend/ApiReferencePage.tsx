import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocument } from './loadDocument.ts';

/** The page's words, from `API.md`. */
export const loadWords = () => loadDocument('API');

/** `/products/photo-kiosk-backend/api-reference` */
export const Page = ({ crumbs, words }: PageProps) => (
  <DocumentPage crumbs={crumbs} words={words} loadWords={loadWords} contentTitle="API Reference" />
);
