import pngToIco from 'png-to-ico';
import { darkAccent, markPath, middleAccent, palette } from '../brand.ts';
import { rasterize } from '../rasterize.ts';

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
