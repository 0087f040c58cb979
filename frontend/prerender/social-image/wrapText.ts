/** Tells the width of a piece of text. */
export type Measure = (text: string) => number;

/** The best way to set the words from one on. */
interface Setting {
  readonly lines: readonly string[];
  /** Sum of the squares of the room left at the ends of the lines. */
  readonly cost: number;
}

/** Parts a word that is wider than a line. */
function splitWord(word: string, maxWidth: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > maxWidth) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

function better(a: Setting, b: Setting | undefined): boolean {
  return (
    b === undefined ||
    a.lines.length < b.lines.length ||
    (a.lines.length === b.lines.length && a.cost < b.cost)
  );
}

/**
 * Breaks text into the fewest lines no wider than `maxWidth`, and among those ways into the one
 * whose lines are most alike in length.
 */
export function wrapText(text: string, maxWidth: number, measure: Measure): readonly string[] {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => (measure(word) > maxWidth ? splitWord(word, maxWidth, measure) : word));
  const space = measure(' ');
  // From the last word to the first: how the words from there on are best set.
  const best: Setting[] = [];
  best[words.length] = { lines: [], cost: 0 };
  for (let start = words.length - 1; start >= 0; start -= 1) {
    let width = -space;
    for (let end = start + 1; end <= words.length; end += 1) {
      width += space + measure(words[end - 1] ?? '');
      if (width > maxWidth && end > start + 1) {
        break;
      }
      const rest = best[end] ?? { lines: [], cost: 0 };
      const setting = {
        lines: [words.slice(start, end).join(' '), ...rest.lines],
        cost: rest.cost + (maxWidth - width) ** 2,
      };
      if (better(setting, best[start])) {
        best[start] = setting;
      }
    }
  }
  return best[0]?.lines ?? [];
}

/** The first lines, the last of which ends with an ellipsis where text had to be left out. */
export function clipLines(
  lines: readonly string[],
  maxLines: number,
  maxWidth: number,
  measure: Measure,
): readonly string[] {
  if (lines.length <= maxLines) {
    return lines;
  }
  const kept = lines.slice(0, maxLines);
  let last = kept.pop() ?? '';
  while (last !== '' && measure(`${last}…`) > maxWidth) {
    last = last.slice(0, -1).trimEnd();
  }
  return [...kept, `${last}…`];
}
