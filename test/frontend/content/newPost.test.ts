import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontendFolder } from '../../../frontend/prerender/content/readContentFiles.ts';
import type * as Renderer from '../../../frontend/prerender/render.tsx';
import type * as Rows from '../../../frontend/src/app/siteRows.ts';

// A copy of the front end takes the new post, so that the real blog keeps no trace of it even where
// this test is stopped halfway.
const copy = mkdtempSync(join(tmpdir(), 'new-post-'));
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

/** Loads a module as the build sees it, with all that the folder of posts holds at that time. */
async function withModules<Result>(use: (load: (file: string) => Promise<unknown>) => Result) {
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return await use((file) => server.ssrLoadModule(file));
  } finally {
    await server.close();
  }
}

async function readRows(load: (file: string) => Promise<unknown>) {
  return ((await load('/src/app/siteRows.ts')) as typeof Rows).siteRows;
}

async function renderPages(load: (file: string) => Promise<unknown>, paths: readonly string[]) {
  const { renderRow } = (await load('/prerender/render.tsx')) as typeof Renderer;
  const rows = await readRows(load);
  const pages = paths.map(async (each) => {
    const row = rows.find((candidate) => candidate.path === each);
    return row ? (await renderRow(row)).body : '';
  });
  return { rows, bodies: await Promise.all(pages) };
}

let newestBefore = '';
let before: Awaited<ReturnType<typeof readRows>>;
let after: Awaited<ReturnType<typeof renderPages>>;

beforeAll(async () => {
  symlinkSync(join(frontendFolder, '../node_modules'), join(copy, 'node_modules'));
  cpSync(frontendFolder, root, { recursive: true });
  const contract = 'lambdas/contract';
  cpSync(join(frontendFolder, '..', contract), join(copy, contract), { recursive: true });
  before = await withModules(readRows);
  newestBefore = before.find(({ post }) => post?.series === 'cloud-security-series')?.path ?? '';
  writeFileSync(join(root, 'src/content', `${path.slice(1)}.md`), post);
  const pages = ['/blog/cloud-security-series', path, newestBefore];
  after = await withModules((load) => renderPages(load, pages));
}, 120_000);

afterAll(() => {
  rmSync(copy, { recursive: true });
});

function hrefsOf(html = ''): string[] {
  return [...html.matchAll(/<a\b[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
}

test('one more file adds one page, and changes no other', () => {
  const added = after.rows.filter((row) => !before.some((old) => old.path === row.path));
  expect(added.map((row) => row.path)).toEqual([path]);
  expect(after.rows.filter((row) => row.path !== path)).toEqual(before);
});

test('its chunk has the next number', () => {
  const numbers = before.map(({ chunk }) => chunk);
  const row = after.rows.find((each) => each.path === path);
  expect(row?.chunk).toBe(Math.max(...numbers) + 1);
});

test('it is the first in the list of its series, with what its front matter says', () => {
  const [list = ''] = after.bodies;
  const posts = hrefsOf(list).filter((href) => href.startsWith('/blog/cloud-security-series/'));
  expect([...new Set(posts)].slice(0, 2)).toEqual([path, newestBefore]);
  for (const part of ['Rotating Secrets', 'November 5, 2026', 'forty services', 'Secrets']) {
    expect(list).toContain(part);
  }
});

test('its page shows its words and leads to the post before it', () => {
  const [, page = ''] = after.bodies;
  expect(page).toContain('Every secret has an owner.');
  expect(page).toContain('href="/blog/cloud-security-series/deny-by-default"');
  expect(page).toMatch(/<h1[^>]*>Rotating Secrets<\/h1>/);
  expect(hrefsOf(page)).toContain(newestBefore);
});

test('the post before it now leads on to it', () => {
  const [, , page] = after.bodies;
  expect(hrefsOf(page)).toContain(path);
});
