import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readCommitDates } from '../../../../frontend/prerender/metadata/commitDates.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';

let root: string;

beforeEach(() => {
  root = temporaryDirectory();
});

function git(folder: string, date: string, ...args: string[]) {
  return execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@site.example', ...args], {
    cwd: folder,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z' },
    stdio: 'pipe',
  });
}

function commit(folder: string, date: string, ...files: string[]) {
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), `as of ${date}`);
  }
  git(folder, date, 'add', '--', ...files);
  git(folder, date, 'commit', '-m', '@ a subject that looks like a date');
}

function createRepository(): string {
  const repository = join(root, 'repository');
  mkdirSync(repository);
  git(repository, '', 'init', '-q');
  commit(repository, '2026-01-01T10:00:00+00:00', 'words/a.md', 'words/café.md', 'other/c.md');
  commit(repository, '2026-02-01T10:00:00+00:00', 'words/a.md');
  commit(repository, '2026-03-01T10:00:00+00:00', 'other/c.md');
  return repository;
}

test('tells when each file of the folder was committed last', async () => {
  const dates = await readCommitDates(createRepository(), 'words');
  expect([...dates].sort()).toEqual([
    ['words/a.md', '2026-02-01T10:00:00+00:00'],
    ['words/café.md', '2026-01-01T10:00:00+00:00'],
  ]);
});

test('names files from the project, which may be a folder of the repository', async () => {
  const repository = createRepository();
  commit(repository, '2026-04-01T10:00:00+00:00', 'project/words/d.md');
  const dates = await readCommitDates(join(repository, 'project'), 'words');
  expect([...dates]).toEqual([['words/d.md', '2026-04-01T10:00:00+00:00']]);
});

test('knows nothing in a shallow clone, whose one commit seems to have made every file', async () => {
  const clone = join(root, 'clone');
  git(root, '', 'clone', '-q', '--depth=1', `file://${createRepository()}`, clone);
  expect([...(await readCommitDates(clone, 'words'))]).toEqual([]);
});

test('knows nothing before the first commit', async () => {
  git(root, '', 'init', '-q');
  expect([...(await readCommitDates(root, 'words'))]).toEqual([]);
});

test('knows nothing outside a repository', async () => {
  expect([...(await readCommitDates(root, 'words'))]).toEqual([]);
});
