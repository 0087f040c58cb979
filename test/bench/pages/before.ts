import type { Figures } from '../support/drawFigures.ts';

/** What a first visit fetched on 22 November 2026 at f1b495c; times of another day say nothing. */
export const before: Readonly<Record<string, Figures>> = {
  '/': { 'kB until idle': 178, 'Requests until idle': 31 },
  '/blog/cloud-security-series/access-control': { 'kB until idle': 190, 'Requests until idle': 35 },
  '/products/photo-kiosk-backend/user-guide': { 'kB until idle': 198, 'Requests until idle': 41 },
};
