import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** An amount of dollars in a text, and one in code, where $1 is a parameter. */
const inTexts = /\$\d/;
const inCode = /\$\d+(?:[.,]\d+|\d|(?= (?:a|an|each|per|to) ))/;

/** How each section that names an amount says who charges it. No other text names one. */
const sources: Readonly<Record<string, RegExp>> = {
  'frontend/src/content/blog/**/*.md': /us-east-1|AWS|GuardDuty/,
  'frontend/src/content/soc2-plan.md': /https:\/\/linfordco\.com.*\(read on \w+ \d+, \d{4}\)/,
  'frontend/src/content/roadmapPhases.ts': /article: /,
  'frontend/public/kits/**/*.sh': /\bkms create-key\b/,
  'frontend/src/content/products/*.ts':
    /AWS’s (?:list )?prices in (?:us-east-1|US East)[^']*20\d\d/,
  'frontend/public/content/photo-kiosk-backend/USER_GUIDE.md': /us-east-1/,
  'frontend/public/samples/sample-findings.md': /AWS's\s+list\s+prices in us-east-1 \(20\d\d\)/,
};

/** The sections of a text, without its code. A sample is one sheet. */
function sectionsOf(name: string): readonly string[] {
  const text = readFileSync(join(root, name), 'utf8');
  const isSheet = name.includes('/samples/') || !name.endsWith('.md');
  return isSheet ? [text] : text.replaceAll(/^```.*?^```/gms, '').split(/^(?=#+ )/m);
}

function namingAmounts(name: string): readonly string[] {
  const amount = /\.(?:md|json|txt)$/.test(name) ? inTexts : inCode;
  return sectionsOf(name).filter((section) => amount.test(section));
}

function filesOf(...patterns: string[]): readonly string[] {
  return globSync([...patterns, '!**/*.{png,ico,woff2}'], { cwd: root }).filter(
    (name) => namingAmounts(name).length > 0,
  );
}

test('an amount is one that others charge, and the text beside it says who', () => {
  const found = filesOf('frontend/src/**', 'frontend/public/**', 'lambdas/**');
  const sourced = Object.entries(sources).flatMap(([pattern, source]) =>
    filesOf(pattern).map((name) => ({ name, source })),
  );
  expect(found.filter((each) => !sourced.some(({ name }) => name === each))).toEqual([]);
  for (const { name, source } of sourced) {
    expect(
      namingAmounts(name).filter((section) => !source.test(section)),
      name,
    ).toEqual([]);
  }
  expect(found.length).toBeGreaterThan(10);
});
