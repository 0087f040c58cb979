import { afterEach, expect, test, vi } from 'vitest';
import { fetchDocument } from '../../../frontend/src/api/fetchDocument.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(body: string, init: ResponseInit) {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function typed(type: string, status = 200) {
  return { status, headers: { 'content-type': type } };
}

test.each([
  ['USER_GUIDE', '/content/photo-kiosk-backend/USER_GUIDE.md'],
  ['API', '/content/photo-kiosk-backend/API.md'],
  ['SECURITY-RECOMMENDATIONS', '/content/photo-kiosk-backend/SECURITY-RECOMMENDATIONS.md'],
  ['SUPPORT', '/content/photo-kiosk-backend/SUPPORT.md'],
] as const)('reads %s as text from %s', async (name, path) => {
  const fetch = answerWith('# Words', typed('text/markdown; charset=utf-8'));
  expect(await fetchDocument(name)).toBe('# Words');
  expect(fetch.mock.calls.map(([asked]) => asked)).toEqual([path]);
});

test('takes plain text for a document as well', async () => {
  answerWith('# Words', typed('Text/Plain'));
  expect(await fetchDocument('API')).toBe('# Words');
});

test.each([
  ['a fallback page', typed('text/html; charset=utf-8')],
  ['an answer without a type', { status: 200, headers: { 'content-type': '' } }],
  ['an error in Markdown', typed('text/markdown', 404)],
  ['an error of the server', typed('text/markdown', 503)],
])('takes %s for a failure', async (_, init) => {
  answerWith('<h1>Not a document</h1>', init);
  await expect(fetchDocument('API')).rejects.toThrow('/content/photo-kiosk-backend/API.md');
});

test('gives up after 15 seconds', async () => {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) =>
    Promise.reject(signal?.reason),
  );
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await expect(fetchDocument('API')).rejects.toThrow('aborted');
  expect(timeout).toHaveBeenCalledWith(15_000);
  timeout.mockRestore();
});
