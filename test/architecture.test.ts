import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

interface Import {
  readonly from: string;
  /** As it is written. */
  readonly target: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

/** The `imports` of package.json have one entry, the contract. */
function resolveImport(file: string, target: string): string {
  return target.startsWith('#contract/')
    ? target.replace('#', 'lambdas/')
    : join(dirname(file), target);
}

/** Every import between the project's own files. */
function readImports(): readonly Import[] {
  const files = globSync('{frontend,lambdas,infra}/**/*.{ts,tsx}', {
    cwd: root,
    ignore: ['**/*.d.ts'],
  });
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const statements = source.matchAll(
      /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([.#][^']+)'|\bimport\(\s*'([.#][^']+)'\s*\)|^import\s+'([.#][^']+)'/gm,
    );
    return Array.from(statements, ([, type, name, lazy, bare]) => {
      const target = name ?? lazy ?? bare ?? '';
      return { from: file, target, to: resolveImport(file, target), typeOnly: type !== undefined };
    });
  });
}

const imports = readImports();

function list(found: readonly Import[]): readonly string[] {
  return found.map(({ from, to }) => `${from} imports ${to}`);
}

/** The parts of the front end. Each may only import those below it. */
const frontendParts = [
  /^frontend\/src\/(main|boot)\.tsx?$/,
  /^frontend\/src\/app\//,
  /^frontend\/src\/pages\//,
  /^frontend\/src\/features\//,
  /^frontend\/src\/(api|chunks|content|ui|styles)\//,
  /^frontend\/src\/(paths|config)\.ts$/,
];

function floorOf(file: string): number {
  return frontendParts.findIndex((part) => part.test(file));
}

function featureOf(file: string): string | undefined {
  return /^frontend\/src\/features\/([^/]+)\//.exec(file)?.[1];
}

function lambdaOf(file: string): string | undefined {
  return /^lambdas\/([^/]+)/.exec(file)?.[1];
}

/** The folders of infra, and what each may import from outside. */
const roomRules: readonly (readonly [room: string, ...allowed: string[]])[] = [
  ['stack', 'lambdas/contract/', 'lambdas/functions.ts'],
  // npm run dev needs the front end's development server and rebundles functions.
  ['local', 'lambdas/contract/', 'frontend/prerender/dev.ts', 'infra/stack/watchLambdas.ts'],
  // check:deploy needs the settings before the stack is deployed.
  [
    'operator',
    'lambdas/contract/',
    'lambdas/shared/',
    'infra/stack/config.ts',
    'infra/stack/lostDomain.ts',
    'infra/stack/names.ts',
  ],
];

const forbidden: readonly (readonly [what: string, does: (each: Import) => unknown])[] = [
  [
    'runs upwards in the front end: main, app, pages, features, then api, content and ui',
    ({ from, to }) => floorOf(from) !== -1 && floorOf(to) !== -1 && floorOf(to) < floorOf(from),
  ],
  [
    'joins two features',
    ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to),
  ],
  [
    'brings more of the Lambdas into the front end than the contract, and types',
    ({ from, to, typeOnly }) =>
      !typeOnly && from.startsWith('frontend/') && /^lambdas\/(?!contract\/)/.test(to),
  ],
  [
    'leaves the contract: all sides read it, it reads none',
    ({ from, to }) => from.startsWith('lambdas/contract/') && !to.startsWith('lambdas/contract/'),
  ],
  [
    'names a contract file by a path instead of as #contract/...',
    ({ from, target, to }) =>
      to.startsWith('lambdas/contract/') &&
      !from.startsWith('lambdas/contract/') &&
      target.startsWith('.'),
  ],
  [
    'joins two Lambdas, or leads from shared to one',
    ({ from, to }) =>
      lambdaOf(from) &&
      lambdaOf(to) !== lambdaOf(from) &&
      !['shared', 'contract', 'functions.ts'].includes(lambdaOf(to) ?? ''),
  ],
  [
    'leads from a Lambda to the front end or the stack',
    ({ from, to }) => from.startsWith('lambdas/') && !to.startsWith('lambdas/'),
  ],
  ['leads to a test', ({ to }) => to.startsWith('test/')],
];

describe('imports', () => {
  it('are found at all', () => {
    expect(imports.length).toBeGreaterThan(300);
  });

  it.each(forbidden)('never one that %s', (_what, does) => {
    expect(list(imports.filter(does))).toEqual([]);
  });

  it.each(roomRules)('leave infra/%s only for %s', (room, ...allowed) => {
    const out = imports.filter(
      ({ from, to }) =>
        from.startsWith(`infra/${room}/`) &&
        ![`infra/${room}/`, ...allowed].some((place) => to.startsWith(place)),
    );
    expect(list(out)).toEqual([]);
  });

  it('never run a command by chance: through a link, a module has another name', () => {
    const asking = globSync('{frontend,lambdas,infra,test}/**/*.{ts,tsx,js}', {
      cwd: root,
      ignore: ['frontend/public/kits/**', 'test/architecture.test.ts'],
    }).filter((file) => /argv\[1\]/.test(readFileSync(join(root, file), 'utf8')));
    expect(asking).toEqual([]);
  });

  it('leave SDK clients to records, mail and purchases', () => {
    const outside = globSync('lambdas/**/*.ts', { cwd: root }).filter(
      (file) =>
        !/^lambdas\/shared\/(records|mail|purchases)\//.test(file) &&
        /new (DynamoDB|SES|MarketplaceMetering)Client\(/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
    );
    expect(outside).toEqual([]);
  });
});
