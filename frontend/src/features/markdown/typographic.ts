import type { Element, ElementContent, Root } from 'hast';

/** What a quotation opens behind: the beginning of a text, a space, or another mark that opens. */
const opensBehind = /^$|[\s([{/“‘«]$/;

/** What a quotation opens behind if a word follows. */
const opensBeforeWords = /[=–—-]$/;

/**
 * What has an apostrophe in front: a year without its century, unless a mark closes what would be a
 * quotation, and words that lost their first letter.
 */
const shortened =
  /^(?:\d\ds?\b(?!(?:[^']|(?<=\w)'(?=\w))*(?<=\S)'(?!\w))|(?:n(?=')|tis|twas|em|til)(?!\w))/i;

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
    const rest = text.slice(set.length + 1);
    const isShortened = part === "'" && shortened.test(rest);
    const opens =
      opensBehind.test(before + set) ||
      (opensBeforeWords.test(before + set) && /^["'“‘]*[\p{L}\p{N}]/u.test(rest));
    set += isMark ? markOf(part, opens && !isShortened) : part;
  }
  return set;
}

/** Keeps a name and its number on one line: SOC 2, ISO 27001, SP 800-53, Type II, day 1, 9 a.m. */
export function joinNames(text: string): string {
  return text.replace(
    /\b(SOC|ISO|IEC|NIST|SP|Type|Rev|[Dd]ay) (?=\d|I)|(?<=\d) (?=[ap]\.m\.)/g,
    '$1\u00a0',
  );
}

/** Elements within a paragraph; any other begins a text of its own. */
const inline: ReadonlySet<string> = new Set(['a', 'strong', 'em', 'del', 'code', 'sup', 'sub']);

/** Behind code nothing opens: a mark there is the code's own "s". */
const behindCode = 'x';

function setWithin(element: Element, before: string): string {
  if (element.tagName === 'pre' || element.tagName === 'code') {
    return behindCode;
  }
  return setAll(element.children, inline.has(element.tagName) ? before : '');
}

/** @returns the last character, which decides how the next mark curls */
function setAll(nodes: Root['children'] | ElementContent[], before: string): string {
  let last = before;
  for (const node of nodes) {
    if (node.type === 'text') {
      node.value = joinNames(typographic(node.value, last));
      last = node.value.slice(-1) || last;
    } else if (node.type === 'element') {
      const end = setWithin(node, last);
      last = inline.has(node.tagName) ? end : '';
    }
  }
  return last;
}

export function setQuotes(tree: Root): void {
  setAll(tree.children, '');
}
