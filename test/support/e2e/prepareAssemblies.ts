import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { synthesize } from '../../../infra/local/synthesize.ts';
import { measurementId, trackedSupportEmail } from './stacks.ts';

const root = join(import.meta.dirname, '../../..');

/** Cloud assemblies of the stack as it is, and of one with Google Analytics switched on. */
export interface Assemblies {
  readonly plain: string;
  readonly tracked: string;
}

/**
 * Synthesizes the stack twice, one after the other: both builds of the site use the same folder.
 *
 * @param folder where they go
 */
export async function prepareAssemblies(folder: string): Promise<Assemblies> {
  const plain = join(folder, 'assembly');
  const tracked = join(folder, 'tracked-assembly');
  const projectDirectory = await writeTrackedSettings(join(folder, 'project'));
  await synthesize({ outputDirectory: tracked, projectDirectory });
  // Last, so that the build that stays in dist is the one that cdk.json asks for.
  await synthesize({ outputDirectory: plain });
  return { plain, tracked };
}

/** A project whose cdk.json is this one's with the measurement id among its settings. */
async function writeTrackedSettings(folder: string): Promise<string> {
  const settings = JSON.parse(await readFile(join(root, 'cdk.json'), 'utf8'));
  const tracked = {
    ...settings,
    app: `"${process.execPath}" "${join(root, 'infra/stack/app.ts')}"`,
    context: {
      ...settings.context,
      gaMeasurementId: measurementId,
      supportEmail: trackedSupportEmail,
    },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'cdk.json'), JSON.stringify(tracked));
  return folder;
}
