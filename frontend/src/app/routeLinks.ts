import { followedLink } from '../ui/followedLink.ts';

/** An address of a page of this site, whether there is one or not: files have a dot. */
const pagePattern = /^\/(?!\/)[^?#.]*(?:[?#]|$)/;

/**
 * Gives clicks on links to pages to the router: one listener for all links, so that they are plain
 * links which cost nothing to render.
 *
 * @param go shows the page of an address, given as it is written
 * @returns what undoes it
 */
export function routeLinks(go: (href: string) => void): () => void {
  function follow(event: MouseEvent) {
    const href = followedLink(event);
    if (href !== undefined && pagePattern.test(href)) {
      event.preventDefault();
      go(href);
    }
  }
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
