import type { CSSProperties, ReactElement, ReactNode } from 'react';
import satori from 'satori';
import { company } from '#contract/company.ts';
import { brochure } from '../../src/content/brochure.ts';
import { hero } from '../../src/content/home.ts';
import { paths } from '../../src/paths.ts';
import { markPath, deepPalette as palette, rasterize } from '../brand.ts';
import { writeSiteFile } from '../publicFiles.ts';
import { notFoundPath, type SitePage, socialImagePath } from '../SitePage.ts';
import { backgroundOf, subjectOf } from './blueprint.ts';
import { imageFontFamily, imageFonts } from './imageFonts.ts';

const width = 1200;
const height = 630;

/** More would crowd the name above and the line below, in pixels. */
const wordsMaxHeight = 345;
const smallestHeadline = 48;
const headlineSizes = [84, 76, 68, 60, 54, smallestHeadline];

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface ImageText {
  readonly eyebrow: string;
  readonly headline: string;
  readonly description: string;
  readonly foot: string;
  readonly hashtags: readonly string[];
}

function textOf({ path, label, description, crumbs, post }: SitePage): ImageText {
  if (path === paths.home) {
    const { eyebrow, title: headline } = hero;
    return { eyebrow, headline, description: '', foot: brochure.hero.companyLine, hashtags: [] };
  }
  const parents = crumbs.slice(1, -1).map((crumb) => crumb.label);
  return {
    eyebrow: parents.join(' / '),
    headline: label,
    description,
    foot: post ? longDate.format(new Date(post.date)) : brochure.hero.companyLine,
    hashtags: post?.hashtags ?? [],
  };
}

/** React itself isn't imported, which would load it before the build has set NODE_ENV. */
function element(type: string, props: object, ...children: ReactNode[]): ReactElement {
  // Satori takes a text only by itself, not as a list of one, where `display` isn't `flex`.
  const [only] = children;
  return { type, key: null, props: { ...props, children: children.length > 1 ? children : only } };
}

function flex(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return element('div', { style: { display: 'flex', ...style } }, ...children);
}

/** A block of text, cut off with an ellipsis after the given number of lines. */
function block(text: string, lines: number, style: CSSProperties): ReactNode {
  const clamp = { display: 'block', lineClamp: lines, wordBreak: 'break-word' } as const;
  return text === '' ? null : element('div', { style: { ...clamp, ...style } }, text);
}

/** Marks the element that is measured. */
const wordsKey = 'words';

const bold = { fontWeight: 700 };
const headlineStyle = { ...bold, letterSpacing: '-0.022em', lineHeight: 1.08 };

function wordsElement({ eyebrow, headline, description }: ImageText, size: number): ReactElement {
  const words = flex(
    { flexDirection: 'column', width: 600, gap: 18 },
    block(eyebrow, 2, { ...bold, fontSize: 25, lineHeight: 1.3, color: palette.accent }),
    block(headline, 4, { ...headlineStyle, fontSize: size }),
    block(description, 4, { fontSize: 27, lineHeight: 1.4, color: palette.inkSoft }),
  );
  return { ...words, key: wordsKey };
}

/** The whole image without its background. */
function imageElement(text: ImageText, size: number): ReactElement {
  const path = element('path', { fill: palette.accent, d: markPath });
  const mark = element('svg', { width: 40, height: 40, viewBox: '0 0 32 32' }, path);
  const hashtags = text.hashtags.map((tag) => flex({ marginLeft: 14 }, `#${tag}`));
  return flex(
    {
      flexDirection: 'column',
      width: 1080,
      height,
      margin: '0 60px',
      paddingTop: 56,
      fontFamily: imageFontFamily,
      fontWeight: 500,
      color: palette.ink,
    },
    flex({ ...bold, alignItems: 'center', gap: 12, fontSize: 30 }, mark, company.name),
    flex({ height: 445, alignItems: 'center' }, wordsElement(text, size)),
    flex(
      {
        borderTop: `2px solid ${palette.line}`,
        paddingTop: 26,
        fontSize: 23,
        lineHeight: '30px',
        color: palette.inkSoft,
      },
      flex({ flexShrink: 0 }, text.foot),
      // A hashtag without room wraps to the second line, which isn't shown.
      flex(
        { flex: 1, flexWrap: 'wrap', justifyContent: 'flex-end', height: 30, overflow: 'hidden' },
        ...hashtags,
      ),
    ),
  );
}

/**
 * Draws what a page's image says, in the largest size in which it fits; if there is none, without
 * the description.
 *
 * @returns an SVG without background
 */
export async function drawWords(page: SitePage): Promise<string> {
  const text = textOf(page);
  const short = { ...text, description: '' };
  const tries = headlineSizes.map((size) => imageElement(text, size));
  let svg = '';
  for (const image of [...tries, imageElement(short, smallestHeadline)]) {
    let wordsHeight = 0;
    svg = await satori(image, {
      width,
      height,
      fonts: imageFonts,
      onNodeDetected: (node) => {
        wordsHeight = node.key === wordsKey ? node.height : wordsHeight;
      },
    });
    if (wordsHeight <= wordsMaxHeight) {
      break;
    }
  }
  return svg;
}

/** A page's social image: a PNG of 1200 by 630 pixels. */
export async function drawSocialImage(page: SitePage): Promise<Buffer> {
  const words = await drawWords(page);
  const size = `width="${width}" height="${height}"`;
  const background = backgroundOf(page.post?.drawing ?? subjectOf(page.path));
  const image = await rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${background}${words}</svg>`,
  );
  return image.asPng();
}

/** Draws the social image of every page that search engines and feeds may show. */
export async function writeSocialImages(
  pages: readonly SitePage[],
  siteFolder: string,
): Promise<void> {
  const shown = pages.filter(({ path }) => path !== notFoundPath);
  await Promise.all(
    shown.map(async (page) => {
      writeSiteFile(siteFolder, socialImagePath(page.path), await drawSocialImage(page));
    }),
  );
}
