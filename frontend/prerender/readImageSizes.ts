import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageSizes } from '../src/features/markdown/polish.ts';

const publicFolder = join(import.meta.dirname, '../public');

/** Size of an SVG in CSS pixels, as its `width` and `height` say; nothing where it lacks one. */
export function sizeOfSvg(svg: string): readonly [width: number, height: number] | undefined {
  const tag = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(`\\s${name}="(\\d+)"`).exec(tag)?.[1]),
  );
  return width && height ? [width, height] : undefined;
}

/** Sizes of the site's SVG pictures; the check of pictures tells of those that have none. */
export function readImageSizes(): ImageSizes {
  const files = readdirSync(join(publicFolder, 'images'), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.svg'))
      .flatMap((file) => {
        const path = `/images/${file.replaceAll('\\', '/')}`;
        const size = sizeOfSvg(readFileSync(join(publicFolder, path), 'utf8'));
        return size ? [[path, size]] : [];
      }),
  );
}
