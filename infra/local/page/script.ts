import { keepCurrent } from './keepCurrent.ts';

/** The page's whole script. */
export const script = `(${keepCurrent})();`;
