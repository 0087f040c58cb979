import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { buildDay } from '../../../frontend/prerender/buildSettings.ts';
import { checkContent } from '../../../frontend/prerender/content/checkContent.ts';
import { describeFault } from '../../../frontend/prerender/content/Fault.ts';
import {
  readContent,
  readContentFiles,
  readTextFile,
} from '../../../frontend/prerender/content/readContent.ts';
import { postsOf, readPosts } from '../../../frontend/prerender/content/readPosts.ts';
import { documentTitle, notFoundRow, pageTable } from '../../../frontend/src/app/pageTable.ts';
import { descriptions } from '../../../frontend/src/content/descriptions.ts';
import { copyProject } from '../../support/copyProject.ts';
import { writeFiles } from '../../support/local/stackFixture.ts';
import { article, contentOf, frontMatter } from './contentOf.ts';

const folder = 'src/content/blog/cloud-security-series';

describe('which articles a build has', () => {
  function dated(date: string, rest = '') {
    return article(
      'Words.',
      frontMatter.replace('2026-11-20', date).replace('hashtags', `${rest}hashtags`),
    );
  }
  const content = contentOf({
    [`${folder}/old.md`]: dated('2026-01-02'),
    [`${folder}/new.md`]: dated('2026-11-22'),
    [`${folder}/tomorrow.md`]: dated('2026-11-23'),
    [`${folder}/draft.md`]: dated('2026-01-01', 'draft: true\n'),
    [`${folder}/finished.md`]: dated('2026-01-03', 'draft: false\n'),
  });

  test('those of its day and before, newest first; no other renumbers them', () => {
    const chunks = postsOf(content).map(({ slug, chunk }) => [slug, chunk]);
    expect(chunks).toEqual([
      ['new', 103],
      ['finished', 102],
      ['old', 101],
    ]);
  });

  test('the development server has all of them, and says which are to come', () => {
    const titles = postsOf(content, { unpublished: true }).map(({ title }) => title);
    expect(titles.filter((title) => title !== 'Rotating Secrets')).toEqual([
      'From 2026-11-23: Rotating Secrets',
      'Draft: Rotating Secrets',
    ]);
    expect(titles).toHaveLength(5);
  });

  test('none where one says of itself what cannot be read', () => {
    expect(() => postsOf(contentOf({ [`${folder}/a.md`]: 'Words.' }))).toThrow('a.md:1');
  });
});

describe('the day of a build', () => {
  afterEach(() => {
    delete process.env['SOURCE_DATE_EPOCH'];
  });

  test('is today in UTC, and can be set, so that a build can be repeated', () => {
    expect(buildDay()).toBe(new Date().toISOString().slice(0, 10));
    process.env['SOURCE_DATE_EPOCH'] = String(Date.UTC(2026, 0, 2, 23, 59) / 1000);
    expect(buildDay()).toBe('2026-01-02');
    expect(readPosts().every(({ date }) => date <= '2026-01-02')).toBe(true);
    process.env['SOURCE_DATE_EPOCH'] = 'yesterday';
    expect(() => buildDay()).toThrow('SOURCE_DATE_EPOCH');
  });
});

test('the example of frontend/README.md is an article without a fault', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../frontend/README.md'), 'utf8');
  const [, example = ''] = /````markdown\n(.*?)````/s.exec(readme) ?? [];
  const file = `${folder}/written-by-a-test.md`;
  // Of the texts only one that it links: checking every text would take seconds.
  const linked = article('Words.', frontMatter.replace('Rotating', 'Keeping'));
  const others = [...readContentFiles()].filter(([name]) => !name.endsWith('.md'));
  const files = new Map([...others, [`${folder}/deny-by-default.md`, linked], [file, example]]);
  const content = readContent(files, '2099-01-01');
  const own = checkContent(content, new Map()).filter((fault) => fault.file === file);
  expect(own.map(describeFault)).toEqual([]);
  expect(postsOf(content)).toContainEqual(
    expect.objectContaining({ title: 'Rotating Secrets', date: '2026-11-05' }),
  );
  const html = content.articles.find((each) => each.file === file)?.rendered().text.html;
  expect(html).toContain('<h2 id="see-that-it-works">');
});

test('a fault stops the build with one message', { timeout: 120_000 }, () => {
  const copy = copyProject();
  try {
    const file = join(copy, 'frontend', folder, 'access-control.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('---\n\n', '---\n\n[It](/blog/gone) '));
    const build = spawnSync(process.execPath, ['--import', 'tsx', 'frontend/prerender/build.ts'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect([build.status, build.stdout]).toEqual([1, '']);
    // Whatever else an author has just written.
    const lines = build.stderr.split('\n');
    const at = lines.indexOf(`frontend/${folder}/access-control.md:9`);
    expect(lines[at + 1]).toBe('  The link /blog/gone leads to no page.');
    expect(lines.filter((line) => line.includes('/blog/gone'))).toHaveLength(1);
    expect(build.stderr).not.toMatch(/^\s+at /m);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

describe('reading', () => {
  test('takes files from every folder that may hold texts', () => {
    const texts = [
      'article.md',
      'public/notes.txt',
      'src/pages/blog/e.markdown',
      'src/ui/f.png',
      ...['a.md', 'b.mdx', 'c.MD', 'd.pages'].map((name) => `${folder}/${name}`),
    ];
    const code = ['README.md', 'index.html', 'src/content/home.ts', 'src/ui/Card.tsx', 'src/a.css'];
    const root = writeFiles(Object.fromEntries([...texts, ...code].map((file) => [file, 'x'])));
    expect([...readContentFiles(root).keys()].sort()).toEqual(texts.sort());
  });

  test('takes a file that was saved on Windows like any other', () => {
    const saved = writeFiles({ 'a.md': `\uFEFF${frontMatter.replaceAll('\n', '\r\n')}` });
    expect(readTextFile(join(saved, 'a.md'))).toBe(frontMatter);
  });
});

describe('the site', () => {
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
  const posts = readPosts();
  const rows = pageTable.map((row) => [documentTitle(row), descriptions[row.path] ?? row.path]);

  test('has the posts of the specification', () => {
    const oldestFirst = posts.map(({ slug }) => slug).reverse();
    expect(oldestFirst.filter((slug) => slugs.includes(slug))).toEqual(slugs);
    expect(posts.find(({ slug }) => slug === 'iam')).toMatchObject({
      series: 'soc2-for-lean-startups',
      title: 'Step 1 - Identity and Access Management (IAM)',
      date: '2025-05-09',
    });
  });

  test('gives an article that is named like a part of the account that part for a drawing', () => {
    expect(posts.find(({ slug }) => slug === 'changes')?.drawing).toBe('changes');
  });

  test('has no title and no description twice', () => {
    const all = [
      ...[
        ...rows,
        ...posts.map(({ title, summary }) => [documentTitle({ title }), summary]),
      ].flat(),
      documentTitle(notFoundRow),
    ];
    expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([]);
  });

  test('describes each page in sentences that a list of results shows whole, and no other', () => {
    const paths = pageTable.map(({ path }) => path);
    expect(Object.keys(descriptions).filter((path) => !paths.includes(path))).toEqual([]);
    const unfit = rows
      .filter(([, description = '']) => !/^[A-Z0-9].{118,158}[.]$/.test(description))
      .map(([title, description = '']) => `${title}: ${description.length} characters`);
    const rule =
      'frontend/src/content/descriptions.ts needs 120 to 160, from a capital to a period';
    expect(unfit, rule).toEqual([]);
  });
});
