import { expect, test } from 'vitest';
import { securityTxt } from '../../../../frontend/prerender/machines/securityTxt.ts';
import { company } from '../../../../frontend/src/content/company.ts';

const now = new Date('2026-11-20T12:34:56.789Z');
const fields = securityTxt('https://site.example', now)
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
  const days = (Date.parse(Expires ?? '') - now.getTime()) / 86_400_000;
  expect(days).toBeLessThan(365);
  expect(days).toBeGreaterThan(300);
});
