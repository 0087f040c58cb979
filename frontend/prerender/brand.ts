import { type RenderedImage, renderAsync } from '@resvg/resvg-js';
import pngToIco from 'png-to-ico';

/** Colors of the site's light scheme, as src/styles/tokens.css names them. */
export const palette = { paper: '#fbfaf6', surface: '#ffffff', accent: '#0b6b50' } as const;

/** The same of what is on deep green in both schemes. */
export const deepPalette = {
  deep: '#0b3b2e',
  sunken: '#0f4638',
  ink: '#ffffff',
  inkSoft: '#cfe6dc',
  line: '#2c6652',
  lineStrong: '#86ad9c',
  accent: '#7fe3bb',
  accentSoft: '#1c6b53',
} as const;

/** The accent of the dark scheme. */
export const darkAccent = '#6cd9ae';

/** Legible on light and on dark, for icons that can't follow the color scheme. */
const middleAccent = '#1a9b76';

/**
 * The company's mark on a grid of 32: a bracket and a loop that make a D, around a keyhole. Its
 * edges lie on even numbers, so that it is sharp at 16 pixels.
 */
export const mark = {
  bracket: 'M2 2h10v4H6v20h6v4H2Z',
  loop: 'M16 2a14 14 0 0 1 0 28v-4a10 10 0 0 0 0-20Z',
  keyhole: 'M16 10a4 4 0 0 1 2 7.46V22h-4v-4.54A4 4 0 0 1 16 10Z',
} as const;

/** The whole mark as the data of one path. */
export const markPath = mark.bracket + mark.loop + mark.keyhole;

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;
}

/** The mark alone, in the accent of the reader's color scheme. */
const faviconSvg = drawing(
  `<style>path{fill:${palette.accent}}@media(prefers-color-scheme:dark){path{fill:${darkAccent}}}</style>` +
    `<path d="${markPath}"/>`,
);

const plainMark = drawing(`<path fill="${middleAccent}" d="${markPath}"/>`);

/** The mark on a tile; `scale` is its share of the tile, `radius` that of the tile's corners. */
function tile(scale: number, radius: number): string {
  return drawing(
    `<rect width="32" height="32" rx="${radius * 32}" fill="${palette.accent}"/>` +
      `<path fill="${palette.surface}" transform="translate(16 16) scale(${scale}) translate(-16 -16)" d="${markPath}"/>`,
  );
}

const roundedTile = tile(0.68, 0.19);
// Systems cut these two to a shape of their own; of a maskable icon only the middle 80 % is safe.
const squareTile = tile(0.66, 0);
const maskableTile = tile(0.56, 0);

/** Every icon of the site by its path. */
export async function drawIcons(): Promise<ReadonlyMap<string, string | Buffer>> {
  async function png(svg: string, width: number): Promise<Buffer> {
    return (await rasterize(svg, width)).asPng();
  }
  return new Map<string, string | Buffer>([
    ['/favicon.svg', faviconSvg],
    ['/favicon.ico', await pngToIco([await png(plainMark, 16), await png(plainMark, 32)])],
    ['/apple-touch-icon.png', await png(squareTile, 180)],
    ['/icon-192.png', await png(roundedTile, 192)],
    ['/icon-512.png', await png(roundedTile, 512)],
    ['/icon-maskable-512.png', await png(maskableTile, 512)],
  ]);
}

/** Draws an SVG without a browser, in its own size or the given width in pixels. */
export function rasterize(svg: string, width?: number): Promise<RenderedImage> {
  return renderAsync(svg, {
    font: { loadSystemFonts: false },
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
  });
}
