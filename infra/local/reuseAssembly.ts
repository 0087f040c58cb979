import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  // A change in the meantime may be in the assembly or not.
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
  const states = files.sort().map((file) => {
    const { size, mtimeMs } = statSync(file);
    return [file, size, mtimeMs];
  });
  const hash = createHash('sha256');
  return hash.update(JSON.stringify([settings, today, process.version, states])).digest('hex');
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
