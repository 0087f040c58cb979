import { feedTitle } from './feed.ts';

/** What every page's head says of icons, manifest and feed. */
export const headLinks = [
  // The size keeps browsers that can show the SVG from choosing the ICO.
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
  `<link rel="alternate" type="application/atom+xml" title="${feedTitle}" href="/feed.xml">`,
].join('\n    ');
