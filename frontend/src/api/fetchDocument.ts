import { timeLimit } from './timeLimit.ts';

export type DocumentName = 'USER_GUIDE' | 'API' | 'SECURITY-RECOMMENDATIONS' | 'SUPPORT';

/** How long a document may take to arrive, in milliseconds. */
const documentTimeoutMs = 15_000;

const documentTypes = ['text/markdown', 'text/plain'];

/** @throws Error if the answer isn't a document, such as a fallback page, is empty, or comes too late */
export async function fetchDocument(name: DocumentName): Promise<string> {
  const path = `/content/photo-kiosk-backend/${name}.md`;
  const answer = await fetch(path, { signal: timeLimit(documentTimeoutMs) });
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const markdown = await answer.text();
  if (!answer.ok || !documentTypes.includes(type) || markdown.trim() === '') {
    throw new Error(`GET ${path} was answered with ${answer.status} ${type}`);
  }
  return markdown;
}
