import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fitsOneRoundTrip } from '../../../frontend/prerender/checkBudgets.ts';

/** Text of so many bytes that hardly compresses: three quarters of it are left. */
function noise(bytes: number): string {
  const parts = Array.from({ length: bytes / 40 }, (_, index) =>
    createHash('sha256').update(String(index)).digest('base64').slice(0, 40),
  );
  return parts.join('');
}

test.each([
  ['a page of 12 kB', false, '<main>', 16_000, true],
  ['a page of 15 kB', false, '<main>', 20_000, false],
  ['an article whose rest comes later', true, '<main>', 40_000, true],
  ['an article with too much before its text', true, `${noise(20_000)}<main>`, 40_000, false],
])('%s', async (_, article, start, bytes, fits) => {
  expect(await fitsOneRoundTrip({ html: start + noise(bytes), article })).toBe(fits);
});
