import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPost } from '../../../frontend/prerender/readPosts.ts';
import { blogSeries } from '../../../frontend/src/content/blogSeries.ts';
import { frontendFolder, postDocuments } from './readDocuments.ts';

/** The slugs of the specification, oldest first. */
const slugs = [
  'what-is-a-cloud-security-posture',
  'access-control',
  'deny-by-default',
  'data-encryption',
  'data-backup-and-recovery',
  'vulnerability-management-system',
  'vulnerability-management-system-containers',
  'vulnerability-management-system-runtime',
  'antivirus-scanning-and-security-patching',
  'observability',
];

const readPosts = () => postDocuments.map(({ file }) => readPost(join(frontendFolder, file)));
const postsOf = (series: string) =>
  readPosts()
    .filter((post) => post.series === series)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ slug }) => slug);

test('the ten slugs of the specification are there, in their order', () => {
  expect(postsOf('cloud-security-series').filter((slug) => slugs.includes(slug))).toEqual(slugs);
});

test('step 1 of SOC 2 has the title and the date of the specification', () => {
  const step = readPosts().find(({ slug }) => slug === 'iam');
  expect(step).toMatchObject({
    series: 'soc2-for-lean-startups',
    title: 'Step 1 - Identity and Access Management (IAM)',
    date: '2025-05-09',
  });
});

describe.each(postDocuments.map((post) => [post.path, post] as const))(
  '%s',
  (_, { file, yaml }) => {
    const fields = parse(yaml);

    test('says what a post has to say, in order, and nothing else', () => {
      expect(Object.keys(fields)).toEqual(['title', 'date', 'summary', 'hashtags']);
      expect(() => readPost(join(frontendFolder, file))).not.toThrow();
    });

    test('lies in the folder of a series and has an address of lower case letters', () => {
      expect(blogSeries.map(({ id }) => id)).toContain(basename(dirname(file)));
      expect(basename(file)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.md$/);
    });

    test('has a date that exists and is no day to come', () => {
      expect(new Date(fields.date).toISOString()).toBe(`${fields.date}T00:00:00.000Z`);
      expect(Date.parse(fields.date)).toBeLessThanOrEqual(Date.now());
    });

    test('has two to four hashtags in camel case', () => {
      expect(fields.hashtags.length).toBeGreaterThanOrEqual(2);
      expect(fields.hashtags.length).toBeLessThanOrEqual(4);
      expect(new Set(fields.hashtags).size).toBe(fields.hashtags.length);
      for (const hashtag of fields.hashtags) {
        expect(hashtag).toMatch(/^[A-Z][A-Za-z0-9]*$/);
      }
    });
  },
);

test('no two posts of a series share a day, so that their order is clear', () => {
  const days = readPosts().map(({ series, date }) => `${series} ${date}`);
  expect(new Set(days).size).toBe(days.length);
});
