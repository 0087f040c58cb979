import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = pathToFileURL(`${join(import.meta.dirname, '../../..')}/`).href;

interface ProgramOptions {
  /** What is written beyond fails, as on a full disk. @default no limit */
  readonly largestFileKb?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs a program, whose faults may end its process, in a process of its own.
 *
 * @param program JavaScript in which `load(path)` imports a module of this project
 */
export async function runProgram(
  program: string,
  { largestFileKb, environment }: ProgramOptions = {},
) {
  const code = `const load = (path) => import(new URL(path, ${JSON.stringify(root)}).href);${program}`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', code];
  const limit = largestFileKb ? `trap '' XFSZ; ulimit -f ${largestFileKb};` : '';
  const child = spawn('bash', ['-c', `${limit} exec "$@"`, 'bash', ...node], {
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [exitCode] = await once(child, 'close');
  return { code: exitCode as number | null, output };
}
