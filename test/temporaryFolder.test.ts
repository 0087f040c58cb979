import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers } from './support/ownTemporaryFolder.ts';

test('the folders of killed runs are removed, and those of running ones stay', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const folders = [ended, process.pid].map((pid) =>
    mkdtempSync(join(tmpdir(), `website-tests-${pid}-`)),
  );
  removeLeftovers();
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
});
