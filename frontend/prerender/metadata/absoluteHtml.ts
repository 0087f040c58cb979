/** A start tag, also where a quoted attribute holds `>`. */
const startTag = /<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const address = /(\s(?:href|src)=)"([^"]*)"/gi;
const control = /<button\b[^>]*>.*?<\/button>|<input\b[^>]*>/gis;

/**
 * Makes HTML readable away from its page: its links and pictures get whole addresses, and buttons
 * and boxes, which need the page's script, go. The HTML must be a serializer's: `<` only starts tags, and
 * attributes are in double quotes.
 *
 * @param url address of the page
 */
export function absoluteHtml(html: string, url: string): string {
  return html.replace(control, '').replace(startTag, (tag) =>
    tag.replace(address, (_, name: string, value: string) => {
      const absolute = URL.parse(value, url)?.href ?? value;
      return `${name}"${absolute}"`;
    }),
  );
}
