import { expect, test } from 'vitest';
import { setApostrophes } from '../../../frontend/prerender/typographicTexts.ts';

test.each([
  ["A customer's file", 'A customer’s file'],
  [
    "your customers' questionnaires and the guests'",
    'your customers’ questionnaires and the guests’',
  ],
  ["We don't", 'We don’t'],
  ["The image tag '1.4.2' exists, say the repository's rules", undefined],
  ["grep -q 'explicit deny'", undefined],
])('%s', (typed, set = typed) => expect(setApostrophes(typed)).toBe(set));
