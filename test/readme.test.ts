import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import cdkJson from '../cdk.json' with { type: 'json' };
import { readConfig } from '../infra/stack/config.ts';
import { generatedFiles, renderDocs } from './support/docs/renderDocs.ts';

// What the READMEs tell of the code is what the code says of itself.

const root = join(import.meta.dirname, '..');

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

const readmes = globSync('{README.md,{frontend,infra,test}/**/README.md}', { cwd: root });

test.each(generatedFiles)('%s is as npm run docs writes it', (file) => {
  expect(read(file)).toBe(renderDocs(file, read(file)));
});

test('every setting is told of', () => {
  const text = read('infra/stack/README.md');
  const firstCells = [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell);
  const told = firstCells.flatMap((cell = '') => cell.trim().replaceAll('`', '').split(', '));
  const config = readConfig(cdkJson.context, undefined);
  expect(Object.keys(config).length).toBeGreaterThan(10);
  expect(told).toEqual(expect.arrayContaining(Object.keys(config)));
});

test('every npm script that a README names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = readmes.flatMap((file) =>
    [...read(file).matchAll(/npm run (?:--silent )?([a-z\d:]+)/g)].map(([, name]) => name),
  );
  expect(readmes.length).toBeGreaterThan(3);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

test('README.md is short enough for a newcomer', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});
