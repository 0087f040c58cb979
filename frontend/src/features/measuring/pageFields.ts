import { redactTokens, withoutToken } from './withoutToken.ts';

/** What Google's tag is told of a page. */
export interface PageFields {
  /** Path and query. */
  readonly page_path: string;
  readonly page_location: string;
  readonly page_referrer: string;
  readonly page_title: string;
}

/**
 * The page as analytics may see it, without the value of a `token` parameter anywhere.
 *
 * @param address the page's address, or its path and query
 */
export function pageFields(address: string = location.href): PageFields {
  const { pathname, search, href } = withoutToken(address);
  return {
    page_path: pathname + search,
    page_location: href,
    page_referrer: document.referrer && withoutToken(document.referrer).href,
    page_title: redactTokens(document.title),
  };
}
