import type { Figures } from '../support/drawFigures.ts';

/** What the pages had on 22 November 2026 at f1b495c, taken in turns with what they had after it. */
export const before: Readonly<Record<string, Figures>> = {};
