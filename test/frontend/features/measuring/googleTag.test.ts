import { afterEach, expect, test, vi } from 'vitest';

const measurementId = 'G-TEST1234';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The commands that Google's tag is given when analytics is granted on a page. */
async function commandsAt(address: string, referrer = ''): Promise<unknown[][]> {
  const dataLayer: ArrayLike<unknown>[] = [];
  vi.stubGlobal('window', { dataLayer });
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', { title: 'Services', referrer });
  vi.resetModules();
  const { grantAnalytics, sendPageView } = await import(
    '../../../../frontend/src/features/measuring/googleTag.ts'
  );
  grantAnalytics(measurementId);
  sendPageView(location.pathname + location.search);
  const types = new Set(dataLayer.map((command) => Object.prototype.toString.call(command)));
  expect([...types], 'the only type that Google’s tag takes').toEqual(['[object Arguments]']);
  return dataLayer.map((command) => Array.from(command));
}

test.each([
  ['/f?token=secret', '/f'],
  ['/f?a=1&%74oken=secret&b=2#part', '/f?a=1&b=2'],
  ['/a%20b?q=a+b%20c&d', '/a%20b?q=a+b%20c&d'],
])('the page and referrer %s are told as %s', async (address, path) => {
  const referrer = `https://site.example${address.split('#')[0]}`;
  const commands = await commandsAt(`https://site.example${address}`, referrer);
  expect(commands.at(-1)).toEqual([
    'event',
    'page_view',
    expect.objectContaining({
      page_path: path,
      page_location: `https://site.example${path}`,
      page_referrer: `https://site.example${path}`,
      page_title: 'Services',
    }),
  ]);
  expect(JSON.stringify(commands)).not.toContain('secret');
});
