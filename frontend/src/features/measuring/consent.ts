import { useSyncExternalStore } from 'react';

export type ConsentChoice = 'accepted' | 'declined';

/**
 * `signal`: the browser sends Global Privacy Control, which counts as an opt-out even if an
 * acceptance is stored. `unknown`: the page is being built or hydrated.
 */
export type ConsentState = ConsentChoice | 'undecided' | 'signal' | 'unknown';

/** Key in local storage, and name of the cookie that replaces it. */
const storageKey = 'cookieConsent';

const yearInSeconds = 365 * 24 * 60 * 60;

/** The last choice on this page, for browsers that block both storage and cookies. */
let unstored: string | null = null;

let reopened = false;

function readCookie(): string | undefined {
  const entries = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return entries.find(([name]) => name === storageKey)?.[1];
}

function writeCookie(choice: ConsentChoice, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` isn't in all browsers that we support.
  document.cookie = `${storageKey}=${choice}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

/** Full storage refuses new values but still has the old one, so a cookie outweighs it. */
function readChoice(): string | null {
  try {
    return readCookie() ?? localStorage.getItem(storageKey);
  } catch {
    return unstored;
  }
}

function storeChoice(choice: ConsentChoice): void {
  unstored = choice;
  let maxAge = 0;
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    maxAge = yearInSeconds;
  }
  try {
    writeCookie(choice, maxAge);
  } catch {
    // As in a sandboxed frame: the choice is kept for this page.
  }
}

export function currentConsent(): ConsentState {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) {
    return 'signal';
  }
  const choice = readChoice();
  return choice === 'accepted' || choice === 'declined' ? choice : 'undecided';
}

/** Whether the question shows: there is no choice yet, or the visitor wants to change it. */
function isAsking(): boolean {
  const state = currentConsent();
  return state === 'undecided' || (reopened && state !== 'signal');
}

const changeEvent = 'consentchange';

/**
 * When consent may have changed: here; in another tab; while the page was in the back/forward cache;
 * in the browser's settings, from which a visitor comes back to the page.
 */
const changeEvents = [changeEvent, 'storage', 'pageshow', 'focus', 'visibilitychange'];

export function subscribeToConsent(listener: () => void): () => void {
  for (const type of changeEvents) {
    addEventListener(type, listener);
  }
  return () => {
    for (const type of changeEvents) {
      removeEventListener(type, listener);
    }
  };
}

export function reopenQuestion(shown: boolean): void {
  reopened = shown;
  dispatchEvent(new Event(changeEvent));
}

export function chooseConsent(choice: ConsentChoice): void {
  storeChoice(choice);
  reopenQuestion(false);
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribeToConsent, currentConsent, () => 'unknown');
}

export function useIsAsking(): boolean {
  return useSyncExternalStore(subscribeToConsent, isAsking, () => false);
}
