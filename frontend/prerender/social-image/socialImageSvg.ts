import { markPath, palette } from '../brand.ts';
import { blueprint } from './blueprint.ts';
import { measureText, openFont, outlineText } from './outlineText.ts';
import { type Block, type BlockStyle, drawBlocks, heightOf, setBlock } from './setBlock.ts';
import type { SocialImageText } from './socialImageText.ts';

const left = 60;
const right = 1140;
const textWidth = 600;
/** Where the words have their middle, in pixels from the top. */
const wordsMiddle = 318;
/** More would crowd the name above and the line below, in pixels. */
const wordsMaxHeight = 345;
const smallestHeadline = 48;
const headlineSizes = [84, 76, 68, 60, 54, smallestHeadline] as const;

const medium = openFont(500);
const bold = openFont(700);

const brandStyle = { font: bold, size: 30, tracking: -0.01 } as const;
const footStyle = { font: medium, size: 23 } as const;
const eyebrowStyle: BlockStyle = {
  font: bold,
  size: 25,
  color: palette.accent,
  lineHeight: 34,
  maxLines: 2,
  above: 0,
};
const descriptionStyle: BlockStyle = {
  font: medium,
  size: 27,
  color: palette.inkSoft,
  lineHeight: 39,
  maxLines: 4,
  above: 22,
};

function setHeadline(headline: string, size: number): Block {
  return setBlock(headline, textWidth, {
    font: bold,
    size,
    tracking: -0.022,
    color: palette.ink,
    lineHeight: size * 1.08,
    maxLines: size > 60 ? 3 : 4,
    above: 14,
  });
}

/**
 * Eyebrow, headline and description in the largest size in which all are whole; else without the
 * description; else cut short.
 */
function setWords({ eyebrow, headline, description }: SocialImageText): readonly Block[] {
  const top = eyebrow ? [setBlock(eyebrow, textWidth, eyebrowStyle)] : [];
  const lead = description ? [setBlock(description, textWidth, descriptionStyle)] : [];
  function fits(blocks: readonly Block[]): boolean {
    return (
      heightOf(blocks) <= wordsMaxHeight && blocks.slice(top.length).every(({ whole }) => whole)
    );
  }
  for (const below of [lead, []]) {
    for (const size of headlineSizes) {
      const blocks = [...top, setHeadline(headline, size), ...below];
      if (fits(blocks)) {
        return blocks;
      }
    }
  }
  return [...top, setHeadline(headline, smallestHeadline)];
}

function brand({ company }: SocialImageText): string {
  return `<path fill="${palette.accent}" transform="translate(${left - 2.5} 57.5) scale(1.25)" d="${markPath}"/>
<path fill="${palette.ink}" d="${outlineText(company, left + 52, 88, brandStyle)}"/>`;
}

function foot({ foot: start, hashtags }: SocialImageText): string {
  const room = right - left - measureText(start, footStyle) - 40;
  let end = '';
  for (const hashtag of hashtags) {
    const longer = `${end}  #${hashtag}`.trim();
    end = measureText(longer, footStyle) <= room ? longer : end;
  }
  const endX = right - measureText(end, footStyle);
  const outlines =
    outlineText(start, left, 586, footStyle) + outlineText(end, endX, 586, footStyle);
  return `<path fill="none" stroke="${palette.line}" stroke-width="2" d="M${left} 541H${right}"/>
<path fill="${palette.inkSoft}" d="${outlines}"/>`;
}

/** A social image, 1200 by 630 pixels, with its text as outlines. */
export function socialImageSvg(text: SocialImageText): string {
  const words = setWords(text);
  const top = wordsMiddle - heightOf(words) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
${blueprint}
${brand(text)}
${drawBlocks(words, left, top)}
${foot(text)}
</svg>`;
}
