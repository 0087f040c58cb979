import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/));

const manifestSchema = v.object({
  /** Every page's path, such as "/" and "/solutions". */
  pages: v.array(path),
  /** Old paths and the pages that took their place. */
  redirects: v.record(path, path),
});

export interface BuiltSite extends Readonly<v.InferOutput<typeof manifestSchema>> {
  /** The folder that holds the files to serve. */
  readonly directory: string;
  /** Every file in it, as the path it is served under: "/index.html", "/assets/main-1a2b.js". */
  readonly files: readonly string[];
}

/**
 * Reads a built site: the folder to serve and the manifest beside it.
 *
 * @throws Error when the manifest is malformed, or a page or the not-found page has no file
 */
export function readSite(directory: string, manifestFile: string): BuiltSite {
  const parsed = v.safeParse(manifestSchema, JSON.parse(readFileSync(manifestFile, 'utf8')));
  if (!parsed.success) {
    throw new Error(`${manifestFile} isn't what the stack expects: ${v.summarize(parsed.issues)}`);
  }
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name))}`)
    .sort();
  const there = new Set(files);
  const missing = ['/404.html', ...parsed.output.pages.map(pageFile)].filter(
    (file) => !there.has(file),
  );
  if (missing.length > 0) {
    throw new Error(`${directory} lacks ${missing.join(', ')}, which ${manifestFile} names.`);
  }
  return { ...parsed.output, directory, files };
}

/** The file that a page is served from: "/solutions" is in "/solutions/index.html". */
export function pageFile(page: string): string {
  return page === '/' ? '/index.html' : `${page}/index.html`;
}

/** The settings that the pages are built with. */
export interface BuildSiteProps {
  /** The site's address without a trailing slash; undefined when only CloudFront's name exists. */
  readonly siteUrl: string | undefined;
  readonly gaMeasurementId: string | undefined;
  readonly supportEmail: string;
  /** The output folder, relative to the project. */
  readonly distFolder: string;
}

const root = join(import.meta.dirname, '../..');

/**
 * Builds the front end with this stage's settings and reads the result.
 *
 * @returns undefined if the build failed and has printed the reason
 * @throws Error if the result can't be served
 */
export function buildSite(props: BuildSiteProps): BuiltSite | undefined {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'frontend/prerender/build.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        VITE_SITE_URL: props.siteUrl,
        VITE_GA_MEASUREMENT_ID: props.gaMeasurementId,
        VITE_SUPPORT_EMAIL: props.supportEmail,
        DIST_FOLDER: props.distFolder,
      },
      // The build's own output goes to stderr: the CDK's command line prints the template to stdout.
      stdio: ['ignore', 2, 2],
    },
  );
  const folder = join(root, props.distFolder);
  return status === 0 ? readSite(join(folder, 'site'), join(folder, 'site.json')) : undefined;
}
