import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './loadDocument.ts';

/** The page's words, from `API.md`. */
export function loadWords() {
  return loadDocumentForBuild('API');
}

/** `/products/photo-kiosk-backend/api-reference` */
export function Page({ crumbs, words }: PageProps) {
  return <DocumentPage crumbs={crumbs} words={words} name="API" contentTitle="API Reference" />;
}
