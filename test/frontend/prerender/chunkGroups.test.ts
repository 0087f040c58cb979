import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { chunkGroups } from '../../../frontend/prerender/chunkGroups.ts';

const pages = [
  'home/HomePage',
  'services/ServicesPage',
  'solutions/FinOpsPage',
  'solutions/SecurityPage',
  'contact/ContactPage',
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `other/${name}Page`),
];

function module(file: string): string {
  return `/front/src/${file}`;
}

/** What each page imports; everything else imports nothing. */
function contextOf(imports: Readonly<Record<string, readonly string[]>>): Rolldown.ChunkingContext {
  const graph = new Map(
    Object.entries(imports).map(([file, imported]) => [module(file), imported.map(module)]),
  );
  return {
    getModuleInfo: (id) => ({ importedIds: graph.get(id) ?? [] }) as unknown as Rolldown.ModuleInfo,
  };
}

function nameOf(file: string, imports: Readonly<Record<string, readonly string[]>>) {
  return chunkGroups('/front', pages)(module(file), contextOf(imports));
}

function imported(file: string, by: readonly string[]) {
  return Object.fromEntries(by.map((page) => [`pages/${page}.tsx`, [file]]));
}

test.each([
  ['the start needs', 'ui/Card.tsx', 'site', ['solutions/FinOpsPage']],
  ['one page needs', 'ui/Card.tsx', null, ['solutions/FinOpsPage']],
  ['eight pages need', 'ui/Card.tsx', 'site', pages.slice(-8)],
  [
    'an area shares',
    'ui/Card.tsx',
    'solutions',
    ['solutions/FinOpsPage', 'solutions/SecurityPage'],
  ],
  ['home shares', 'ui/Card.tsx', 'home', ['home/HomePage', 'services/ServicesPage']],
  ['forms need', 'features/forms/Field.tsx', 'forms', ['contact/ContactPage', 'other/aPage']],
  ['the contact page shares', 'ui/Facts.tsx', 'site', ['contact/ContactPage', 'other/aPage']],
  ['areas share', 'ui/Card.tsx', 'texts', ['services/ServicesPage', 'other/aPage']],
  ['texts need', 'ui/Words.module.css', 'texts', pages],
  ['one page needs of the shell', 'ui/Card.module.css', 'site', ['other/aPage']],
  ['one page needs of its own', 'pages/home/hero.css', null, ['home/HomePage']],
])('what %s', (what, file, chunk, by) => {
  const start = what === 'the start needs' ? { 'main.tsx': [file] } : {};
  expect(nameOf(file, { ...imported(file, by), ...start })).toBe(chunk);
});
