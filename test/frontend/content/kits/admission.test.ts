import { describe, expect, test } from 'vitest';
import { companionsOf, kitsAmong } from '../../../../frontend/prerender/content/kits.ts';
import { readContentFiles } from '../../../../frontend/prerender/content/readContentFiles.ts';
import {
  type ReviewList,
  readReviewList,
} from '../../../../frontend/prerender/content/reviewList.ts';
import {
  type AdmissionPolicy,
  readAdmissionPolicy,
  refusalsOf,
  weakeningsOf,
} from './askAdmission.ts';

// Policies of clusters admit and refuse what their articles say, evaluated as CEL.

const kits = kitsAmong(readContentFiles());
const policies = [...kits].filter(([, text]) => /^kind: ValidatingAdmissionPolicy$/m.test(text));

function answersOf(policy: AdmissionPolicy, { admitted, refused }: ReviewList): string[][] {
  return [...admitted, ...refused].map(({ object }) => refusalsOf(policy, object));
}

test('there are policies to ask', () => {
  expect(policies.length).toBeGreaterThan(0);
});

describe.each(policies)('%s', (file, text) => {
  const policy = readAdmissionPolicy(text);
  const reviews = readReviewList(kits.get(companionsOf(file).requests) ?? '');
  const expected = [
    ...reviews.admitted.map(() => []),
    ...reviews.refused.map(({ message }) => [message]),
  ];

  test('admits and refuses what its list says', () => {
    expect(reviews.admitted.length).toBeGreaterThan(0);
    expect(reviews.refused.length).toBeGreaterThan(0);
    expect(answersOf(policy, reviews)).toEqual(expected);
  });

  test('is missed in every part', () => {
    const weaker = weakeningsOf(policy);
    expect(weaker.length).toBeGreaterThan(4);
    for (const left of weaker) {
      expect(answersOf(left, reviews), left.spec.validations[0]?.expression).not.toEqual(expected);
    }
  });
});
