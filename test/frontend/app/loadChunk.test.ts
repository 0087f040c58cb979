import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, chunkTimeoutMs, loadChunk } from '../../../frontend/src/api/loadChunk.ts';

const address = 'http://localhost/assets/7-abc.js';
function failedImport() {
  return Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function failureOf(promise: Promise<unknown>): Promise<ChunkLoadError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ChunkLoadError);
  return error as ChunkLoadError;
}

describe('loadChunk', () => {
  it('gives the module', async () => {
    await expect(loadChunk(7, () => Promise.resolve({ Page: 'page' }))).resolves.toEqual({
      Page: 'page',
    });
  });

  it('gives up after 120 seconds with type timeout', async () => {
    expect(chunkTimeoutMs).toBe(120_000);
    const failure = failureOf(loadChunk(7, () => new Promise(() => {})));
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).type).toBe('timeout');
    expect((await failure).message).toMatch(/^Loading chunk 7 failed\. \(timeout: /);
  });

  it('says missing where the server has no such file', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    const failure = await failureOf(loadChunk(7, failedImport));
    expect(failure).toMatchObject({ name: 'ChunkLoadError', chunk: 7, type: 'missing' });
    expect(failure.message).toBe(`Loading chunk 7 failed. (missing: ${address})`);
  });

  it('says error where the connection failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect((await failureOf(loadChunk(8, failedImport))).type).toBe('error');
  });

  it('names the kind of failure of a module that breaks while it starts', async () => {
    function broken() {
      return Promise.reject(new ReferenceError('x is not defined'));
    }
    expect((await failureOf(loadChunk(9, broken))).type).toBe('ReferenceError');
  });
});
