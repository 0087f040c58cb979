/** Local storage key of the visitor's choice (specification, section 9). */
export const consentStorageKey = 'cookieConsent';

/** What a visitor can answer. */
export type ConsentChoice = 'accepted' | 'declined';

/**
 * Where consent stands. `signal`: the browser sends Global Privacy Control, which counts as an
 * opt-out whatever is stored. `unknown`: the page is being built or hydrated.
 */
export type ConsentState = ConsentChoice | 'undecided' | 'signal' | 'unknown';

/** A choice as it is stored; any other value counts as none. */
export const parseChoice = (stored: string | null): ConsentChoice | undefined =>
  stored === 'accepted' || stored === 'declined' ? stored : undefined;

/**
 * The visitor's consent outside React: kept in local storage where that works, otherwise for the
 * visit. Shaped for `useSyncExternalStore`.
 */
export function createConsentStore() {
  let state: ConsentState | undefined;
  let reopened = false;
  const listeners = new Set<() => void>();

  function read(): ConsentState {
    if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) {
      return 'signal';
    }
    try {
      return parseChoice(localStorage.getItem(consentStorageKey)) ?? 'undecided';
    } catch {
      return state ?? 'undecided';
    }
  }

  function current(): ConsentState {
    state ??= read();
    return state;
  }

  function notify(): void {
    for (const listener of listeners) {
      listener();
    }
  }

  function readAgain(): void {
    state = read();
    notify();
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === consentStorageKey || key === null) {
      readAgain();
    }
  }

  // A page from the back/forward cache slept through what was chosen in the meantime.
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) {
      readAgain();
    }
  }

  return {
    current,
    /** The state while a page is built and hydrated: not known yet. */
    initial: (): ConsentState => 'unknown',
    /** Whether the banner shows: there is no choice yet, or the visitor wants to change it. */
    isAsking: (): boolean => current() === 'undecided' || (reopened && state !== 'signal'),
    /** Shows the banner to a visitor who has chosen already, or puts it away again. */
    reopen(shown: boolean): void {
      reopened = shown;
      notify();
    },
    /** Keeps a choice and puts the banner away; storage that is blocked or full doesn't stop it. */
    choose(choice: ConsentChoice): void {
      state = current() === 'signal' ? 'signal' : choice;
      reopened = false;
      try {
        localStorage.setItem(consentStorageKey, choice);
      } catch (error) {
        console.warn('The cookie choice is kept for this visit only:', error);
      }
      notify();
    },
    /** Calls `listener` at every change, another tab's included. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage);
        addEventListener('pageshow', onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          removeEventListener('storage', onStorage);
          removeEventListener('pageshow', onPageShow);
        }
      };
    },
  };
}

/** The one consent of this page; it reads nothing before it is asked. */
export const consent = createConsentStore();
