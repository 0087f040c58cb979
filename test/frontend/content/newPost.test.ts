import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as Rows from '../../../frontend/src/app/siteRows.ts';
import { copyProject } from '../../support/copyProject.ts';

// A copy of the project takes the new post, so that the real blog keeps no trace of it even where
// this test is stopped halfway.
const copy = copyProject();
const root = join(copy, 'frontend');
const path = '/blog/cloud-security-series/rotating-secrets';

const post = `---
title: Rotating Secrets
date: 2026-11-05
summary: How to change a password that forty services know without waking anybody, and how to see that it worked.
hashtags: [Secrets, AWS]
---

Change it [by default](/blog/cloud-security-series/deny-by-default).

## Checklist

- Every secret has an owner.
`;

/** The site's rows as the build sees them, with all that the folder of posts holds at that time. */
async function readRows() {
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return ((await server.ssrLoadModule('/src/app/siteRows.ts')) as typeof Rows).siteRows;
  } finally {
    await server.close();
  }
}

let before: typeof Rows.siteRows;
let after: typeof Rows.siteRows;

beforeAll(async () => {
  before = await readRows();
  writeFileSync(join(root, 'src/content', `${path.slice(1)}.md`), post);
  after = await readRows();
}, 120_000);

afterAll(() => {
  rmSync(copy, { recursive: true });
});

test('one more file adds one page, and changes no other', () => {
  expect(after.filter((row) => row.path !== path)).toEqual(before);
  expect(after.filter((row) => row.path === path)).toHaveLength(1);
  const inSeries = after.filter((row) => row.post?.series === 'cloud-security-series');
  expect(inSeries[0]?.path).toBe(path);
});

test('its chunk has the next number', () => {
  const numbers = before.map(({ chunk }) => chunk);
  const row = after.find((each) => each.path === path);
  expect(row?.chunk).toBe(Math.max(...numbers) + 1);
});
