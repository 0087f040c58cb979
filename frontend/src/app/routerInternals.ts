import { UNSAFE_createBrowserHistory } from 'react-router-dom';

// All that the site takes from React Router (7.18) beside its public API, and what that would cost.

/**
 * The browser's history. Of the public ways in, `BrowserRouter` tells its hooks of a new address
 * before the new page is there: holding it back takes `Routes` and a context of our own, and costs
 * each page 0.4 kB. `RouterProvider` costs 14.9 kB (brotli, 22 November 2026).
 */
export function openHistory() {
  return UNSAFE_createBrowserHistory({ window, v5Compat: true });
}

/**
 * Its production build, by the modules that its package leads bundlers to the development build of;
 * that one costs each page 0.3 kB.
 */
export const productionModules: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};
