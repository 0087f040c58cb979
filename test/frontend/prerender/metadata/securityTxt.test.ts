import { expect, test } from 'vitest';
import { securityTxt } from '../../../../frontend/prerender/metadata/securityTxt.ts';
import { company } from '../../../../lambdas/contract/company.ts';

const day = '2026-11-20';
const fields = securityTxt('https://site.example', day)
  .trimEnd()
  .split('\n')
  .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);

test('has the fields of RFC 9116, each once', () => {
  expect(fields.map(([name]) => name)).toEqual([
    'Contact',
    'Expires',
    'Preferred-Languages',
    'Canonical',
  ]);
  expect(Object.fromEntries(fields)).toMatchObject({
    Contact: `mailto:${company.email}`,
    'Preferred-Languages': 'en',
    Canonical: 'https://site.example/.well-known/security.txt',
  });
});

test('expires within a year of its build, and not soon', () => {
  const { Expires } = Object.fromEntries(fields) as Record<string, string>;
  expect(Expires).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  const days = (Date.parse(Expires ?? '') - Date.parse(day)) / 86_400_000;
  expect(days).toBeLessThan(365);
  expect(days).toBeGreaterThan(300);
});

test('is the same for every build of a month', () => {
  const [first, last] = ['2026-11-01', '2026-11-30'].map((each) =>
    securityTxt('https://a.example', each),
  );
  expect(first).toBe(last);
  expect(first).not.toBe(securityTxt('https://a.example', '2026-12-01'));
});
