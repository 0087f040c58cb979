import type { ElementHandle, Page } from 'playwright';

/**
 * Finds the link that a reader of the page is likely to go on with: the first one in its content that
 * leads to another page, and not back up; below the content where there is none.
 *
 * @throws Error where the page has none
 */
export async function findNextLink(page: Page): Promise<ElementHandle<HTMLAnchorElement>> {
  const handle = await page.evaluateHandle(() =>
    ['main', 'footer']
      .flatMap((part) => [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href^="/"]`)])
      .find(
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
