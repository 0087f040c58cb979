import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { policySchema } from '../../../../frontend/prerender/content/policySchema.ts';
import { publicFolder } from '../../../../frontend/prerender/publicFiles.ts';
import { decide } from './evaluatePolicy.ts';
import { content, fixtureOf, kits, listFixtures, readFixture } from './fixtures.ts';
import { readRequests } from './readRequests.ts';
import { shownStacks } from './shownStacks.ts';
import { readStackPolicies } from './stackPolicies.ts';

// Every policy that we publish denies and allows the requests of its list.

const samples = globSync('samples/*.json', { cwd: publicFolder }).map(
  (file) => [file, readFileSync(join(publicFolder, file), 'utf8')] as const,
);
const inFiles = [...kits, ...samples].filter(
  ([file, text]) => file.endsWith('.json') && text.includes('"Statement"'),
);
const articleOfLimits =
  content.articles.find(({ slug }) => slug === 'deny-by-default')?.markdown ?? '';
const inStacks = readStackPolicies(shownStacks);
const lists = listFixtures('requests').map(
  (name) => [name, readRequests(readFixture(name, 'requests'))] as const,
);

test('every policy has a list of requests', () => {
  const files = inFiles.map(([file]) => fixtureOf(file));
  const ofFiles = lists.filter(([, { policyOf }]) => policyOf === undefined);
  const ofStacks = lists.flatMap(([, { policyOf }]) => policyOf ?? []);
  expect(ofFiles.map(([file]) => file)).toEqual(files.sort());
  expect(ofStacks.sort()).toEqual([...inStacks.keys()].sort());
});

describe.each(lists)('%s', (file, { kind, policyOf, requests }) => {
  const text = inFiles.find(([kit]) => fixtureOf(kit) === file)?.[1] ?? 'null';
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

test('AWS would take the policy of the sample role as one policy', () => {
  const [, text = ''] = samples.find(([file]) => file.endsWith('/read-only-role.json')) ?? [];
  // Characters of a managed policy, without white space (IAM User Guide, quotas).
  expect(JSON.stringify(JSON.parse(text)).length).toBeLessThanOrEqual(6144);
});

test('AWS would take the policies of the organization', () => {
  // Characters with white space, which the AWS CLI keeps (Organizations User Guide, quotas).
  const limits: Readonly<Record<string, number>> = { scp: 10_240, rcp: 5120 };
  const sizes = inFiles.flatMap(([file, text]) => {
    const kind = lists.find(([name]) => name === fixtureOf(file))?.[1].kind ?? '';
    return kind in limits ? [[file, text.length, limits[kind] ?? 0] as const] : [];
  });
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.filter(([, size, limit]) => size > limit)).toEqual([]);
  for (const limit of Object.values(limits)) {
    expect(articleOfLimits).toContain(`${limit.toLocaleString('en-US')} characters`);
  }
});
