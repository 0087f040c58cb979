/** What a quotation opens behind: the beginning of a text, a space, or another mark that opens. */
const opensBehind = /^$|[\s([{/“‘]$/;

/** A year without its century has an apostrophe in front. */
const shortYear = /^\d\ds?\b/;

function markOf(typed: string, opens: boolean): string {
  if (typed === '"') {
    return opens ? '“' : '”';
  }
  return opens ? '‘' : '’';
}

/** @param before the text before it in the same paragraph */
export function typographic(text: string, before = ''): string {
  let set = '';
  for (const part of text.split(/(["'])/)) {
    const isMark = part === '"' || part === "'";
    const isYear = part === "'" && shortYear.test(text.slice(set.length + 1));
    set += isMark ? markOf(part, opensBehind.test(before + set) && !isYear) : part;
  }
  return set;
}
