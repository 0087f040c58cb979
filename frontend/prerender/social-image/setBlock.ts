import { measureText, outlineText, type TextStyle } from './outlineText.ts';
import { clipLines, wrapText } from './wrapText.ts';

/** What a block of text looks like. */
export interface BlockStyle extends TextStyle {
  readonly color: string;
  /** Distance from baseline to baseline in pixels. */
  readonly lineHeight: number;
  readonly maxLines: number;
  /** Room above the block in pixels. */
  readonly above: number;
}

/** Text broken into lines. */
export interface Block {
  readonly lines: readonly string[];
  readonly style: BlockStyle;
  /** False where the text had to be cut short. */
  readonly whole: boolean;
}

/** Breaks text into the lines that its style allows. */
export function setBlock(text: string, width: number, style: BlockStyle): Block {
  function measure(line: string): number {
    return measureText(line, style);
  }
  const lines = wrapText(text, width, measure);
  return {
    lines: clipLines(lines, style.maxLines, width, measure),
    style,
    whole: lines.length <= style.maxLines,
  };
}

/** Height of blocks that stand below one another, in pixels. */
export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce(
    (height, { lines, style }, index) =>
      height + lines.length * style.lineHeight + (index === 0 ? 0 : style.above),
    0,
  );
}

/** Draws blocks below one another, the first line's top at `top`. */
export function drawBlocks(blocks: readonly Block[], x: number, top: number): string {
  let y = top;
  return blocks
    .map(({ lines, style }, index) => {
      y += index === 0 ? 0 : style.above;
      const outlines = lines.map((line) => {
        y += style.lineHeight;
        // Capitals stand in the middle of their line.
        const capHeight = (style.font.capHeight / style.font.unitsPerEm) * style.size;
        return outlineText(line, x, y - (style.lineHeight - capHeight) / 2, style);
      });
      return `<path fill="${style.color}" d="${outlines.join('')}"/>`;
    })
    .join('\n');
}
