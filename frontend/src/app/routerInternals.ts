import { UNSAFE_createBrowserHistory } from 'react-router-dom';

/**
 * The browser's history, which React Router (7.18) exports as unsafe. Of its public ways,
 * `BrowserRouter` tells its hooks of a new address before the new page is there; holding it back
 * takes `Routes` and a context of our own, costs each page 0.4 kB and makes a click a tenth slower.
 * `RouterProvider` costs 14.9 kB (brotli, 22 November 2026).
 *
 * Its production build, an alias in vite.config.ts, is the one other thing that isn't public.
 */
export function openHistory() {
  return UNSAFE_createBrowserHistory({ window, v5Compat: true });
}
