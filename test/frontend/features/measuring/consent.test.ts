import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createConsentStore } from '../../../../frontend/src/features/measuring/consent.ts';
import { FakeBrowser } from '../../../support/frontend/FakeBrowser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
  vi.stubGlobal('localStorage', browser.localStorage);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});

describe('a stored value', () => {
  test.each(['accepted', 'declined'] as const)('%s is restored and hides the banner', (choice) => {
    browser.stored.set('cookieConsent', choice);
    const store = createConsentStore();
    expect(store.current()).toBe(choice);
    expect(store.isAsking()).toBe(false);
  });

  test.each(['', 'true', 'ACCEPTED', 'accepted ', '{"analytics":true}', 'undecided', 'signal'])(
    '%j counts as no choice',
    (value) => {
      browser.stored.set('cookieConsent', value);
      const store = createConsentStore();
      expect(store.current()).toBe('undecided');
      expect(store.isAsking()).toBe(true);
    },
  );

  test('is not read before it is asked for', () => {
    const store = createConsentStore();
    browser.stored.set('cookieConsent', 'declined');
    expect(store.initial()).toBe('unknown');
    expect(store.current()).toBe('declined');
  });
});

describe('choosing', () => {
  test.each(['accepted', 'declined'] as const)('%s is stored and told to listeners', (choice) => {
    const store = createConsentStore();
    const listener = vi.fn();
    store.subscribe(listener);
    store.choose(choice);
    expect(browser.stored.get('cookieConsent')).toBe(choice);
    expect(store.current()).toBe(choice);
    expect(store.isAsking()).toBe(false);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('with blocked storage counts for the visit', () => {
    browser.blocked = true;
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const store = createConsentStore();
    expect(store.current()).toBe('undecided');
    store.choose('accepted');
    expect(store.current()).toBe('accepted');
    expect(store.isAsking()).toBe(false);
    store.subscribe(() => {});
    browser.pageShow(true);
    expect(store.current()).toBe('accepted');
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('this visit only'), expect.any(Error)],
    ]);
  });

  test('again shows the banner until the next choice', () => {
    browser.stored.set('cookieConsent', 'accepted');
    const store = createConsentStore();
    const listener = vi.fn();
    store.subscribe(listener);
    store.reopen(true);
    expect(store.isAsking()).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    store.choose('declined');
    expect(store.isAsking()).toBe(false);
    store.reopen(true);
    store.reopen(false);
    expect(store.isAsking()).toBe(false);
    expect(store.current()).toBe('declined');
  });
});

describe('a change elsewhere', () => {
  test.each(['cookieConsent', null])('in another tab is seen (storage event of key %j)', (key) => {
    browser.stored.set('cookieConsent', 'accepted');
    const store = createConsentStore();
    const listener = vi.fn();
    store.subscribe(listener);
    expect(store.current()).toBe('accepted');
    browser.stored.delete('cookieConsent');
    browser.storage(key);
    expect(store.current()).toBe('undecided');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('of another key is none of its business', () => {
    const store = createConsentStore();
    const listener = vi.fn();
    store.subscribe(listener);
    browser.storage('cart');
    expect(listener).not.toHaveBeenCalled();
  });

  test('while the page slept in the back/forward cache is seen on its return', () => {
    browser.stored.set('cookieConsent', 'accepted');
    const store = createConsentStore();
    const listener = vi.fn();
    store.subscribe(listener);
    store.current();
    browser.stored.set('cookieConsent', 'declined');
    browser.pageShow(false);
    expect(listener).not.toHaveBeenCalled();
    browser.pageShow(true);
    expect(store.current()).toBe('declined');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is heard until the last listener has gone', () => {
    const store = createConsentStore();
    const [first, second] = [vi.fn(), vi.fn()];
    const leaveFirst = store.subscribe(first);
    const leaveSecond = store.subscribe(second);
    leaveFirst();
    browser.storage('cookieConsent');
    browser.pageShow(true);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(2);
    leaveSecond();
    const read = vi.spyOn(browser.localStorage, 'getItem');
    browser.storage('cookieConsent');
    browser.pageShow(true);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('Global Privacy Control', () => {
  test.each([undefined, 'accepted', 'declined'])('counts over a stored %s', (stored) => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    if (stored) {
      browser.stored.set('cookieConsent', stored);
    }
    const store = createConsentStore();
    expect(store.current()).toBe('signal');
    expect(store.isAsking()).toBe(false);
    store.reopen(true);
    expect(store.isAsking()).toBe(false);
    store.choose('accepted');
    expect(store.current()).toBe('signal');
  });

  test.each(['focus', 'visibilitychange', 'pageshow'])(
    'switched on in an open page is heard at the next %s, and off again, too',
    (event) => {
      browser.stored.set('cookieConsent', 'accepted');
      const store = createConsentStore();
      const listener = vi.fn();
      store.subscribe(listener);
      browser.dispatchEvent(new Event(event));
      expect(listener).not.toHaveBeenCalled();

      vi.stubGlobal('navigator', { globalPrivacyControl: true });
      expect(store.current()).toBe('signal');
      browser.dispatchEvent(new Event(event));
      expect(listener).toHaveBeenCalledTimes(1);

      vi.stubGlobal('navigator', { globalPrivacyControl: false });
      browser.dispatchEvent(new Event(event));
      expect(store.current()).toBe('accepted');
      expect(listener).toHaveBeenCalledTimes(2);
    },
  );

  test('is heard whenever somebody looks for it', () => {
    const store = createConsentStore();
    const listener = vi.fn();
    store.subscribe(listener);
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    store.refresh();
    store.refresh();
    expect(listener).toHaveBeenCalledOnce();
  });

  test('that is off changes nothing', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: false });
    browser.stored.set('cookieConsent', 'accepted');
    expect(createConsentStore().current()).toBe('accepted');
  });
});
