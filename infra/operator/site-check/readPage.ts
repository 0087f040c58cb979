/** The page's own part, between its navigation and its footer. */
export function mainOf(html: string): string {
  return /<main\b.*?<\/main>/s.exec(html)?.[0] ?? html;
}

const inlineTags = /<\/?(?:a|abbr|b|code|em|i|span|strong)\b[^>]*>/g;

/** The texts of a page's blocks: paragraphs, headings, list items. */
export function blocksOf(html: string): string[] {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(inlineTags, '')
    .split(/<[^>]+>/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '');
}

/** A tag's attributes by their lower-case names. */
export type Attributes = ReadonlyMap<string, string>;

/** The attributes of every tag of a name. */
export function tagsOf(html: string, name: string): Attributes[] {
  const tags = html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'gi'));
  return Array.from(tags, ([, attributes = '']) => {
    const pairs = attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
    return new Map(
      Array.from(pairs, ([, key = '', value = '']): [string, string] => [key.toLowerCase(), value]),
    );
  });
}
