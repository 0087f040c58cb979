import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { createLeads } from '../infra/operator/leads/runLeads.ts';
import { settings } from '../infra/stack/settings.ts';
import { functions } from '../lambdas/functions.ts';
import { synthesizeStack } from './support/stack/synthesizeStack.ts';

// The READMEs agree with the code.

const root = join(import.meta.dirname, '..');

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

const readmes = globSync('{README.md,{frontend,infra,test}/**/README.md}', { cwd: root });

test('infra/operator/README.md has every command of leads, with its options', () => {
  const text = read('infra/operator/README.md');
  const { commands } = createLeads({ print: () => {}, complain: () => {} }, 0);
  for (const command of commands) {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${command.name()}`)) ?? '';
    expect(row, command.name()).toContain(`| ${command.summary()} |`);
    for (const { long } of command.options) {
      expect(row).toContain(long);
    }
  }
});

test('infra/stack/README.md explains every setting', () => {
  const text = read('infra/stack/README.md');
  const firstCells = [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell);
  const explained = firstCells.flatMap((cell = '') => cell.trim().replaceAll('`', '').split(', '));
  const names = Object.keys(settings);
  expect(names.filter((name) => !explained.includes(name))).toEqual([]);
});

test('every function of the table is in the stack: a construct adds it with backEnd.add', () => {
  const lambdas = Object.values(synthesizeStack().findResources('AWS::Lambda::Function'));
  const descriptions = lambdas.map(({ Properties }) => Properties.Description);
  const missing = Object.entries(functions).filter(
    ([, row]) => !descriptions.includes(row.description),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

test('every npm script in a README exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = readmes.flatMap((file) =>
    [...read(file).matchAll(/npm run (?:--silent )?([a-z\d:]+)/g)].map(([, name]) => name),
  );
  expect(readmes.length).toBeGreaterThan(3);
  expect(named.filter((name = '') => !(name in scripts))).toEqual([]);
});

test('README.md is short enough for a newcomer', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});
