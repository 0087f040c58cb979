import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** The address of the link that a plain click is on, unless the link opens a new tab. */
function followedAddress(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && link?.target !== '_blank'
    ? (link?.getAttribute('href') ?? undefined)
    : undefined;
}

/**
 * Gives clicks on plain links to the router, for markup that isn't made of its components: links to
 * pages of this site, and links to a place on the page shown.
 *
 * @returns a click handler for an element around such links
 */
export function useRoutedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const href = followedAddress(event);
    if (href?.startsWith('/') && !href.startsWith('//')) {
      event.preventDefault();
      navigate(href);
    } else if (href?.startsWith('#')) {
      event.preventDefault();
      // A bare `#` stands for a link whose target is unknown: it leads nowhere.
      if (href !== '#') {
        navigate({ search: location.search, hash: href });
      }
    }
  };
}
