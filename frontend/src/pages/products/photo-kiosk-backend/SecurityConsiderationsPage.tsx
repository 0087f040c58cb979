import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './loadDocument.ts';

/** The page's words, from `SECURITY-RECOMMENDATIONS.md`. */
export const loadWords = () => loadDocumentForBuild('SECURITY-RECOMMENDATIONS');

/** `/products/photo-kiosk-backend/security` */
export const Page = ({ crumbs, words }: PageProps) => (
  <DocumentPage crumbs={crumbs} words={words} name="SECURITY-RECOMMENDATIONS" />
);
