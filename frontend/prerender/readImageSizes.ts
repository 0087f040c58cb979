import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageSizes } from '../src/features/markdown/polish.ts';

const publicFolder = join(import.meta.dirname, '../public');

/**
 * Sizes of the site's SVG pictures, as their `width` and `height` say.
 *
 * @throws Error where a picture lacks them: the page would shift when it arrives
 */
export function readImageSizes(): ImageSizes {
  const files = readdirSync(join(publicFolder, 'images'), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.svg'))
      .map((file) => {
        const path = `/images/${file.replaceAll('\\', '/')}`;
        const tag = /<svg[^>]*>/.exec(readFileSync(join(publicFolder, path), 'utf8'))?.[0] ?? '';
        const [width, height] = ['width', 'height'].map((name) =>
          Number(new RegExp(`\\s${name}="(\\d+)"`).exec(tag)?.[1]),
        );
        if (!width || !height) {
          throw new Error(`${path} has no width and height`);
        }
        return [path, [width, height] as const];
      }),
  );
}
