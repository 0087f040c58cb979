import { rename, writeFile } from 'node:fs/promises';
import { threadId } from 'node:worker_threads';
import { rasterize } from '../rasterize.ts';
import { encodePng } from './encodePng.ts';
import { socialImageSvg } from './socialImageSvg.ts';
import type { SocialImageText } from './socialImageText.ts';

/** An image to be drawn, and the file that it goes to. */
export interface Drawing {
  readonly text: SocialImageText;
  readonly file: string;
}

/** Draws the image with this text. */
export async function drawSocialImage(text: SocialImageText): Promise<Buffer> {
  const { width, height, pixels } = await rasterize(socialImageSvg(text));
  return encodePng({ width, height, pixels });
}

/** Draws an image and puts its file in place whole, for builds that run at the same time. */
export async function drawToFile({ text, file }: Drawing): Promise<void> {
  const partial = `${file}.${process.pid}.${threadId}`;
  await writeFile(partial, await drawSocialImage(text));
  await rename(partial, file);
}
