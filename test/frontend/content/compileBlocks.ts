import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeBlock } from './readCodeBlocks.ts';

const projectFolder = join(import.meta.dirname, '../../..');
const modulesFolder = join(projectFolder, 'node_modules');

const compilerOptions = {
  strict: true,
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
};

/** What the compiler says where a fragment uses a name that the text around it explains. */
const unknownName = 'TS2304';

/** Gives a fragment the stack it would stand in, with the AWS modules it names. */
function completeFragment(code: string): string {
  const names = new Set(
    [...code.matchAll(/\b([a-z][a-z0-9]*)\.[A-Z]/g)].map(([, name = '']) => name),
  );
  const imports = [...names]
    .filter((name) => existsSync(join(modulesFolder, 'aws-cdk-lib', `aws-${name}`)))
    .map((name) => `import * as ${name} from 'aws-cdk-lib/aws-${name}';`);
  return [
    "import { Stack } from 'aws-cdk-lib';",
    ...imports,
    `export class Fragment extends Stack { build() {\n${code}\n} }`,
  ].join('\n');
}

function runCompiler(folder: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [join(modulesFolder, 'typescript/bin/tsc'), '--project', folder, '--pretty', 'false'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout.split('\n').filter((line) => line.trim() !== '');
}

/**
 * Compiles blocks of TypeScript against the installed AWS CDK, all in one run of the compiler.
 *
 * @returns what the compiler found, in its words, each with the place of its block; names that a
 * fragment leaves to the text around it are no faults
 */
export function compileBlocks(blocks: readonly CodeBlock[]): string[] {
  // Below node_modules, so that aws-cdk-lib resolves and no tool takes the copies for sources.
  mkdirSync(join(modulesFolder, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(modulesFolder, '.cache/content-blocks-'));
  try {
    const files = blocks.map(({ code, fragment }, index) => {
      const file = `block${index}.ts`;
      writeFileSync(join(folder, file), fragment ? completeFragment(code) : code);
      return file;
    });
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    return runCompiler(folder).flatMap((line) => {
      const block = blocks[Number(/^block(\d+)\.ts/.exec(line)?.[1] ?? -1)];
      const explained = block?.fragment === true && line.includes(unknownName);
      return explained ? [] : [`${block?.where ?? 'compiler'} ${line}`];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
