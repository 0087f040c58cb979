import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../Fault.ts';
import type { CodeBlock } from '../kits.ts';
import type { Content } from '../readContent.ts';
import { blocksOf } from './checkCode.ts';

const modulesFolder = join(import.meta.dirname, '../../../../node_modules');

const compilerOptions = {
  strict: true,
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
};

/** Errors about names that the text around a fragment explains. */
const unknownName = /error TS(2304|18004):/;

/** Wraps a fragment in a stack, with imports of the AWS modules that it names. */
function linesBeforeFragment(code: string): string[] {
  const names = new Set(
    [...code.matchAll(/\b([a-z][a-z0-9]*)\.[A-Z]/g)].map(([, name = '']) => name),
  );
  return [
    "import { Stack } from 'aws-cdk-lib';",
    ...[...names]
      .filter((name) => existsSync(join(modulesFolder, 'aws-cdk-lib', `aws-${name}`)))
      .map((name) => `import * as ${name} from 'aws-cdk-lib/aws-${name}';`),
    'export class Fragment extends Stack { build() {',
  ];
}

/** A block as the compiler gets it. */
function sourceOf({ meta, code }: CodeBlock) {
  const isFragment = meta === 'fragment';
  const before = isFragment ? linesBeforeFragment(code) : [];
  const text = [...before, code, ...(isFragment ? ['} }'] : [])].join('\n');
  return { isFragment, text, linesBefore: before.length };
}

/** The messages of the compiler for sources, which it gets all at once. */
function compile(sources: readonly string[]): string[] {
  // Below node_modules, so that aws-cdk-lib resolves and no tool takes the copies for sources.
  mkdirSync(join(modulesFolder, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(modulesFolder, '.cache/content-blocks-'));
  try {
    const files = sources.map((source, index) => {
      writeFileSync(join(folder, `block${index}.ts`), source);
      return `block${index}.ts`;
    });
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = join(modulesFolder, 'typescript/bin/tsc');
    const options = [tsc, '--project', folder, '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.trim() !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** TypeScript that doesn't compile against the installed AWS CDK; takes seconds. */
export function checkTypeScript(content: Content): Fault[] {
  const blocks = blocksOf(content).filter(({ language, closed }) => language === 'ts' && closed);
  const sources = blocks.map(sourceOf);
  const messages = blocks.length === 0 ? [] : compile(sources.map(({ text }) => text));
  const remedy = 'Try it with the version of aws-cdk-lib in package.json.';
  return messages.flatMap((message) => {
    const [, index, line, error] = /^block(\d+)\.ts\((\d+),\d+\): (.*)$/.exec(message) ?? [];
    const block = blocks[Number(index)];
    const source = sources[Number(index)];
    if (!block || !source) {
      throw new Error(`The TypeScript compiler failed: ${message}`);
    }
    if (source.isFragment && unknownName.test(message)) {
      return [];
    }
    const lineInFile = block.line + Number(line) - 1 - source.linesBefore;
    return { file: block.file, line: lineInFile, problem: `It doesn't compile: ${error}`, remedy };
  });
}
