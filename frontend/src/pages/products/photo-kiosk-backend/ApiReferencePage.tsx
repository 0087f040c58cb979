import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './loadDocument.ts';

/** The page's words, from `API.md`. */
export const loadWords = () => loadDocumentForBuild('API');

/** `/products/photo-kiosk-backend/api-reference` */
export const Page = ({ crumbs, words }: PageProps) => (
  <DocumentPage crumbs={crumbs} words={words} name="API" contentTitle="API Reference" />
);
