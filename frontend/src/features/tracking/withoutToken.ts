/**
 * The value of a `token` parameter in plain text and in text that was percent-encoded once or
 * twice, as an address is inside another address's query. A value ends where a parameter ends at
 * its own level or further out.
 */
const tokenValues = [
  /(token=)[^&#\s"'<>]+/gi,
  /(token%3D)(?:(?!%26|%23)[^&#\s"'<>])+/gi,
  /(token%253D)(?:(?!%2526|%2523|%26|%23)[^&#\s"'<>])+/gi,
];

/** Empties every `token` parameter found in a text, whatever surrounds it. */
export const redactTokens = (text: string): string =>
  tokenValues.reduce((redacted, value) => redacted.replace(value, '$1'), text);

/** An address without its `token` parameter; also what a nested address or a hash says of one. */
export function withoutToken(address: string): URL {
  const url = new URL(address, location.href);
  // Only where there is one: deleting writes the whole query anew.
  if (url.searchParams.has('token')) {
    url.searchParams.delete('token');
  }
  return new URL(redactTokens(url.href));
}
