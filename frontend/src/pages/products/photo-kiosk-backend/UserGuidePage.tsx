import type { PageProps } from '../../PageProps.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './document.ts';

export function loadHtml() {
  return loadDocumentForBuild('USER_GUIDE');
}

export function Page({ crumbs, html }: PageProps) {
  return <DocumentPage crumbs={crumbs} html={html} name="USER_GUIDE" contentTitle="User Guide" />;
}
