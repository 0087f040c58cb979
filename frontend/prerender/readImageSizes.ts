import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageSizes } from '../src/features/markdown/polish.ts';

const publicFolder = join(import.meta.dirname, '../public');

/** Size of an SVG in CSS pixels, as its `width` and `height` say; nothing if it lacks one. */
export function sizeOfSvg(svg: string): readonly [width: number, height: number] | undefined {
  const tag = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(`\\s${name}="(\\d+)"`).exec(tag)?.[1]),
  );
  return width && height ? [width, height] : undefined;
}

export function sizeOfPng(png: Buffer): readonly [width: number, height: number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** Sizes of the site's pictures; the check of pictures names those that have none. */
export function readImageSizes(): ImageSizes {
  const files = readdirSync(join(publicFolder, 'images'), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => /\.(svg|png)$/.test(file))
      .flatMap((file) => {
        const path = `/images/${file.replaceAll('\\', '/')}`;
        const picture = readFileSync(join(publicFolder, path));
        const size = file.endsWith('.png') ? sizeOfPng(picture) : sizeOfSvg(String(picture));
        return size ? [[path, size]] : [];
      }),
  );
}
