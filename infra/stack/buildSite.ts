import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { BuiltSite } from './readSite.ts';
import { readSite } from './readSite.ts';

/** What of the stack's settings the pages are built with. */
export interface BuildSiteProps {
  /** The site's address without a trailing slash; undefined when only CloudFront's name exists. */
  readonly siteUrl: string | undefined;
  /** The Google Analytics 4 measurement ID, if analytics may be loaded after consent. */
  readonly gaMeasurementId: string | undefined;
  /** The address that buyers are told to write to. */
  readonly supportEmail: string;
  /** Where it goes, below the project. */
  readonly distFolder: string;
}

/** The build ended without a site; it has said why. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

const root = join(import.meta.dirname, '../..');

/**
 * Builds the front end with this stage's settings and reads what came out.
 *
 * @throws BuildFailed when the build fails, which has printed the reason
 * @throws Error when it leaves something that can't be served
 */
export async function buildSite(props: BuildSiteProps): Promise<BuiltSite> {
  await runBuild({
    VITE_SITE_URL: props.siteUrl,
    VITE_GA_MEASUREMENT_ID: props.gaMeasurementId,
    VITE_SUPPORT_EMAIL: props.supportEmail,
    DIST_FOLDER: props.distFolder,
  });
  const folder = join(root, props.distFolder);
  return readSite(join(folder, 'site'), join(folder, 'site.json'));
}

/** The build's own output goes to stderr: the CDK's command line prints the template to stdout. */
function runBuild(settings: Record<string, string | undefined>): Promise<void> {
  const build = spawn(process.execPath, ['--import', 'tsx', 'frontend/prerender/build.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  build.stdout.pipe(process.stderr);
  return new Promise((resolve, reject) => {
    build.once('error', reject);
    build.once('close', (code) => {
      if (code === 0) {
        resolve();
      } else {
        reject(new BuildFailed(`The front end's build ended with code ${code}.`));
      }
    });
  });
}
