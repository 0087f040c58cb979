import { beforeEach, expect, test, vi } from 'vitest';
import {
  readTicks,
  storeTick,
  ticksStorageKey,
} from '../../../frontend/src/features/markdown/checklists.ts';
import { FakeBrowser } from '../../support/FakeBrowser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
  vi.stubGlobal('localStorage', browser.localStorage);
});

test('a tick belongs to its article', () => {
  storeTick('series/a', 'One', true);
  expect(readTicks('series/b').size).toBe(0);
});

test.each(['{', 'null', '[]', '{"series/a":7}', '{"series/a":[7,null]}', '{"__proto__":["x"]}'])(
  'storage that holds %s ticks nothing and can be written over',
  (stored) => {
    browser.stored.set(ticksStorageKey, stored);
    expect(readTicks('series/a').size).toBe(0);
    storeTick('series/a', 'One', true);
    expect([...readTicks('series/a')]).toEqual(['One']);
  },
);

test('where storage fails, nothing is ticked and nothing throws', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  browser.blocked = true;
  expect(() => storeTick('series/a', 'One', true)).not.toThrow();
  expect(readTicks('series/a').size).toBe(0);
  expect(warn).toHaveBeenCalledTimes(1);
});
