import { type ConsentChoice, consentStorageKey, keepChoice, readChoice } from './storedChoice.ts';

/**
 * Where consent stands. `signal`: the browser sends Global Privacy Control, which counts as an
 * opt-out whatever is stored. `unknown`: the page is being built or hydrated.
 */
export type ConsentState = ConsentChoice | 'undecided' | 'signal' | 'unknown';

/** Whether the browser sends Global Privacy Control now: it can be switched while a page is open. */
function isSignaled(): boolean {
  return 'globalPrivacyControl' in navigator && Boolean(navigator.globalPrivacyControl);
}

/**
 * The visitor's consent outside React: kept in local storage where that works, otherwise for the
 * visit. Shaped for `useSyncExternalStore`.
 */
export function createConsentStore() {
  let choice: ConsentChoice | 'undecided' | undefined;
  /** Whether the last choice is this page's alone, as storage didn't take it. */
  let unstored = false;
  let reopened = false;
  let told: ConsentState | undefined;
  const listeners = new Set<() => void>();

  function read(): ConsentChoice | 'undecided' {
    try {
      return readChoice() ?? 'undecided';
    } catch {
      return choice ?? 'undecided';
    }
  }

  function current(): ConsentState {
    choice ??= read();
    return isSignaled() ? 'signal' : choice;
  }

  function notify(): void {
    told = current();
    for (const listener of listeners) {
      listener();
    }
  }

  function readAgain(): void {
    unstored = false;
    choice = read();
    notify();
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === consentStorageKey || key === null) {
      readAgain();
    }
  }

  // A page from the back/forward cache slept through what was chosen in the meantime.
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted && !unstored) {
      readAgain();
    }
  }

  /** Looks for the browser's signal anew; listeners hear of a change. */
  function refresh(): void {
    if (current() !== told) {
      notify();
    }
  }

  function keep(answer: ConsentChoice): void {
    try {
      unstored = false;
      keepChoice(answer);
    } catch (error) {
      unstored = true;
      console.warn('The cookie choice is kept for this visit only:', error);
    }
  }

  // A visitor who switches the signal leaves the page for the browser's settings and comes back.
  const heard: readonly (readonly [type: string, listener: (event: never) => void])[] = [
    ['storage', onStorage],
    ['pageshow', onPageShow],
    ['pageshow', refresh],
    ['focus', refresh],
    ['visibilitychange', refresh],
  ];

  return {
    current,
    refresh,
    /** The state while a page is built and hydrated: not known yet. */
    initial: (): ConsentState => 'unknown',
    /** Whether the question shows: there is no choice yet, or the visitor wants to change it. */
    isAsking: (): boolean => {
      const state = current();
      return state === 'undecided' || (reopened && state !== 'signal');
    },
    /** Shows the question to a visitor who has chosen already, or puts it away again. */
    reopen(shown: boolean): void {
      reopened = shown;
      notify();
    },
    /** Keeps a choice and puts the question away; storage that is blocked or full doesn't stop it. */
    choose(answer: ConsentChoice): void {
      choice = answer;
      reopened = false;
      keep(answer);
      notify();
    },
    /** Calls `listener` at every change, another tab's and the browser's signal included. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        told = current();
        for (const [type, hear] of heard) {
          addEventListener(type, hear as EventListener);
        }
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          for (const [type, hear] of heard) {
            removeEventListener(type, hear as EventListener);
          }
        }
      };
    },
  };
}

/** The one consent of this page; it reads nothing before it is asked. */
export const consent = createConsentStore();
