import type { MouseEvent } from 'react';
import { followedLink } from './followedLink.ts';
import { useNavigate } from './navigation.ts';

/**
 * Gives clicks on links to a place on the page shown to the router, so that the texts scroll there
 * and the browser's history has it.
 *
 * @returns a click handler for an element around such links
 */
export function useHashLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const href = followedLink(event);
    if (href?.startsWith('#')) {
      event.preventDefault();
      // A bare `#` stands for a link whose target is unknown: it leads nowhere.
      if (href !== '#') {
        navigate(location.search + href);
      }
    }
  };
}
