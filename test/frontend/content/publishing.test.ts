import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { buildDay } from '../../../frontend/prerender/buildSettings.ts';
import { checkContent } from '../../../frontend/prerender/content/checkContent.ts';
import { describeFault } from '../../../frontend/prerender/content/Fault.ts';
import { readContent, readContentFiles } from '../../../frontend/prerender/content/readContent.ts';
import { postsOf, readPosts } from '../../../frontend/prerender/content/readPosts.ts';
import { copyProject } from '../../support/copyProject.ts';
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

  test('those of its day and before, newest first, without drafts', () => {
    expect(postsOf(content).map(({ slug }) => slug)).toEqual(['new', 'finished', 'old']);
  });

  test('a draft and one of tomorrow renumber no other', () => {
    const chunks = postsOf(content).map(({ slug, chunk }) => [slug, chunk]);
    expect(chunks).toEqual([
      ['new', 103],
      ['finished', 102],
      ['old', 101],
    ]);
  });

  test('the development server has all of them, and says which are to come', () => {
    const titles = postsOf(content, { unpublished: true }).map(({ title }) => title);
    expect(titles).toEqual([
      'From 2026-11-23: Rotating Secrets',
      'Rotating Secrets',
      'Rotating Secrets',
      'Rotating Secrets',
      'Draft: Rotating Secrets',
    ]);
  });

  test('none where one says of itself what cannot be read', () => {
    expect(() => postsOf(contentOf({ [`${folder}/a.md`]: 'Words.' }))).toThrow('a.md:1');
  });
});

describe('the day of a build', () => {
  afterEach(() => {
    delete process.env['SOURCE_DATE_EPOCH'];
  });

  test('is today in UTC', () => {
    expect(buildDay()).toBe(new Date().toISOString().slice(0, 10));
  });

  test('can be set, so that a build can be repeated', () => {
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
  // All but the article that it links: rendering and checking every text would take seconds.
  const others = [...readContentFiles()].filter(
    ([name]) => !/(?<!deny-by-default)\.md$/.test(name),
  );
  const content = readContent(new Map([...others, [file, example]]), '2099-01-01');
  const own = checkContent(content, new Map()).filter((fault) => fault.file === file);
  expect(own.map(describeFault)).toEqual([]);
  expect(postsOf(content)[0]).toMatchObject({ title: 'Rotating Secrets', date: '2026-11-05' });
  const html = content.articles.find((each) => each.file === file)?.rendered().html;
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
    expect(build.stderr.split('\n').slice(0, 2)).toEqual([
      `frontend/${folder}/access-control.md:9`,
      '  The link /blog/gone leads to no page.',
    ]);
    expect(build.stderr.split('\n').length).toBeLessThan(8);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
