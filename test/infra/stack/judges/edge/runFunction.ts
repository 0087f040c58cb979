import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const interpreters = {
  /** Kin of CloudFront's own runtime. */
  njs: (folder: string, script: string) => ['njs', '-p', folder, script],
  node: (_folder: string, script: string) => [process.execPath, script],
} as const;

export type Interpreter = keyof typeof interpreters;

/** Whether a program is on this machine. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-v']).error === undefined;
}

/**
 * Runs a CloudFront function for each of these events, in a program of its own.
 *
 * @param keys what the key-value store holds, for a function that imports it
 * @returns each answer as a value, or the fault's text; one text when the code doesn't run at all
 */
export function runFunction(
  interpreter: Interpreter,
  code: string,
  events: readonly unknown[],
  keys: readonly string[] = [],
): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  try {
    const script = writeScript(folder, code, events, keys);
    const [program, ...options] = interpreters[interpreter](folder, script);
    const { status, stdout, stderr } = spawnSync(program ?? '', options, { encoding: 'utf8' });
    return status === 0
      ? stdout
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [`${stdout}${stderr}`];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeScript(
  folder: string,
  code: string,
  events: readonly unknown[],
  keys: readonly string[],
): string {
  // Node finds the module among its packages, njs in the folder itself.
  const packageFolder = join(folder, 'node_modules/cloudfront');
  mkdirSync(packageFolder, { recursive: true });
  writeFileSync(join(packageFolder, 'package.json'), '{"type":"module","main":"index.js"}');
  writeFileSync(join(packageFolder, 'index.js'), storeModule(keys));
  writeFileSync(join(folder, 'cloudfront'), storeModule(keys));
  const script = join(folder, 'script.mjs');
  writeFileSync(script, `${code}\n${playEvents(events)}`);
  return script;
}

/** Source: CloudFront developer guide, "Helper methods for key value stores". */
function storeModule(keys: readonly string[]): string {
  return `const keys = ${JSON.stringify(keys)};
export default { kvs() { return { exists(key) { return Promise.resolve(keys.indexOf(key) !== -1); } }; } };`;
}

/** In the language that both know: njs has neither top-level await nor for…of. */
function playEvents(events: readonly unknown[]): string {
  return `${JSON.stringify(events)}.reduce((before, event) => before
  .then(() => handler(event))
  .then((answer) => console.log(JSON.stringify(answer)), (fault) => console.log(JSON.stringify(String(fault)))),
  Promise.resolve());`;
}
