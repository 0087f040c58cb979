import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { frontendFolder } from './readContentFiles.ts';

/** A module of words and data, by its file below the folder of content. */
export interface ContentModule {
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Everything that modules of content export; the list of posts apart, which only the build can make. */
export async function readContentModules(): Promise<ContentModule[]> {
  const folder = join(frontendFolder, 'src/content');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('blog/'),
  );
  return Promise.all(
    files.map(async (file) => ({ file, exports: await import(join(folder, file)) })),
  );
}
