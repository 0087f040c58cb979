import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/**
 * Makes an assembly, unless the existing one was made from the same files and settings on the same
 * day.
 *
 * @returns the assembly's folder
 */
export async function reuseAssembly(options: ReuseOptions): Promise<string> {
  const { outputDirectory, projectDirectory, make, print } = options;
  const before = sourcesOf(projectDirectory);
  if (readStamp(outputDirectory) === stampOf(before, outputDirectory)) {
    print('Nothing changed since the last build, which is used again.');
    return outputDirectory;
  }
  const made = await make();
  // A change in the meantime may be in the assembly or not.
  if (before === sourcesOf(projectDirectory)) {
    writeFileSync(join(made, stampName), stampOf(before, made));
  }
  return made;
}

function readStamp(folder: string): string | undefined {
  const file = join(folder, stampName);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** With the assembly's own files, because the CDK's command line writes into the same folder. */
function stampOf(project: string, assembly: string): string {
  const files = readdirSync(assembly).filter((name) => name.endsWith('.json'));
  return hashOf([project, statesOf(files.map((name) => join(assembly, name)))]);
}

function sourcesOf(project: string): string {
  const settings = Object.entries(process.env).filter(([name]) =>
    /^VITE_|^SOURCE_DATE_EPOCH$|^DIST_FOLDER$/.test(name),
  );
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const files = sources.flatMap((path) => filesIn(join(project, path)));
  return hashOf([settings, today, process.version, statesOf(files)]);
}

function statesOf(files: readonly string[]) {
  return files.toSorted().map((file) => {
    const { size, mtimeMs } = statSync(file);
    return [file, size, mtimeMs];
  });
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
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
