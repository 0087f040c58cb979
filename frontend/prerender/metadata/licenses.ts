import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Where the client build writes the licenses of the packages in its scripts. */
export const scriptLicensesFile = '.vite/licenses.json';

interface License {
  readonly name: string;
  readonly version: string;
  /** Such as `MIT`. */
  readonly identifier?: string;
  readonly text?: string;
}

function typefaces(): string[][] {
  return [
    ['Schibsted Grotesk (OFL-1.1)', '@fontsource-variable/schibsted-grotesk/LICENSE'],
    ['IBM Plex Mono (OFL-1.1)', '@fontsource/ibm-plex-mono/LICENSE'],
  ].map(([name = '', file = '']) => [name, readFileSync(resolve(file), 'utf8')]);
}

/** The notices of everything by others that the site brings to browsers: scripts and typefaces. */
export function licensesTxt(siteFolder: string): string {
  const scripts = JSON.parse(
    readFileSync(join(siteFolder, scriptLicensesFile), 'utf8'),
  ) as readonly License[];
  const parts = scripts
    // A font made from a package's counts as the project's own.
    .filter(({ name }) => name !== 'devsecops-website')
    .map(({ name, version, identifier, text = '' }) => [
      `${name} ${version} (${identifier})`,
      text,
    ]);
  return [
    'This site contains the following software and typefaces of others.',
    ...[...parts, ...typefaces()].map(
      ([title = '', text = '']) => `${'='.repeat(72)}\n${title}\n\n${text.trim()}`,
    ),
  ].join('\n\n');
}
