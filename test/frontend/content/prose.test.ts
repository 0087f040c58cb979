import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findNodes, textOf } from './findNodes.ts';
import { documents, frontendFolder, postDocuments } from './readDocuments.ts';
import { countWords, readingGrade, readProse } from './readProse.ts';

/** Highest reading level, in years of school; newspapers write for about nine. */
const highestGrade = 9;

const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(join(frontendFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

/** Every file of words, data and pictures. */
const sources = [
  ...filesBelow('src/content', /\.(md|ts)$/),
  ...filesBelow('public/content', /\.md$/),
  ...filesBelow('public/images', /\.svg$/),
].map((file) => ({ file, text: readFileSync(join(frontendFolder, file), 'utf8') }));

const linesWith = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );

describe.each(documents.map((document) => [document.path, document] as const))(
  '%s',
  (_, document) => {
    test('can be read by anyone who reads a newspaper', () => {
      const prose = readProse(document);
      expect(prose.words.length).toBeGreaterThan(500);
      expect(readingGrade(prose)).toBeLessThan(highestGrade);
    });

    test('has no sentence that has to be read twice', () => {
      const long = readProse(document).sentences.filter((each) => each.split(/\s+/).length > 50);
      expect(long).toEqual([]);
    });

    test('leaves the title to its page and skips no level of headings', () => {
      const depths = findNodes(document.tree, 'heading').map(({ depth }) => depth);
      expect(depths[0]).toBe(2);
      const jumps = depths.filter((depth, at) => depth > (depths[at - 1] ?? 2) + 1);
      expect(jumps).toEqual([]);
    });

    test('has neither HTML nor anything else that Markdown does not show', () => {
      expect(findNodes(document.tree, 'html').map(({ value }) => value)).toEqual([]);
    });
  },
);

describe.each(postDocuments.map((post) => [post.path, post] as const))('%s', (_, post) => {
  test('has the length of a post', () => {
    const words = countWords(post);
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(1_600);
  });

  test('says why it fails, how to check it and what it costs, and has a checklist', () => {
    const headings = findNodes(post.tree, 'heading').map(textOf);
    for (const subject of [
      /^Why .*\bfails?\b/i,
      /check that it works/i,
      /costs?\b/i,
      /^Checklist$/,
    ]) {
      expect(headings.filter((heading) => subject.test(heading))).toHaveLength(1);
    }
    expect(post.body).toMatch(/## Checklist\n\n(- .+\n){6,}/);
  });

  test('dates its prices and names their Region', () => {
    expect(post.body).toContain('2026');
    expect(post.body).toContain('us-east-1');
  });
});

describe('spelling', () => {
  test('apostrophes and quotes are straight', () => {
    expect(linesWith(/[‘’“”]/)).toEqual([]);
  });

  test('no dash stands for a thought that needs its own sentence', () => {
    expect(linesWith(/[–—]|\s--\s(?!\[)/)).toEqual([]);
  });

  test('it is American', () => {
    const british =
      /\b(colour|behaviour|favour|honour|centre|licence|catalogue|organis|customis|analyse[sd]?|defence|fulfil|cancelled)/i;
    const exempt = /colou?r-scheme|products\/photo-kiosk-backend\/fulfillment/;
    expect(linesWith(british).filter((line) => !exempt.test(line))).toEqual([]);
  });

  test('each thing has one name', () => {
    expect(linesWith(/\be-mail|\bcyber ?security|\bCloudwatch|\bGuardduty|\bGithub\b/)).toEqual([]);
    expect(linesWith(/SOC2 |SOC-2|Type [12]\b/)).toEqual([]);
  });

  test('nothing promises what nobody can keep', () => {
    expect(
      linesWith(/\b(bulletproof|unhackable|military-grade|100 ?% secure|world-class|seamless)/i),
    ).toEqual([]);
  });
});

test('no page says how many posts there are', () => {
  expect(linesWith(/\b(\d+|nine|ten|eleven) (posts|articles)\b/i)).toEqual([]);
});
