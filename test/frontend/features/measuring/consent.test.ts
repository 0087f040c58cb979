import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeBrowser } from '../../../support/FakeBrowser.ts';

let browser: FakeBrowser;
let cookies: Map<string, string>;

/** A document whose cookies work like a browser's, without their attributes but `Max-Age=0`. */
function fakeDocument() {
  return {
    get cookie() {
      return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(written: string) {
      const [, name = '', value = ''] = /^(\w+)=(\w+)/.exec(written) ?? [];
      if (written.includes('Max-Age=0')) {
        cookies.delete(name);
      } else {
        cookies.set(name, value);
      }
    },
  };
}

/** The module as a new document has it. */
function loadPage() {
  vi.resetModules();
  return import('../../../../frontend/src/features/measuring/consent.ts');
}

beforeEach(() => {
  browser = new FakeBrowser();
  cookies = new Map([['other', 'value']]);
  vi.stubGlobal('localStorage', browser.localStorage);
  vi.stubGlobal('document', fakeDocument());
  vi.stubGlobal('location', new URL('https://site.example/'));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['', 'true', 'ACCEPTED', 'signal'])(
  'the stored value %j counts as no choice',
  async (value) => {
    browser.stored.set('cookieConsent', value);
    const { currentConsent } = await loadPage();
    expect(currentConsent()).toBe('undecided');
  },
);

test.each([
  ['accepted', 'full'],
  ['declined', 'full'],
  ['accepted', 'blocked'],
  ['declined', 'blocked'],
] as const)('the choice %s is kept if storage is %s', async (choice, fault) => {
  browser.stored.set('cookieConsent', choice === 'accepted' ? 'declined' : 'accepted');
  browser[fault] = true;
  (await loadPage()).chooseConsent(choice);
  const next = await loadPage();
  expect(next.currentConsent()).toBe(choice);
  browser[fault] = false;
  next.chooseConsent('accepted');
  expect([...cookies.keys()], 'storage that works needs no cookie').toEqual(['other']);
  expect(next.currentConsent()).toBe('accepted');
});

test('where both storage and cookies are refused, the choice holds for the page', async () => {
  browser.blocked = true;
  vi.stubGlobal('document', {
    get cookie(): string {
      throw new Error('The document is sandboxed');
    },
    set cookie(_: string) {
      throw new Error('The document is sandboxed');
    },
  });
  const { chooseConsent, currentConsent } = await loadPage();
  chooseConsent('declined');
  expect(currentConsent()).toBe('declined');
});

test.each(['storage', 'pageshow', 'focus', 'visibilitychange'])(
  'a change from another tab is noticed at the next %s',
  async (event) => {
    browser.stored.set('cookieConsent', 'accepted');
    const { currentConsent, subscribeToConsent } = await loadPage();
    const seen: string[] = [];
    subscribeToConsent(() => seen.push(currentConsent()));
    browser.stored.set('cookieConsent', 'declined');
    browser.dispatchEvent(new Event(event));
    expect(seen).toEqual(['declined']);
  },
);
