import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { BuiltSite } from './readSite.ts';
import { readSite } from './readSite.ts';

/** What of the stack's settings the pages are built with. */
export interface BuildSiteProps {
  /** The site's address without a trailing slash; undefined when only CloudFront's name exists. */
  readonly siteUrl: string | undefined;
  readonly gaMeasurementId: string | undefined;
  readonly supportEmail: string;
  /** Where it goes, below the project. */
  readonly distFolder: string;
}

const root = join(import.meta.dirname, '../..');

/**
 * Builds the front end with this stage's settings and reads what came out.
 *
 * @returns undefined when the build fails, which has printed the reason
 * @throws Error when it leaves something that can't be served
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
