import { createContext, useContext } from 'react';

/** An address of the site, in the parts that pages ask for. */
export interface Place {
  readonly pathname: string;
  /** The query with its `?`, or nothing. */
  readonly search: string;
  /** The section's name with its `#`, or nothing. */
  readonly hash: string;
  /** Tells this entry of the browser's history from others of the same address. */
  readonly key: string;
  /** How far its page was scrolled when a link was followed from it, in px. */
  readonly scrollY?: number;
}

/** How a place was come to: by back, forward or loading; by a link; by an address that led on. */
export type Arrival = 'pop' | 'push' | 'replace';

/** Where the visitor is. A page is told of a new place together with what stands there. */
export interface Whereabouts {
  readonly place: Place;
  readonly arrival: Arrival;
}

/** Goes to an address of the site, given as a link would have it. */
export type Navigate = (href: string) => void;

export const WhereaboutsContext = createContext<Whereabouts | null>(null);
export const NavigateContext = createContext<Navigate | null>(null);

function present<Value>(value: Value | null): Value {
  if (value === null) {
    throw new Error('A page of the site must be used within its router');
  }
  return value;
}

/** The place that the page shown stands for. */
export function useWhereabouts(): Whereabouts {
  return present(useContext(WhereaboutsContext));
}

export function usePlace(): Place {
  return useWhereabouts().place;
}

export function useNavigate(): Navigate {
  return present(useContext(NavigateContext));
}
