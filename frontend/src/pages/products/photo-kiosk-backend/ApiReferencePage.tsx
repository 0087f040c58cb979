import type { PageProps } from '../../PageProps.ts';
import './calls.css';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocumentForBuild } from './document.ts';

export function loadWords() {
  return loadDocumentForBuild('API');
}

export function Page({ crumbs, words }: PageProps) {
  return <DocumentPage crumbs={crumbs} words={words} name="API" contentTitle="API Reference" />;
}
