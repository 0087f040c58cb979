import { sizeOfSvg } from '../../readImageSizes.ts';
import { limits } from '../limits.ts';

/** Sizes of a picture's letters, in pixels. */
function lettersOf(svg: string): readonly number[] {
  const sizes = svg.matchAll(/font(?:-size)?:[^;}"]*?([\d.]+)px|font-size="([\d.]+)/g);
  return Array.from(sizes, ([, inStyle, inAttribute]) => Number(inStyle ?? inAttribute));
}

/** What a picture's file needs, each with the reason. */
export const pictureRules: readonly {
  /** The rule in words that go on from "A picture". */
  readonly told: string;
  readonly holds: (svg: string) => boolean;
  readonly wrong: string;
  readonly right: string;
}[] = [
  {
    told: 'has `width` and `height`',
    holds: (svg) => sizeOfSvg(svg) !== undefined,
    wrong: 'The picture has no width and height, so the page would move when it arrives.',
    right: 'Give <svg> both, in pixels, beside its viewBox: width="640" height="400".',
  },
  {
    told: 'loads nothing, and has neither script nor `style` attributes',
    holds: (svg) => !/<script|<image|<foreignObject|(href|src)="(?!#)|url\((?!#)|style="/.test(svg),
    wrong:
      'The picture loads something, or has a script or a style attribute; the browser refuses it.',
    right: 'Draw everything in the file itself, with a <style> element and classes.',
  },
  {
    told: 'has its colors a second time in `@media (prefers-color-scheme: dark)`',
    holds: (svg) => /prefers-color-scheme: ?dark/.test(svg),
    wrong: 'The picture stays light where the page is dark.',
    right: 'Give its colors a second time in <style>, in @media (prefers-color-scheme: dark).',
  },
  {
    told: 'has a `<title>`',
    holds: (svg) => /<title>[^<]{10,}<\/title>/.test(svg),
    wrong: 'The picture has no <title>, which is all that is told of it where it is opened alone.',
    right: 'Begin with <title> and what it shows.',
  },
  {
    told: `has letters of ${limits.letters} pixels or more`,
    holds: (svg) => lettersOf(svg).every((size) => size >= limits.letters),
    wrong: `The picture has letters of less than ${limits.letters} pixels.`,
    right: `Write font sizes of ${limits.letters}px or more, or leave words out.`,
  },
  {
    told: `is no larger than ${limits.picture} bytes`,
    holds: (svg) => svg.length <= limits.picture,
    wrong: `The picture is larger than ${limits.picture} bytes.`,
    right: 'Draw with text and simple shapes; leave out what an editor adds.',
  },
];

/** The rule that takes another file. */
export const narrowRule = {
  told: `has another for phones beside it, \`name.narrow.svg\`, where it is wider than ${limits.drawing} pixels`,
  wrong: `The picture is wider than ${limits.drawing} pixels, so a phone shows its words too small.`,
  right: `Draw it for narrow screens too, ${limits.drawing} wide at most, in a file of the same name that ends in .narrow.svg.`,
} as const;
