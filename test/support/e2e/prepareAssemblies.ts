import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { synthesize } from '../../../infra/local/synthesize.ts';
import { type Assemblies, measurementId, trackedSupportEmail } from './stacks.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Synthesizes the stacks, all at once.
 *
 * @param folder where they go
 */
export async function prepareAssemblies(folder: string): Promise<Assemblies> {
  const plain = join(folder, 'assembly');
  const later = join(folder, 'later-assembly');
  const tracked = join(folder, 'tracked-assembly');
  const projectDirectory = await writeTrackedSettings(join(folder, 'project'));
  await Promise.all([
    synthesize({ outputDirectory: plain }),
    synthesize({
      outputDirectory: later,
      environment: { DIST_FOLDER: 'dist/later', NODE_OPTIONS: clockAt(laterThisMonth()) },
    }),
    synthesize({
      outputDirectory: tracked,
      projectDirectory,
      environment: { DIST_FOLDER: 'dist/tracked' },
    }),
  ]);
  return { plain, later, tracked };
}

/** A clock that begins later would cross the end it is to come before. */
const longestSynthesisMs = 600_000;

/** Node's options that let its clock, and its children's, begin at a time. */
function clockAt(time: Date): string {
  const code = `const Real = Date, ahead = ${time.getTime()} - Date.now();
globalThis.Date = class extends Real {
  constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ahead); }
  static now() { return Real.now() + ahead; }
};`;
  return `--import=data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

/** Shortly before the month ends, or the day of an article that waits for it, which is news. */
function laterThisMonth(): Date {
  const now = new Date();
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const nextDays = globSync('frontend/src/content/blog/*/*.md', { cwd: root })
    .map((file) => /^date: *(\S+)/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '')
    .filter((day) => day > today)
    .map((day) => Date.parse(day));
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return new Date(Math.min(nextMonth, ...nextDays) - longestSynthesisMs);
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
