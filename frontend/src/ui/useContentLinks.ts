import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** A path on this site without a dot: files have one. A second slash would lead to another host. */
const pagePath = /^\/(?!\/)[^?#.]*(?:[?#]|$)/;

/** For HTML that isn't made of components, such as an article's text. */
export function useContentLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || modified || event.button !== 0 || link.target || link.hasAttribute('download')) {
      return;
    }
    const href = link.getAttribute('href') ?? '';
    if (href === '#') {
      // A link whose target is unknown leads nowhere (specification, "Markdown rewriting").
      event.preventDefault();
    } else if (href.startsWith('#') || pagePath.test(href)) {
      event.preventDefault();
      // The text scrolls to its own sections smoothly.
      navigate(href, { preventScrollReset: href.startsWith('#') });
    }
  };
}
