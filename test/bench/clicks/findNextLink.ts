import type { ElementHandle, Page } from 'playwright';

/**
 * Finds the link that a reader of the page is likely to go on with: the first one in its content that
 * leads to another page, and not back up.
 *
 * @throws Error where the page has none
 */
export async function findNextLink(page: Page): Promise<ElementHandle<HTMLAnchorElement>> {
  const handle = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].find(
      ({ pathname, search, target }) =>
        target === '' &&
        search === '' &&
        !pathname.includes('.') &&
        !`${location.pathname}/`.startsWith(pathname.replace(/\/?$/, '/')),
    ),
  );
  const link = handle.asElement();
  if (!link) {
    throw new Error(`${page.url()} has no link to go on with.`);
  }
  return link as ElementHandle<HTMLAnchorElement>;
}
