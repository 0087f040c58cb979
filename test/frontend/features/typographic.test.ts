import { expect, test } from 'vitest';
import { setModule } from '../../../frontend/prerender/typographicModules.ts';
import { renderMarkdown } from '../../../frontend/src/features/markdown/renderMarkdown.ts';
import { typographic } from '../../../frontend/src/features/markdown/typographic.ts';

test.each([
  ["the role's policy", 'the role’s policy'],
  ["the roles' policies", 'the roles’ policies'],
  ['He said "no" ("never").', 'He said “no” (“never”).'],
  ['"\'No\', it said."', '“‘No’, it said.”'],
  ["since the '90s", 'since the ’90s'],
  ["in '24 and '25, they didn't", 'in ’24 and ’25, they didn’t'],
  ['she said—"no."', 'she said—“no.”'],
  ["from – 'a'–'b'", 'from – ‘a’–‘b’'],
  ['text-"quoted", x="a", x/"c"', 'text-“quoted”, x=“a”, x/“c”'],
  ['the "90s" were', 'the “90s” were'],
  ['"24 hours" and \'24 hours\'', '“24 hours” and ‘24 hours’'],
  ["the '5 a.m.' run", 'the ‘5 a.m.’ run'],
  ['customers\' "data"', 'customers’ “data”'],
  ["rock 'n' roll, 'tis", 'rock ’n’ roll, ’tis'],
  ['Wait—"', 'Wait—”'],
  ['«"a"» [“"d"”]', '«“a”» [““d””]'],
])('%s', (typed, set) => expect(typographic(typed)).toBe(set));

test.each([
  ['a link', '"[Deny](/deny)" isn\'t', '“<a href="/deny">Deny</a>” isn’t'],
  ['emphasis', '**Macie**\'s "samples"', '<strong>Macie</strong>’s “samples”'],
  ['code', '`s3`\'s `"Deny"`', '<code>s3</code>’s <code>"Deny"</code>'],
])('quotes stand right around %s', (_, markdown, html) =>
  expect(renderMarkdown(markdown)).toBe(`<p>${html}</p>`),
);

test('code keeps its own', () => {
  expect(renderMarkdown('```text\n\'a\' "b"\n```')).toContain('\'a\' "b"');
});

test.each([
  ['const a = "A customer\'s file";', 'const a = "A customer’s file";'],
  ["`We don't, says they`", '`We don’t, says they`'],
  ['{ "a": "SOC 2 isn\'t" }', '{ "a": "SOC\u00a02 isn’t" }'],
  ["const a = ['b', 'c'] as const; // it's", "const a = ['b', 'c'] as const; // it’s"],
  ['"grep -q \'explicit deny\'"', undefined],
])('in a module: %s', (typed, set = typed) => expect(setModule(typed)).toBe(set));
