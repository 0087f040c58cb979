import { expect, test } from 'vitest';
import { compilePattern } from '../../../../infra/local/messaging/eventPattern.ts';

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
  expect(() => compilePattern('Rule1', { detail: { count: [{ numeric: ['>', 1] }] } })).toThrow(
    'Rule1 compares with "numeric"',
  );
});
