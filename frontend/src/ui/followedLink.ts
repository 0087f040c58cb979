type Click = Pick<
  MouseEvent,
  'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/**
 * What a link that a click follows in this tab has for an address, as it is written; undefined where
 * the click is on none, or is for a new tab, a download or somebody who handled it already.
 */
export function followedLink(event: Click): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const plain = event.button === 0 && !modified && !event.defaultPrevented;
  return link && plain && link.target === '' && !link.hasAttribute('download')
    ? (link.getAttribute('href') ?? undefined)
    : undefined;
}
