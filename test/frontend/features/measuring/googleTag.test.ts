import { afterEach, expect, test, vi } from 'vitest';

const measurementId = 'G-TEST1234';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The commands that Google's tag is given when analytics is granted on a page. */
async function commandsAt(address: string): Promise<unknown[][]> {
  const dataLayer: ArrayLike<unknown>[] = [];
  vi.stubGlobal('window', { dataLayer });
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', { title: 'Services', referrer: '' });
  vi.resetModules();
  const { grantAnalytics } = await import(
    '../../../../frontend/src/features/measuring/googleTag.ts'
  );
  grantAnalytics(measurementId);
  return dataLayer.map((command) => Array.from(command));
}

test.each([
  ['the site’s own domain', 'https://www.devsecops.example/services', 'www.devsecops.example'],
  ['localhost in development', 'http://localhost:8080/services', 'localhost'],
])('cookies are of %s', async (_, address, domain) => {
  const configuration = (await commandsAt(address)).filter(([name]) => name === 'config');
  expect(configuration).toEqual([
    ['config', measurementId, expect.objectContaining({ cookie_domain: domain })],
  ]);
});
