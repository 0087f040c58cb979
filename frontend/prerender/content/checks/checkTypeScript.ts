import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../Fault.ts';
import { type CodeBlock, isFragment, readCodeBlocks } from '../readCodeBlocks.ts';
import type { Content, Words } from '../readContent.ts';

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

/** What the compiler says where a fragment uses a name that the text around it explains. */
const unknownName = /error TS(2304|18004):/;

/** What stands before a fragment's code, so that it has a stack and the AWS modules it names. */
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
function sourceOf(block: CodeBlock): { readonly text: string; readonly linesBefore: number } {
  const before = isFragment(block) ? linesBeforeFragment(block.code) : [];
  const after = isFragment(block) ? ['} }'] : [];
  return { text: [...before, block.code, ...after].join('\n'), linesBefore: before.length };
}

function runCompiler(folder: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [join(modulesFolder, 'typescript/bin/tsc'), '--project', folder, '--pretty', 'false'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout.split('\n').filter((line) => line.trim() !== '');
}

/** Runs the compiler over sources, all at once. */
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
    return runCompiler(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function importFaults(blocks: readonly CodeBlock[]): Fault[] {
  return blocks
    .filter((block) => /^import /m.test(block.code) === isFragment(block))
    .map((block) => ({
      rule: 'typescript' as const,
      file: block.file,
      line: block.line,
      wrong: isFragment(block)
        ? 'A fragment imports nothing.'
        : 'The block uses names from nowhere.',
      right: 'Import what a whole block uses; mark a piece of one with "ts fragment".',
    }));
}

/** TypeScript that doesn't compile against the installed AWS CDK; takes seconds. */
export function checkTypeScript(
  content: Content,
  words: readonly Words[] = content.words,
): Fault[] {
  const blocks = readCodeBlocks(words).filter(({ language }) => language === 'ts');
  const sources = blocks.map(sourceOf);
  const said = blocks.length === 0 ? [] : compile(sources.map(({ text }) => text));
  const faults = said.flatMap((message) => {
    const [, index, line, problem] = /^block(\d+)\.ts\((\d+),\d+\): (.*)$/.exec(message) ?? [];
    const block = blocks[Number(index)];
    if (!block) {
      return [
        {
          rule: 'typescript' as const,
          file: '',
          line: 1,
          wrong: message,
          right: 'See what stops the compiler.',
        },
      ];
    }
    return isFragment(block) && unknownName.test(message)
      ? []
      : [
          {
            rule: 'typescript' as const,
            file: block.file,
            line: block.line + Number(line) - 1 - (sources[Number(index)]?.linesBefore ?? 0),
            wrong: `It doesn't compile: ${problem}`,
            right: 'Try it against the version of aws-cdk-lib in package.json.',
          },
        ];
  });
  return [...importFaults(blocks), ...faults];
}
