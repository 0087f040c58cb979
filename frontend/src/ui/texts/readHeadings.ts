const characters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', '\u00a0'],
]);

/** Turns the references that renderer and browser write for special characters back into these. */
function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|([a-z]+));/gi, (reference, code?: string, name = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (characters.get(name) ?? reference),
  );
}

/** @param html made by the Markdown renderer, or what a browser gives back for it */
export function readHeadings(html: string) {
  return Array.from(
    html.matchAll(/<h2\b[^>]* id="([^"]+)"[^>]*>(.*?)<\/h2>/gs),
    ([, id = '', content = '']) => ({
      id: decode(id),
      text: decode(content.replace(/<[^>]*>/g, '')).trim(),
    }),
  );
}
