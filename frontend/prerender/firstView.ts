/** Markup of the main part that fills more than one screen of any device, in characters. */
export const screenful = 12_000;

/** Text that fills most of a phone's screen, in characters. */
const phoneful = 400;

/** What stands in every page, before its main part. */
const lastOfBar = 'cart-menu';

const heading = /<h[23]\b[^>]*\bid="([^"]+)"/g;

function textOf(html: string): string {
  return html.replace(/<(svg|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '');
}

/**
 * The id of an element at the end of what a page shows first: the first heading below a phone's
 * screenful of text, or the last that arrives with it. A browser that waits for it paints the title
 * and what follows at once, not the bar first and the rest when the parser goes on.
 *
 * @param body HTML of everything in the page's body
 */
export function endOfFirstView(body: string): string {
  const main = body.slice(body.indexOf('<main'));
  const headings = [...main.slice(0, screenful).matchAll(heading)];
  const below = headings.find(({ index }) => textOf(main.slice(0, index)).length >= phoneful);
  return (below ?? headings.at(-1))?.[1] ?? lastOfBar;
}
