import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { darkAccent, markPath, palette } from '../../../../frontend/prerender/brand.ts';
import { drawIcons } from '../../../../frontend/prerender/metadata/icons.ts';
import { colorAt, decodePng } from '../decodePng.ts';
import { parseXml } from '../readXml.ts';

function source(path: string): string {
  return readFileSync(join(import.meta.dirname, '../../../../frontend/src', path), 'utf8');
}

let icons: ReadonlyMap<string, string | Buffer>;

beforeAll(async () => {
  icons = await drawIcons();
});

function file(path: string): Buffer {
  return Buffer.from(icons.get(path) ?? '');
}

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable-512.png', 512],
])('%s is %i pixels wide and high, with the mark white on green', (path, size) => {
  const icon = decodePng(file(path));
  expect([icon.width, icon.height]).toEqual([size, size]);
  const middle = size / 2;
  expect(colorAt(icon, middle, Math.floor(middle - size * 0.06))).toBe(`${palette.surface}ff`);
  expect(colorAt(icon, middle, 2)).toBe(`${palette.accent}ff`);
});

test('icons that systems cut to shape fill their square, the others have round corners', () => {
  function corner(path: string) {
    return colorAt(decodePng(file(path)), 0, 0);
  }
  expect(corner('/apple-touch-icon.png')).toBe(`${palette.accent}ff`);
  expect(corner('/icon-maskable-512.png')).toBe(`${palette.accent}ff`);
  expect(corner('/icon-512.png')).toBe('#00000000');
});

test('the mark of the maskable icon lies in the circle that is never cut', () => {
  const icon = decodePng(file('/icon-maskable-512.png'));
  const radius = 512 * 0.4;
  const outside: string[] = [];
  for (let y = 0; y < 512; y += 1) {
    for (let x = 0; x < 512; x += 1) {
      if (
        Math.hypot(x - 255.5, y - 255.5) > radius &&
        colorAt(icon, x, y) !== `${palette.accent}ff`
      ) {
        outside.push(`${x},${y}`);
      }
    }
  }
  expect(outside).toEqual([]);
});

describe('favicon.ico', () => {
  const headerBytes = 6;
  const entryBytes = 16;

  test('holds 16 and 32 pixels, one after the other and nothing else', () => {
    const ico = file('/favicon.ico');
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
    let end = headerBytes + 2 * entryBytes;
    for (const [index, size] of [16, 32].entries()) {
      const entry = headerBytes + index * entryBytes;
      const length = ico.readUInt32LE(entry + 8);
      expect([ico[entry], ico[entry + 1]]).toEqual([size, size]);
      expect([ico.readUInt16LE(entry + 4), ico.readUInt16LE(entry + 6)]).toEqual([1, 32]);
      expect(ico.readUInt32LE(entry + 12)).toBe(end);
      const image = decodePng(ico.subarray(end, end + length));
      expect([image.width, image.height]).toEqual([size, size]);
      end += length;
    }
    expect(end).toBe(ico.length);
  });

  test('is sharp at 16 pixels: the bracket covers whole pixels on a clear ground', () => {
    const ico = file('/favicon.ico');
    const start = headerBytes + 2 * entryBytes;
    const image = decodePng(ico.subarray(start, start + ico.readUInt32LE(headerBytes + 8)));
    const row = Array.from({ length: 6 }, (_, x) => colorAt(image, x, 6).slice(-2));
    expect(row).toEqual(['00', 'ff', 'ff', '00', '00', '00']);
  });
});

test('favicon.svg is the mark, in the accent of either colour scheme', () => {
  const svg = parseXml(file('/favicon.svg').toString());
  expect(svg.name).toBe('svg');
  expect(svg.attributes['viewBox']).toBe('0 0 32 32');
  const [style, path] = svg.children;
  expect(style?.text).toBe(
    `path{fill:${palette.accent}}@media(prefers-color-scheme:dark){path{fill:${darkAccent}}}`,
  );
  expect(path?.attributes['d']).toBe(markPath);
});

test('the mark in the pages is the mark of the icons', () => {
  expect(source('ui/LogoMark.tsx')).toContain(`<path d="${markPath}" />`);
});

test('the colours are those of the pages', () => {
  const [light = '', dark = ''] = source('styles/tokens.css').split('prefers-color-scheme: dark');
  function kebab(name: string) {
    return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  }
  for (const [name, color] of Object.entries(palette)) {
    expect(light).toContain(`--${kebab(name)}: ${color};`);
  }
  expect(dark).toContain(`--accent: ${darkAccent};`);
});
