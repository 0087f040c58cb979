import { useSyncExternalStore } from 'react';
import { type ConsentState, consent } from './consent.ts';

function notWhileBuilding() {
  return false;
}

/** Where the visitor's consent stands. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(consent.subscribe, consent.current, consent.initial);
}

/** Whether the question shows; never in a page as it was built. */
export function useIsAsking(): boolean {
  return useSyncExternalStore(consent.subscribe, consent.isAsking, notWhileBuilding);
}
