import type { PageProps } from '../../PageProps.ts';
import './calls.css';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './document.ts';

export function loadHtml() {
  return loadDocumentForBuild('API');
}

export function Page({ crumbs, html }: PageProps) {
  return <DocumentPage crumbs={crumbs} html={html} name="API" contentTitle="API Reference" />;
}
