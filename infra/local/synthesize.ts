import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { isStepEnd } from '../terminal/steps.ts';
import { StartFault } from './startFault.ts';

const root = join(import.meta.dirname, '../..');

export interface SynthesizeOptions {
  /** Where the cloud assembly goes. */
  readonly outputDirectory: string;
  /** Ends the synthesis, with everything it started. */
  readonly signal?: AbortSignal;
  /** The folder with cdk.json. @default this project */
  readonly projectDirectory?: string;
  /**
   * What the synthesis sees beside this process's environment. DIST_FOLDER: where the front end and
   * the functions are built, below the project; one's own where several syntheses run at once.
   */
  readonly environment?: Readonly<Record<string, string>>;
  /** Gets the lines with which the app tells of steps that ended. */
  readonly onStep?: (line: string) => void;
}

/**
 * Synthesizes the stack as the CDK's command line would, with the settings in cdk.json, but
 * without looking for AWS credentials or an account: nothing of AWS is touched.
 *
 * @returns the assembly's folder
 * @throws StartFault with what the synthesis said when it fails
 */
export async function synthesize({
  outputDirectory,
  signal,
  projectDirectory = root,
  environment = {},
  onStep,
}: SynthesizeOptions): Promise<string> {
  const { app, context } = v.parse(
    v.object({ app: v.string(), context: v.record(v.string(), v.unknown()) }),
    JSON.parse(await readFile(join(projectDirectory, 'cdk.json'), 'utf8')),
  );
  signal?.throwIfAborted();
  const synthesis = spawn(app, {
    shell: true,
    cwd: projectDirectory,
    // A group of its own, so that it can be ended with its own children (the front end's build).
    detached: true,
    env: {
      ...withoutAws(process.env),
      ...environment,
      // The app's "node" is the one that runs this, whatever else the machine has.
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      CDK_OUTDIR: outputDirectory,
      CDK_CONTEXT_JSON: JSON.stringify(context),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  function end() {
    return synthesis.pid && process.kill(-synthesis.pid, 'SIGTERM');
  }
  signal?.addEventListener('abort', end);
  const said: Buffer[] = [];
  synthesis.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  synthesis.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  createInterface({ input: synthesis.stderr }).on('line', (line) => {
    if (isStepEnd(line)) {
      onStep?.(line);
    }
  });
  const [code] = (await once(synthesis, 'close')) as [number | null];
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (code !== 0) {
    throw new StartFault(`${Buffer.concat(said)}\nThe synthesis ended with code ${code}.`);
  }
  return outputDirectory;
}

/** The person's own credentials, profile and region have no place here. */
function withoutAws(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^(?:AWS|CDK)_/.test(name)),
  );
}
