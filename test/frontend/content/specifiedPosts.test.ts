import { expect, test } from 'vitest';
import { readPosts } from '../../../frontend/prerender/content/readPosts.ts';

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

test('the ten slugs of the specification are there, in their order', () => {
  const posts = readPosts().filter(({ series }) => series === 'cloud-security-series');
  const oldestFirst = posts.map(({ slug }) => slug).reverse();
  expect(oldestFirst.filter((slug) => slugs.includes(slug))).toEqual(slugs);
});

test('step 1 of SOC 2 has the title and the date of the specification', () => {
  expect(readPosts().find(({ slug }) => slug === 'iam')).toMatchObject({
    series: 'soc2-for-lean-startups',
    title: 'Step 1 - Identity and Access Management (IAM)',
    date: '2025-05-09',
  });
});
