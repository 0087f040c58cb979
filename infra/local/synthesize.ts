import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import * as v from 'valibot';
import { StartFault } from './startFault.ts';

const root = join(import.meta.dirname, '../..');

export interface SynthesizeOptions {
  readonly outputDirectory: string;
  readonly signal?: AbortSignal;
  /** The folder with cdk.json. @default this project */
  readonly projectDirectory?: string;
  /**
   * Added to this process's environment. DIST_FOLDER is the folder of the built front end and
   * functions, below the project: concurrent syntheses need one each.
   */
  readonly environment?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Synthesizes the stack as the CDK's command line would, with the settings in cdk.json, but without
 * looking for AWS credentials or an account.
 *
 * @returns the assembly's folder
 * @throws StartFault with the output of the synthesis when it fails
 */
export async function synthesize({
  outputDirectory,
  signal,
  projectDirectory = root,
  environment = {},
  settings = {},
}: SynthesizeOptions): Promise<string> {
  const { app, context } = v.parse(
    v.object({ app: v.string(), context: v.record(v.string(), v.unknown()) }),
    JSON.parse(await readFile(join(projectDirectory, 'cdk.json'), 'utf8')),
  );
  signal?.throwIfAborted();
  const synthesis = spawn(app, {
    shell: true,
    cwd: projectDirectory,
    // A process group, so that it can be ended with its children (the front end's build).
    detached: true,
    env: {
      ...withoutAws(process.env),
      ...environment,
      // The app's "node" is the one that runs this.
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      CDK_OUTDIR: outputDirectory,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...settings }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  function end() {
    return synthesis.pid && process.kill(-synthesis.pid, 'SIGTERM');
  }
  signal?.addEventListener('abort', end);
  const output: Buffer[] = [];
  synthesis.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  synthesis.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(synthesis, 'close')) as [number | null];
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (code !== 0) {
    throw new StartFault(`${Buffer.concat(output)}\nThe synthesis ended with code ${code}.`);
  }
  return outputDirectory;
}

function withoutAws(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^(?:AWS|CDK)_/.test(name)),
  );
}
