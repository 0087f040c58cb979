import { expect, test, vi } from 'vitest';
import { chunkTimeoutMs, loadChunk } from '../../frontend/src/api/loadChunk.ts';

// What else can go wrong, chunkFailures.test.ts asks in a browser.

test('a chunk that came leaves no timer behind, which would keep the build from ending', async () => {
  vi.useFakeTimers();
  await expect(loadChunk(7, async () => 'module')).resolves.toBe('module');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a chunk may take 120 seconds and no longer', async () => {
  vi.useFakeTimers();
  const failure = expect(loadChunk(7, () => new Promise(() => {}))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type: 'timeout',
  });
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failure;
  expect(chunkTimeoutMs).toBe(120_000);
  vi.useRealTimers();
});

test('a module that breaks while it starts gives its error the name of the failure', async () => {
  function broken() {
    return Promise.reject(new ReferenceError('x is not defined'));
  }
  await expect(loadChunk(9, broken)).rejects.toMatchObject({ chunk: 9, type: 'ReferenceError' });
});
