import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './document.ts';

export function loadHtml() {
  return loadDocumentForBuild('SECURITY-RECOMMENDATIONS');
}

export function Page({ crumbs, html }: PageProps) {
  return (
    <DocumentPage
      crumbs={crumbs}
      html={html}
      name="SECURITY-RECOMMENDATIONS"
      contentTitle="Security Considerations"
    />
  );
}
