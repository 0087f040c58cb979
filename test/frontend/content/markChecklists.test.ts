import { expect, test } from 'vitest';
import { renderArticle } from '../../../frontend/prerender/content/renderArticle.ts';

const box = '<input type="checkbox" data-with-script="">';

function htmlOf(markdown: string) {
  return renderArticle({ file: 'a.md', markdown, kits: new Map() }, {}).html;
}

function labelsOf(markdown: string) {
  return Array.from(htmlOf(markdown).matchAll(/<label>.*?<\/label>/gs), ([all]) => all);
}

test('an item under a heading that says checklist has a box, and its words label it', () => {
  const html = htmlOf('## The SOC 2 Checklist\n\n- Keys are `rotated`.\n');
  expect(html).toContain(
    `<ul data-checklist="">\n<li><label>${box}Keys are <code>rotated</code>.</label></li>\n</ul>` +
      '<button type="button" data-copy="list">Copy as Markdown</button>',
  );
});

test('other lists stay lists, also those after the checklist', () => {
  const before = '## Steps\n\n- One\n\n';
  const after = '\n## Next\n\n- Three\n';
  expect(labelsOf(`${before}## Checklist\n\n- Two\n${after}`)).toEqual([
    `<label>${box}Two</label>`,
  ]);
  expect(labelsOf(before + after)).toEqual([]);
});

test('a checklist in parts has boxes in each', () => {
  expect(labelsOf('## Checklist\n\n### People\n\n- One\n\n### Machines\n\n- Two\n')).toHaveLength(
    2,
  );
});

test('nested lists and existing boxes stay out of the label of an item', () => {
  expect(labelsOf('## Checklist\n\n- One\n  - Detail\n')).toEqual([`<label>${box}One\n</label>`]);
  expect(labelsOf('## Checklist\n\n- One\n\n  More\n\n- Two\n')).toEqual([
    `<label>${box}One</label>`,
    `<label>${box}Two</label>`,
  ]);
  expect(labelsOf('## Checklist\n\n- [x] One\n')).toEqual([`<label>${box} One</label>`]);
});
