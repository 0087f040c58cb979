import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Assembly } from '../../../infra/local/template/readAssembly.ts';
import { readAssembly } from '../../../infra/local/template/readAssembly.ts';
import type { LambdaBundles } from '../../../infra/stack/bundleLambdas.ts';
import { readSite } from '../../../infra/stack/readSite.ts';
import { temporaryDirectory, writeFiles } from '../local/stackFixture.ts';
import { writeStack } from '../stack/synthesizeStack.ts';
import { namedForContent } from './stackUpdate.ts';

/** What a release is made of. */
export interface ReleaseSource {
  /** Says which release something is of. */
  readonly name: string;
  readonly pages: readonly string[];
  readonly redirects: Readonly<Record<string, string>>;
  /** The style that every page holds. */
  readonly css: string;
  /** Scripts of others that its pages load. */
  readonly foreignScripts: readonly string[];
  /** Files beside the pages. */
  readonly files: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly bundles: LambdaBundles;
}

/** A release of the real stack, with a small site in place of the built one. */
export interface Release extends ReleaseSource {
  readonly assembly: Assembly;
}

/** Synthesizes it. Scripts are named for their content, as the build's are. */
export async function makeRelease(source: ReleaseSource): Promise<Release> {
  const { name, pages, redirects, css, settings, bundles } = source;
  const words = `export const words = 'of release ${name}';`;
  const wordsFile = hashedName('words', words);
  const main = `import('/${wordsFile}'); // release ${name}`;
  const mainFile = hashedName('main', main);
  const page = renderPage(source, `/${mainFile}`);
  const folder = writeFiles({
    'site.json': JSON.stringify({
      pages,
      redirects,
      styleHashes: [`sha256-${createHash('sha256').update(css).digest('base64')}`],
      scriptHashes: [],
    }),
    ...siteFiles({
      ...Object.fromEntries(pages.map((path) => [join(path, 'index.html').slice(1), page(path)])),
      '404.html': page('404'),
      [mainFile]: main,
      [wordsFile]: words,
      ...source.files,
    }),
  });
  const outdir = temporaryDirectory();
  const site = readSite(join(folder, 'site'), join(folder, 'site.json'));
  writeStack(settings, { site, bundles, outdir });
  const assembly = await readAssembly(outdir);
  return { ...source, assembly: { ...assembly, template: namedForContent(assembly.template) } };
}

function renderPage({ name, css, foreignScripts }: ReleaseSource, script: string) {
  const foreign = foreignScripts.map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  return (path: string) =>
    `<!doctype html><title>${path} of ${name}</title><style>${css}</style>` +
    `<script type="module" src="${script}"></script>${foreign}<h1>${path}</h1>`;
}

function hashedName(stem: string, content: string): string {
  return `assets/${stem}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`;
}

function siteFiles(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [`site/${file}`, content]),
  );
}
