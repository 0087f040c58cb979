import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePng } from '../../../../frontend/prerender/social-image/encodePng.ts';
import { colorAt, decodePng } from '../decodePng.ts';

function picture(width: number, colors: readonly string[]) {
  return {
    width,
    height: colors.length / width,
    pixels: Buffer.from(colors.map((color) => `${color.slice(1)}ff`).join(''), 'hex'),
  };
}

test('another decoder sees the same pixels', () => {
  const colors = ['#ff0000', '#00ff00', '#0000ff', '#ffffff', '#0b6b50', '#ff0000'];
  const decoded = decodePng(encodePng(picture(3, colors)));
  expect([decoded.width, decoded.height]).toEqual([3, 2]);
  const seen = [0, 1].flatMap((y) => [0, 1, 2].map((x) => colorAt(decoded, x, y)));
  expect(seen).toEqual(colors.map((color) => `${color}ff`));
});

test('of more than 256 colors the rare ones become their nearest', () => {
  const grays = Array.from({ length: 200 }, (_, i) => {
    const level = i.toString(16).padStart(2, '0');
    return `#${level}${level}${level}`;
  });
  const reds = Array.from({ length: 100 }, (_, i) => `#ff00${i.toString(16).padStart(2, '0')}`);
  // Each gray twice, so that the reds are the rare ones.
  const decoded = decodePng(encodePng(picture(100, [...grays, ...grays, ...reds])));
  const rowOfGrays = Array.from({ length: 100 }, (_, x) => colorAt(decoded, x, 0));
  expect(rowOfGrays).toEqual(grays.slice(0, 100).map((color) => `${color}ff`));
  const rowOfReds = Array.from({ length: 100 }, (_, x) => colorAt(decoded, x, 4));
  expect(new Set(rowOfReds).size).toBe(56);
  expect(rowOfReds.every((color) => color.startsWith('#ff00'))).toBe(true);
});

test('its chunks have the order, the checksums and the sizes that the format asks for', () => {
  const png = encodePng(picture(2, ['#111111', '#222222', '#333333', '#111111']));
  const names: string[] = [];
  let offset = 8;
  while (offset < png.length) {
    const length = png.readUInt32BE(offset);
    const name = png.toString('latin1', offset + 4, offset + 8);
    names.push(name);
    if (name === 'IDAT') {
      expect([...inflateSync(png.subarray(offset + 8, offset + 8 + length))]).toEqual([
        0, 0, 1, 0, 2, 0,
      ]);
    }
    offset += length + 12;
  }
  expect(names).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect(png.subarray(-4).toString('hex')).toBe('ae426082');
});
