import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import postcss, { type AtRule, type Declaration } from 'postcss';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { accountParts } from '../../frontend/src/ui/drawings.ts';

const sources = join(import.meta.dirname, '../../frontend/src');
const sheets = globSync('**/*.css', { cwd: sources }).sort();
const modules = sheets.filter((file) => file.endsWith('.module.css'));

test('all but the sheets of the whole site are modules beside a component', () => {
  const shared = sheets.filter((file) => !modules.includes(file));
  expect(shared.filter((file) => !/^styles\/\w+\.css$/.test(file))).toEqual([]);
  // A class is named after its module and itself.
  expect(new Set(modules.map((file) => basename(file))).size).toBe(modules.length);
});

/** Widths that have a reason of their own, in styles/breakpoints.css. */
const exceptions = new Set(['(min-width: 22em)', '(max-width: 22rem)', '(min-width: 100em)']);

function widthsIn({ name, params }: AtRule): readonly string[] {
  return name === 'media'
    ? (params.match(/\([^()]*width[^()]*\)/g) ?? []).filter((width) => !exceptions.has(width))
    : [];
}

/** A letter is part of a word, unless it escapes a character such as `\a0`. */
function hasWords({ prop, value }: Declaration): boolean {
  const texts = value.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return (
    prop === 'content' && texts.some((text) => /[a-z]/i.test(text.replace(/\\[0-9a-f]+/gi, '')))
  );
}

function hasColor({ value }: Declaration): boolean {
  return /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(value);
}

test.each(sheets.filter((file) => file !== 'styles/breakpoints.css'))(
  '%s: widths have names, colors are tokens, and words are in the markup',
  (file) => {
    const faults: string[] = [];
    const root = postcss.parse(readFileSync(join(sources, file), 'utf8'));
    root.walkAtRules((rule) => {
      faults.push(...widthsIn(rule));
    });
    root.walkDecls((declaration) => {
      if (hasWords(declaration) || (file !== 'styles/tokens.css' && hasColor(declaration))) {
        faults.push(String(declaration));
      }
    });
    expect(faults).toEqual([]);
  },
);

test("each part of the account's drawing has a place in it", () => {
  const sheet = readFileSync(join(sources, 'ui/Figure.module.css'), 'utf8');
  const places = sheet.matchAll(/\[data-part="([a-z-]+)"\] \{\s+--x: \d+;\s+--y: \d+;/g);
  expect(Array.from(places, ([, part]) => part).sort()).toEqual([...accountParts]);
});

test('no text is wrapped prettily, by which Chromium 156 crashed on a page at one width', () => {
  const uses = sheets.filter((file) =>
    readFileSync(join(sources, file), 'utf8').includes('text-wrap: pretty'),
  );
  expect(uses).toEqual([]);
});
