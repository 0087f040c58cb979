import { Resvg } from '@resvg/resvg-js';

/** A decoded picture, four bytes a pixel: red, green, blue, alpha. */
export interface DecodedPng {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/**
 * Decodes a PNG with a decoder that isn't ours.
 *
 * @throws Error when it isn't a PNG that can be shown
 */
export function decodePng(png: Buffer): DecodedPng {
  if (png.toString('latin1', 1, 4) !== 'PNG') {
    throw new Error('Not a PNG');
  }
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const data = png.toString('base64');
  const image = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`,
    { imageRendering: 1, font: { loadSystemFonts: false } },
  ).render();
  const { pixels } = image;
  if (pixels.every((byte) => byte === 0)) {
    throw new Error('A PNG that cannot be decoded');
  }
  return { width, height, pixels };
}

/** A pixel's color as `#rrggbbaa`. */
export function colorAt({ width, pixels }: DecodedPng, x: number, y: number): string {
  const offset = (y * width + x) * 4;
  return `#${pixels.toString('hex', offset, offset + 4)}`;
}
