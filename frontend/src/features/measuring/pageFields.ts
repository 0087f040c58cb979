function withoutToken(address: string): URL {
  const url = new URL(address, location.href);
  // Deleting writes the whole query anew, so only if there is something to delete.
  if (url.searchParams.has('token')) {
    url.searchParams.delete('token');
  }
  return url;
}

/**
 * The page as analytics may see it: without a registration's token, which can be in the referrer if
 * the visitor left the page before its script could take it out of the address.
 */
export function pageFields(address: string = location.href) {
  const { pathname, search, href } = withoutToken(address);
  return {
    page_path: pathname + search,
    page_location: href,
    page_referrer: document.referrer && withoutToken(document.referrer).href,
    page_title: document.title,
  };
}
