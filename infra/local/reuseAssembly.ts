import { execFileSync } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything of the project that pages, functions and stack are made of. */
const sources = [
  '{frontend,lambdas,infra/stack,infra/terminal}/**/*',
  '{cdk,package,package-lock,tsconfig}.json',
];

/** Says in an assembly's folder what it was made of. */
const stampName = 'made-of.json';

interface ReuseOptions {
  /** Where the cloud assembly goes. */
  readonly outputDirectory: string;
  /** The project's folder. */
  readonly projectDirectory: string;
  /** Makes the assembly. */
  readonly make: () => Promise<string>;
  readonly print: (line: string) => void;
}

function addFile(hash: Hash, folder: string, file: string): void {
  hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
}

/** Pages tell when they last changed, by the commits. */
function commitOf(folder: string): string {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: [...stdio],
    });
  } catch {
    return '';
  }
}

/** What an assembly is made of: the sources, the day, the commit, and what the environment says. */
function fingerprintOf(folder: string): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((pattern) =>
    globSync(pattern, { cwd: folder, withFileTypes: true }),
  );
  const names = files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length));
  for (const file of names.sort()) {
    addFile(hash, folder, file);
  }
  const settings = Object.entries(process.env)
    .filter(([name]) => /^VITE_|^SOURCE_DATE_EPOCH$|^DIST_FOLDER$/.test(name))
    .sort();
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  hash.update(JSON.stringify([settings, today, process.version, commitOf(folder)]));
  return hash.digest('hex');
}

/** What lies in an assembly's folder, which the CDK's command line may have written since. */
function contentOf(folder: string): string {
  const names = readdirSync(folder).filter((name) => name !== stampName);
  const hash = createHash('sha256').update(JSON.stringify(names.sort()));
  for (const file of names.filter((name) => name.endsWith('.json'))) {
    addFile(hash, folder, file);
  }
  return hash.digest('hex');
}

function stampOf(project: string, assembly: string): string {
  return JSON.stringify({ sources: fingerprintOf(project), content: contentOf(assembly) });
}

function isMadeOfThis({ projectDirectory, outputDirectory }: ReuseOptions): boolean {
  try {
    const stamp = readFileSync(join(outputDirectory, stampName), 'utf8');
    return stamp === stampOf(projectDirectory, outputDirectory);
  } catch {
    return false;
  }
}

/**
 * Makes an assembly, unless the one that is there was made of the very same sources and settings, on
 * the same day.
 *
 * @returns the assembly's folder
 * @throws whatever making it throws
 */
export async function reuseAssembly(options: ReuseOptions): Promise<string> {
  const { outputDirectory, projectDirectory, make, print } = options;
  if (isMadeOfThis(options)) {
    print('Nothing changed: the site and the stack of the last build are used again.');
    return outputDirectory;
  }
  const before = fingerprintOf(projectDirectory);
  const made = await make();
  // What was changed meanwhile may be in it or not.
  if (before === fingerprintOf(projectDirectory)) {
    writeFileSync(join(made, stampName), stampOf(projectDirectory, made));
  }
  return made;
}
