import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { buildDay } from '../../../frontend/prerender/clock.ts';
import { postsOf, readPosts } from '../../../frontend/prerender/content/readPosts.ts';
import { synthesize } from '../../../infra/local/synthesize.ts';
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

test('a mistake stops the build and the synthesis with one message', {
  timeout: 120_000,
}, async () => {
  const copy = copyProject();
  try {
    const file = join(copy, 'frontend', folder, 'access-control.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('---\n\n', '---\n\n[It](/blog/gone) '));
    const build = spawnSync(process.execPath, [join(copy, 'frontend/prerender/build.ts')], {
      encoding: 'utf8',
    });
    expect(build.status).toBe(1);
    expect(build.stdout).toBe('');
    expect(build.stderr.split('\n').slice(0, 2)).toEqual([
      `frontend/${folder}/access-control.md:8`,
      '  The link /blog/gone leads to no page.',
    ]);
    expect(build.stderr.split('\n').length).toBeLessThan(8);
    const synthesis = synthesize({
      outputDirectory: join(copy, 'assembly'),
      projectDirectory: copy,
    });
    const said: string = await synthesis.then(
      () => '',
      (error: Error) => error.message,
    );
    expect(said.match(/access-control\.md/g)).toHaveLength(1);
    expect(said).not.toMatch(/^\s+at /m);
    const told = said.split('\n').filter((line) => !line.includes(' …'));
    expect(told.length).toBeLessThan(10);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
