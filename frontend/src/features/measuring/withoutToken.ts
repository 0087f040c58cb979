/** A letter in either case, plain or percent-encoded any number of times: `t`, `%74`, `%2574`. */
function letter(lower: string): string {
  const [small, capital] = [lower, lower.toUpperCase()].map((character) =>
    character.charCodeAt(0).toString(16),
  );
  return `(?:${lower}|%(?:25)*(?:${small}|${capital}))`;
}

/** The name of a `token` parameter with its equals sign, however they are written. */
const parameterStart = new RegExp(`${[...'token'].map(letter).join('')}(=|%(?:25)*3d)`, 'gi');

/** How often an equals sign is percent-encoded: `=` 0, `%3D` 1, `%253D` 2. */
function levelOf(equals: string): number {
  return equals === '=' ? 0 : (equals.length - 1) / 2;
}

/** Where a parameter's value ends: with the parameter, at its own level or further out. */
function valueEnd(level: number): RegExp {
  return level === 0 ? /[&#\s"'<>]/ : new RegExp(`[&#\\s"'<>]|%(?:25){0,${level - 1}}2[36]`);
}

/**
 * Empties every `token` parameter found in a text, whatever surrounds it: plain, or percent-encoded
 * as an address is inside another address's query.
 */
export function redactTokens(text: string): string {
  let redacted = '';
  let rest = 0;
  for (const { index, 0: start, 1: equals = '=' } of text.matchAll(parameterStart)) {
    const from = index + start.length;
    if (index >= rest) {
      redacted += text.slice(rest, from);
      const length = text.slice(from).search(valueEnd(levelOf(equals)));
      rest = length < 0 ? text.length : from + length;
    }
  }
  return redacted + text.slice(rest);
}

/** An address without its `token` parameter; also what a nested address or a hash says of one. */
export function withoutToken(address: string): URL {
  const url = new URL(address, location.href);
  // Only where there is one: deleting writes the whole query anew.
  if (url.searchParams.has('token')) {
    url.searchParams.delete('token');
  }
  return new URL(redactTokens(url.href));
}
