import { join } from 'node:path';
import postcss, { type AtRule } from 'postcss';
import { expect, test } from 'vitest';
import { styleLayers } from '../../../frontend/prerender/styleLayers.ts';

const sources = join(import.meta.dirname, '../../../frontend/src');

function atRulesOf(file: string) {
  const from = join(sources, file);
  const { root } = postcss([styleLayers(sources)]).process('a { color: red }', { from });
  return root.nodes as AtRule[];
}

test.each([
  ['pages/home/HomePage.module.css', 'app/Footer.module.css'],
  ['pages/home/HomePage.module.css', 'features/forms/Form.module.css'],
  ['pages/home/HomePage.module.css', 'ui/Section.module.css'],
  ['ui/Section.module.css', 'styles/base.css'],
  ['styles/always.css', 'pages/home/HomePage.module.css'],
])('a rule of %s wins over one of %s, whichever sheet is loaded first', (winner, loser) => {
  const [order, layer] = atRulesOf(winner);
  const [sameOrder, lower] = atRulesOf(loser);
  expect(sameOrder?.params).toBe(order?.params);
  const layers = order?.params.split(', ') ?? [];
  expect(layers).toContain(lower?.params);
  expect(layers.indexOf(layer?.params ?? '')).toBeGreaterThan(layers.indexOf(lower?.params ?? ''));
});
