import { useSyncExternalStore } from 'react';
import { type ConsentState, consent } from './consent.ts';

const notWhileBuilding = () => false;

/** Where the visitor's consent stands. */
export const useConsent = (): ConsentState =>
  useSyncExternalStore(consent.subscribe, consent.current, consent.initial);

/** Whether the banner shows; never in a page as it was built. */
export const useIsAsking = (): boolean =>
  useSyncExternalStore(consent.subscribe, consent.isAsking, notWhileBuilding);
