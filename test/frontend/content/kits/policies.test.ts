import { describe, expect, test } from 'vitest';
import {
  companionsOf,
  isCompanion,
  kitsAmong,
} from '../../../../frontend/prerender/content/kits.ts';
import { readContentFiles } from '../../../../frontend/prerender/content/readContentFiles.ts';
import { readPolicy } from './askPolicy.ts';
import { expectAnswers, expectEveryPartMissed } from './judgePolicy.ts';
import { readRequests } from './readRequests.ts';

const kits = kitsAmong(readContentFiles());
const policies = [...kits].filter(
  ([file, text]) => file.endsWith('.json') && !isCompanion(file) && text.includes('"Statement"'),
);

test('there are policies to ask', () => {
  expect(policies.length).toBeGreaterThan(4);
});

describe.each(policies)('%s', (file, text) => {
  const questions = readRequests(kits.get(companionsOf(file).requests) ?? '');
  const policy = readPolicy(questions, JSON.parse(text), file);

  test('denies and lets pass what its list says', () => {
    expectAnswers(policy, questions);
  });

  test('is missed in every part: statement, action, condition, value', () => {
    expectEveryPartMissed(policy, questions);
  });
});
