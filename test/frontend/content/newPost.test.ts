import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent } from '../../../frontend/prerender/content/checkContent.ts';
import { describeFault } from '../../../frontend/prerender/content/Fault.ts';
import { readContent } from '../../../frontend/prerender/content/readContent.ts';
import { readContentFiles } from '../../../frontend/prerender/content/readContentFiles.ts';
import type * as Renderer from '../../../frontend/prerender/render.tsx';
import type { SiteRow } from '../../../frontend/src/app/siteRows.ts';
import { copyProject } from '../../support/copyProject.ts';

// A copy of the project takes the new post, so that the real blog keeps no trace of it even where
// this test is stopped halfway.
const copy = copyProject();
const root = join(copy, 'frontend');
const path = '/blog/cloud-security-series/written-by-a-test';

/** Later than any article, so that it is the newest. */
const day = '2099-01-01';

/** The example of frontend/README.md. */
const readme = readFileSync(join(import.meta.dirname, '../../../frontend/README.md'), 'utf8');
const [, example = ''] = /````markdown\n(.*?)````/s.exec(readme) ?? [];

/** The site as the build sees it, with all that the folder of posts holds at that time. */
async function readSite() {
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { siteRows, rowAt, renderRow } = (await server.ssrLoadModule(
      '/prerender/render.tsx',
    )) as typeof Renderer;
    return { rows: siteRows, page: await renderRow(rowAt(path)) };
  } finally {
    await server.close();
  }
}

let before: readonly SiteRow[];
let after: readonly SiteRow[];
let page: Renderer.RenderedPage;

beforeAll(async () => {
  process.env['SOURCE_DATE_EPOCH'] = String(Date.parse(day) / 1000);
  before = (await readSite()).rows;
  const article = example.replace(/^date: .*/m, `date: ${day}`);
  writeFileSync(join(root, 'src/content', `${path.slice(1)}.md`), article);
  const site = await readSite();
  after = site.rows;
  page = site.page;
}, 120_000);

afterAll(() => {
  delete process.env['SOURCE_DATE_EPOCH'];
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

test('its page shows what it says', () => {
  expect(page.label).toBe('Rotating Secrets');
  expect(page.description).toMatch(/^How to change a password/);
  expect(page.body).toContain('<h2 id="see-that-it-works">');
  expect(page.body).toContain('href="/blog/cloud-security-series/deny-by-default"');
});

test('it has no fault', { timeout: 60_000 }, () => {
  const file = `src/content${path}.md`;
  const content = readContent(new Map([...readContentFiles(), [file, example]]));
  const own = checkContent(content, new Map()).filter((fault) => fault.file === file);
  expect(own.map(describeFault)).toEqual([]);
});
