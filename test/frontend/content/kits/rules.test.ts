import { describe, expect, test } from 'vitest';
import { companionsOf, kitsAmong } from '../../../../frontend/prerender/content/kits.ts';
import { readContentFiles } from '../../../../frontend/prerender/content/readContentFiles.ts';
import { compilePattern } from '../../../support/policies/eventPattern.ts';
import { type Pattern, readEvents, readRules, titleOf, weakeningsOf } from './readRules.ts';
import { readRuns, textOf } from './runScript.ts';

// Rules of stacks and templates take the events that their articles name, and leave others.

const kits = kitsAmong(readContentFiles());
const rules = readRules(kits);

test('there are rules, and lists are for no others', () => {
  expect(rules.length).toBeGreaterThan(5);
  const lists = [...kits].filter(([file]) => file.endsWith('.events.json'));
  const listed = lists.flatMap(([file, text]) =>
    Object.keys(readEvents(text)).map((name) => `${file} ${name}`),
  );
  const known = rules.map(({ file, name }) => `${companionsOf(file).events} ${name}`);
  expect(listed.sort()).toEqual(known.sort());
});

test('the event of the drill, which AWS is asked about, is taken', () => {
  const kit = 'vulnerability-management-system';
  const [run] = readRuns(kits.get(`${kit}/medium.runs.json`) ?? '[]');
  const event = textOf(run?.leaves['medium.json'] ?? [], kit, kits);
  const rule = rules.find(({ file }) => file === `${kit}/urgent-findings-stack.ts`);
  expect(compilePattern(kit, rule?.pattern)(JSON.parse(event))).toBe(true);
});

describe.each(rules.map((rule) => [titleOf(rule), rule] as const))('%s', (_, rule) => {
  const list = readEvents(kits.get(companionsOf(rule.file).events) ?? '{}')[rule.name];
  const { takes = [], leaves = [] } = list ?? {};

  function taken(pattern: Pattern): boolean[] {
    return [...takes, ...leaves].map(compilePattern(rule.name, pattern));
  }
  const expected = [...takes.map(() => true), ...leaves.map(() => false)];

  test('takes and leaves what its list says', () => {
    expect(takes.length).toBeGreaterThan(0);
    expect(leaves.length).toBeGreaterThan(0);
    expect(taken(rule.pattern)).toEqual(expected);
  });

  test.for(weakeningsOf(rule.pattern))('is missed without %s', ([, left]) => {
    expect(taken(left)).not.toEqual(expected);
  });
});
