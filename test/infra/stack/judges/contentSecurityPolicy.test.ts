import { CspEvaluator } from 'csp_evaluator';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { policiesOf } from './policiesOf.ts';

/** Beyond these there is only what the judge would like somebody to look at. */
const unwanted = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM];

function findings(policy: string): readonly Finding[] {
  return new CspEvaluator(new CspParser(policy).csp).evaluate();
}

function unwantedIn(policy: string): readonly string[] {
  return findings(policy)
    .filter(({ severity }) => unwanted.includes(severity))
    .map(({ directive, description }) => `${directive}: ${description}`);
}

test.each([
  ['without analytics', {}],
  ['with analytics', { gaMeasurementId: 'G-AB12CD34EF' }],
])('csp_evaluator finds nothing high or medium in any policy, %s', (_, settings) => {
  const policies = policiesOf(settings);
  expect(policies).toHaveLength(2);
  expect(policies.flatMap(unwantedIn)).toEqual([]);
  expect(policies.filter((policy) => !policy.includes("frame-ancestors 'none'"))).toEqual([]);
  // Which inline styles are applied, each page says in a second policy.
  const others = policies.join().replace("style-src 'self' 'unsafe-inline'", '');
  expect(others).not.toMatch(/unsafe-(?:inline|eval|hashes)/);
});

test('what it asks to look at is our own origin and the tag manager, nothing else', () => {
  const [pages = ''] = policiesOf({ gaMeasurementId: 'G-AB12CD34EF' });
  expect(findings(pages).map(({ directive, value }) => `${directive} ${value}`)).toEqual([
    "script-src 'self'",
    'script-src https://www.googletagmanager.com',
  ]);
});

test.each([
  "script-src 'self' 'unsafe-inline'",
  "script-src *; object-src 'none'",
  'script-src data:',
])('the judge does bite: %s', (policy) => {
  expect(unwantedIn(policy)).not.toEqual([]);
});
