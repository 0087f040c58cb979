import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { StartFault } from './startCommand.ts';

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
  /** Gets the name of each step of the app as it begins, because all of them take a minute. */
  readonly print?: (step: string) => void;
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
  print,
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
  createInterface({ input: synthesis.stderr }).on('line', (line) => {
    if (line.endsWith(' …')) {
      print?.(line);
    }
  });
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

/** Everything of the project that pages, functions and stack are made from. */
const sources = [
  'frontend',
  'lambdas',
  'infra/stack',
  'cdk.json',
  'package-lock.json',
  'tsconfig.json',
];

const stampName = 'made-from.txt';

interface ReuseOptions {
  readonly outputDirectory: string;
  readonly projectDirectory: string;
  readonly make: () => Promise<string>;
  readonly print: (line: string) => void;
}

/** Makes an assembly, unless the one that is there was made from the same files and settings today. */
export async function reuseAssembly(options: ReuseOptions): Promise<string> {
  const { outputDirectory, projectDirectory, make, print } = options;
  const before = sourcesOf(projectDirectory);
  const stamp = join(outputDirectory, stampName);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before) {
    print('Nothing changed since the last build, which is used again.');
    return outputDirectory;
  }
  rmSync(outputDirectory, { recursive: true, force: true });
  const made = await make();
  // If a file changed meanwhile, the assembly may lack the change.
  if (before === sourcesOf(projectDirectory)) {
    writeFileSync(stamp, before);
  }
  return made;
}

function sourcesOf(project: string): string {
  const settings = Object.entries(process.env).filter(([name]) =>
    /^VITE_|^SOURCE_DATE_EPOCH$|^DIST_FOLDER$/.test(name),
  );
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const files = sources.flatMap((path) => filesIn(join(project, path)));
  const hash = createHash('sha256').update(JSON.stringify([settings, today, process.version]));
  for (const file of files.filter((one) => !one.endsWith('README.md')).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) {
    return [];
  }
  return statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [path];
}
