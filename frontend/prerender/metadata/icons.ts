import pngToIco from 'png-to-ico';
import { darkAccent, markPath, middleAccent, palette } from '../brand.ts';
import { rasterize } from '../rasterize.ts';

async function renderPng(svg: string, width: number): Promise<Buffer> {
  return (await rasterize(svg, width)).asPng();
}

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
  const [small, medium, touch, icon192, icon512, maskable] = await Promise.all([
    renderPng(plainMark, 16),
    renderPng(plainMark, 32),
    renderPng(squareTile, 180),
    renderPng(roundedTile, 192),
    renderPng(roundedTile, 512),
    renderPng(maskableTile, 512),
  ]);
  return new Map<string, string | Buffer>([
    ['/favicon.svg', faviconSvg],
    ['/favicon.ico', await pngToIco([small, medium])],
    ['/apple-touch-icon.png', touch],
    ['/icon-192.png', icon192],
    ['/icon-512.png', icon512],
    ['/icon-maskable-512.png', maskable],
  ]);
}
