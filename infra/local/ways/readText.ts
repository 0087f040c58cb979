/** What lies deeper, or is longer, tells nothing more. */
const deepest = 12;
const longest = 300_000;
const mostTexts = 400;

/** A value's JSON; undefined for what isn't JSON. */
export function readJson(text: string): unknown {
  try {
    return text.length > longest ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The texts in a value, however deep; of a JSON text the texts in that. */
export function textsIn(value: unknown): readonly string[] {
  const found: string[] = [];
  collect(value, 0, found);
  return found;
}

function collect(value: unknown, depth: number, found: string[]): void {
  if (depth > deepest || found.length >= mostTexts) {
    return;
  }
  if (typeof value === 'string') {
    const inside = /^[[{]/.test(value) ? readJson(value) : undefined;
    if (inside === undefined) {
      found.push(value);
    } else {
      collect(inside, depth + 1, found);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) {
      collect(member, depth + 1, found);
    }
  }
}

/** A member of a value of unknown shape, where it is a text. */
export function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' && member !== '' ? member : undefined;
}

/** A member of a value of unknown shape. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
