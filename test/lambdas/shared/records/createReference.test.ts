import { expect, test } from 'vitest';
import { createReference } from '../../../../lambdas/shared/records/createReference.ts';

test('a reference has its prefix and eight letters that nobody mixes up', () => {
  const references = Array.from({ length: 1000 }, () => createReference('C'));
  for (const reference of references) {
    expect(reference).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{8}$/);
  }
  expect(new Set(references).size).toBe(1000);
});
