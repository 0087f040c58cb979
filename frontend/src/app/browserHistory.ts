import type { Place, Whereabouts } from '../ui/navigation.ts';

/** What an entry of the browser's history carries of ours. */
interface EntryState {
  readonly key: string;
  /** See {@link Place}. It lies in the history, which outlives a reload of a later page. */
  readonly scrollY?: number;
}

/** The key of an entry that the browser made, not we. */
const firstKey = 'first';

function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null && 'key' in state;
}

function placeHere(): Place {
  const { pathname, search, hash } = location;
  const state: unknown = history.state;
  return { pathname, search, hash, ...(isEntryState(state) ? state : { key: firstKey }) };
}

function newState(): EntryState {
  return { key: Math.random().toString(36).slice(2, 10) };
}

/** The browser's history, whose pages are shown without loading a document. */
export interface BrowserHistory {
  /** Where the browser is, whatever is shown. */
  readonly place: Place;
  /** Goes on to an address. */
  push(href: string): void;
  /** Has an address take the present one's place. */
  replace(href: string): void;
  /**
   * @param onChange told of each new place, whoever went there
   * @returns what undoes it
   */
  listen(onChange: (whereabouts: Whereabouts) => void): () => void;
}

type Listener = Parameters<BrowserHistory['listen']>[0];

/** The history of this tab, with one who is told of its changes. */
export function openHistory(): BrowserHistory {
  let tell: Listener = () => {};
  function onPop() {
    tell({ place: placeHere(), arrival: 'pop' });
  }
  return {
    get place() {
      return placeHere();
    },
    push(href) {
      history.replaceState({ key: placeHere().key, scrollY } satisfies EntryState, '');
      history.pushState(newState(), '', href);
      tell({ place: placeHere(), arrival: 'push' });
    },
    replace(href) {
      history.replaceState(newState(), '', href);
      tell({ place: placeHere(), arrival: 'replace' });
    },
    listen(onChange) {
      tell = onChange;
      addEventListener('popstate', onPop);
      return () => {
        tell = () => {};
        removeEventListener('popstate', onPop);
      };
    },
  };
}
