import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './loadDocument.ts';

/** The page's words, from `SECURITY-RECOMMENDATIONS.md`. */
export function loadWords() {
  return loadDocumentForBuild('SECURITY-RECOMMENDATIONS');
}

/** `/products/photo-kiosk-backend/security` */
export function Page({ crumbs, words }: PageProps) {
  return <DocumentPage crumbs={crumbs} words={words} name="SECURITY-RECOMMENDATIONS" />;
}
