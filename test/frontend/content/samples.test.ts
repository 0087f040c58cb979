import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicFolder } from '../../../frontend/prerender/publicFiles.ts';
import { samples } from '../../../frontend/src/content/samples.ts';

const folder = join(publicFolder, 'samples');

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** Words on one line, as whoever reads them has them. */
function inOneLine(text: string | undefined): string | undefined {
  return text?.replaceAll(/\s+/g, ' ').trim();
}

test('every sample is offered, and those in words say first that they are made up', () => {
  const names = globSync('*', { cwd: folder });
  expect(samples.map(({ href }) => href).sort()).toEqual(
    names.map((name) => `/samples/${name}`).sort(),
  );
  for (const name of names.filter((each) => each.endsWith('.txt'))) {
    expect(read(name), name).toMatch(/^SAMPLE\. This .* made up .* about no customer\.\n/);
    expect(
      Math.max(
        ...read(name)
          .split('\n')
          .map(({ length }) => length),
      ),
      name,
    ).toBeLessThan(82);
  }
});

test('the findings are ranked, each with what it lets happen, its fix, effort, cost and day', () => {
  const [, ...findings] = read('sample-findings.txt').split(/^(?=\d\. )/m);
  expect(findings.length).toBeGreaterThan(4);
  expect(findings.length).toBeLessThan(8);
  for (const [at, finding] of findings.entries()) {
    expect(finding).toMatch(new RegExp(`^${at + 1}\\. \\S`));
    const fields = Array.from(finding.matchAll(/^ {3}([A-Z]\w+) {2,}\S/gm), ([, name]) => name);
    expect(fields, finding).toEqual(['Attacker', 'Fix', 'Effort', 'Cost', 'When']);
  }
});

test('the finding that is told at length is one of the list', () => {
  const list = read('sample-findings.txt');
  const count = list.match(/^\d\. /gm)?.length;
  const [, place, of, title] =
    /^FINDING (\d) of (\d+) +(.+)$/m.exec(read('sample-finding.txt')) ?? [];
  expect(Number(of)).toBe(count);
  expect(list).toContain(`\n${place}. ${title}\n`);
  expect(inOneLine(read('sample-finding.txt'))).toContain(
    'two days of ours, two hours of one of your engineers for the review, and $0 a month',
  );
  const [, finding] = list.split(`\n${place}. `);
  expect(inOneLine(finding)).toContain('Effort 2 days, 2 hours Cost $0');
});
