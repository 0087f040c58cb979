import { describe, expect, test } from 'vitest';
import { compilePattern } from '../../../support/policies/eventPattern.ts';

const event = {
  source: 'aws.ses',
  'detail-type': 'Email Bounced',
  detail: { mail: { tags: { set: ['one', 'two'] } }, count: 3, nothing: null },
};

test.each([
  [{ source: ['aws.ses'] }, true],
  [{ source: ['aws.s3', 'aws.ses'] }, true],
  [{ source: ['aws.s3'] }, false],
  [{ source: ['aws.ses'], detail: { count: [4] } }, false],
  [{ detail: { mail: { tags: { set: ['two'] } } } }, true],
  [{ detail: { mail: { tags: { set: ['three'] } } } }, false],
  [{ detail: { nothing: [null] } }, true],
  [{ 'detail-type': [{ prefix: 'Email' }] }, true],
  [{ 'detail-type': [{ suffix: 'Bounced' }] }, true],
  [{ 'detail-type': [{ 'equals-ignore-case': 'email bounced' }] }, true],
  [{ 'detail-type': [{ 'anything-but': ['Email Bounced'] }] }, false],
  [{ detail: { count: [{ 'anything-but': 4 }] } }, true],
  [{ detail: { absent: [{ exists: false }] } }, true],
  [{ detail: { absent: [{ exists: true }] } }, false],
  [{ detail: { absent: { deeper: ['x'] } } }, false],
])('%j matches: %s', (pattern, expected) => {
  expect(compilePattern('Rule', pattern)(event)).toBe(expected);
});

test('a comparison that is not known here is named', () => {
  expect(() => compilePattern('Rule1', { detail: { count: [{ wildcard: 'a*' }] } })).toThrow(
    'Rule1 compares with "wildcard"',
  );
});

function matches(pattern: unknown, event: unknown): boolean {
  return compilePattern('Rule', pattern)(event);
}

describe('numbers are compared', () => {
  test.each([
    [['>=', 7], 7, true],
    [['>=', 7], 6.9, false],
    [['>=', 7], '8', false],
    [['<', 7], 7, false],
    [['<=', 7], 7, true],
    [['=', 7], 7, true],
    [['>', 0, '<=', 5], 5, true],
    [['>', 0, '<=', 5], 0, false],
    [['>', 0, '<=', 5], 6, false],
  ])('%j takes %j: %j', (numeric, severity, taken) => {
    expect(matches({ severity: [{ numeric }] }, { severity })).toBe(taken);
  });

  test('and what compares none is refused', () => {
    expect(() => matches({ a: [{ numeric: ['about', 7] }] }, {})).toThrow('compares no numbers');
    expect(() => matches({ a: [{ numeric: ['>', '7'] }] }, {})).toThrow('compares no numbers');
  });
});

test('one of the patterns of $or has to match, and the fields beside it', () => {
  const pattern = { a: [1], $or: [{ b: [2] }, { c: { d: [3] } }] };
  expect(matches(pattern, { a: 1, b: 2 })).toBe(true);
  expect(matches(pattern, { a: 1, c: { d: 3 } })).toBe(true);
  expect(matches(pattern, { a: 1, b: 3 })).toBe(false);
  expect(matches(pattern, { a: 2, b: 2 })).toBe(false);
});

test('of a list of objects one has to match, by itself', () => {
  const pattern = { findings: { a: [1], b: [2] } };
  expect(
    matches(pattern, {
      findings: [
        { a: 1, b: 2 },
        { a: 3, b: 3 },
      ],
    }),
  ).toBe(true);
  expect(
    matches(pattern, {
      findings: [
        { a: 1, b: 3 },
        { a: 3, b: 2 },
      ],
    }),
  ).toBe(false);
  expect(matches(pattern, { findings: [] })).toBe(false);
});
