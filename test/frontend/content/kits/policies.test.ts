import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { policySchema } from '../../../../frontend/prerender/content/policySchema.ts';
import { publicFolder } from '../../../../frontend/prerender/publicFiles.ts';
import { decide } from './evaluatePolicy.ts';
import { fixtureOf, kits, listFixtures, readFixture } from './fixtures.ts';
import { readRequests } from './readRequests.ts';
import { shownStacks } from './shownStacks.ts';
import { readStackPolicies } from './stackPolicies.ts';

// Every policy that an article publishes denies and allows the requests of its list.

const inFiles = [...kits].filter(
  ([file, text]) => file.endsWith('.json') && text.includes('"Statement"'),
);
const inStacks = readStackPolicies(shownStacks);
const lists = listFixtures('requests').map(
  (file) => [file, readRequests(readFixture(file) ?? '')] as const,
);

test('every policy has a list of requests', () => {
  const files = inFiles.map(([file]) => fixtureOf(file, 'requests'));
  const ofFiles = lists.filter(([, { policyOf }]) => policyOf === undefined);
  const ofStacks = lists.flatMap(([, { policyOf }]) => policyOf ?? []);
  expect(ofFiles.map(([file]) => file)).toEqual(files.sort());
  expect(ofStacks.sort()).toEqual([...inStacks.keys()].sort());
});

describe.each(lists)('%s', (file, { kind, policyOf, requests }) => {
  const text = inFiles.find(([kit]) => fixtureOf(kit, 'requests') === file)?.[1] ?? 'null';
  const document: unknown = policyOf === undefined ? JSON.parse(text) : inStacks.get(policyOf);

  test('is kept', () => {
    const policy = v.parse(policySchema, document);
    const decided = requests.map(({ expected: _, ...request }) => ({
      ...request,
      expected: decide(policy, kind, { ...request, expected: '' }),
    }));
    expect(decided).toEqual(requests);
    expect(requests.some(({ expected }) => expected !== 'passes')).toBe(true);
  });
});

test.each(['read-only-role', 'read-only-role-trust'])('AWS would take the sample %s', (name) => {
  const sample = readFileSync(join(publicFolder, 'samples', `${name}.json`), 'utf8');
  expect(v.safeParse(policySchema, JSON.parse(sample)).issues).toBeUndefined();
});
