import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './document.ts';

export function loadWords() {
  return loadDocumentForBuild('SECURITY-RECOMMENDATIONS');
}

export function Page({ crumbs, words }: PageProps) {
  return (
    <DocumentPage
      crumbs={crumbs}
      words={words}
      name="SECURITY-RECOMMENDATIONS"
      contentTitle="Security Considerations"
    />
  );
}
