import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '../../../../infra/local/edge/compress.ts';
import { answerOf } from '../../../support/local/httpFixture.ts';

const all = { brotli: true, gzip: true };
const text = 'Words that repeat. '.repeat(200);
function page(headers: Record<string, string> = {}) {
  return answerOf(200, text, {
    'content-type': 'text/html; charset=utf-8',
    etag: '"abc"',
    ...headers,
  });
}

test('brotli goes before gzip, and the ETag becomes weak', async () => {
  const answer = await compress(page(), 'gzip, deflate, br', all);
  expect(brotliDecompressSync(answer.body).toString()).toBe(text);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    etag: 'W/"abc"',
    vary: 'Accept-Encoding',
  });
});

test('gzip is used where brotli is not accepted, or not allowed', async () => {
  for (const answer of [
    await compress(page(), 'gzip, br;q=0', all),
    await compress(page(), 'gzip, br', { brotli: false, gzip: true }),
  ]) {
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(answer.body).toString()).toBe(text);
  }
});

test.each([
  ['is not asked for', page(), 'identity'],
  ['is encoded already', page({ 'content-encoding': 'zstd' }), 'br'],
  ['is of a type that CloudFront leaves alone', page({ 'content-type': 'text/markdown' }), 'br'],
  ['is too small', answerOf(200, 'x'.repeat(999), { 'content-type': 'text/html' }), 'br'],
  ['is an error of the server', answerOf(500, text, { 'content-type': 'text/html' }), 'br'],
])('what %s stays as it is', async (_what, answer, accepted) => {
  expect(await compress(answer, accepted, all)).toBe(answer);
});

test('a file is compressed once', async () => {
  const answer = page();
  const first = await compress(answer, 'br', all);
  const second = await compress(answer, 'br', all);
  expect(second.body).toBe(first.body);
});
