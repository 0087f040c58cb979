import { afterEach, expect, test, vi } from 'vitest';
import { fetchDocument } from '../../frontend/src/pages/products/photo-kiosk-backend/document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answerWith(body: string, type: string, status = 200) {
  const headers = { 'content-type': type };
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
}

test.each([
  ['an answer without a type', '# Words', '', 200],
  ['a page', '<h1>Hello</h1>', 'text/html', 200],
  ['an empty document', ' \n', 'text/markdown', 200],
  ['an error in Markdown', '# Words', 'text/markdown', 503],
])('takes %s for a failure', async (_, body, type, status) => {
  answerWith(body, type, status);
  await expect(fetchDocument('API')).rejects.toThrow('/content/photo-kiosk-backend/API.md');
});

test('gives up after 15 seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const givenUp = expect(fetchDocument('API')).rejects.toThrow('No answer in 15000 ms');
  await vi.advanceTimersByTimeAsync(15_000);
  await givenUp;
});

test('leaves no timer behind, which would keep a build from ending', async () => {
  vi.useFakeTimers();
  answerWith('# Words', 'text/markdown');
  expect(await fetchDocument('API')).toBe('# Words');
  expect(vi.getTimerCount()).toBe(0);
});
