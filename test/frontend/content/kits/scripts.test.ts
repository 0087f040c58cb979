import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureOf, kits, listFixtures, readFixture } from './fixtures.ts';
import { readRuns, runScript, shown, textOf } from './runScript.ts';

// Scripts of kits do what their articles say. Their real --query is applied to recorded answers of
// the API.

const scripts = [...kits.keys()].flatMap((file) => {
  const runs = /\.(?:sh|js)$/.test(file) ? readFixture(fixtureOf(file, 'runs')) : undefined;
  return runs === undefined ? [] : [[file, readRuns(runs)] as const];
});

const hasJq = spawnSync('sh', ['-c', 'command -v jq']).status === 0;

test('every record of runs belongs to a script', () => {
  const known = scripts.map(([file]) => fixtureOf(file, 'runs'));
  expect(listFixtures('runs').filter((file) => !known.includes(file))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(30);
});

describe.each(scripts)('%s', { timeout: 60_000 }, (file, runs) => {
  const [kit = ''] = file.split('/');

  test.for(runs.map((run) => [run.why, run] as const))('%s', ([, run], { skip }) => {
    skip(!hasJq && / jq /.test(kits.get(file) ?? ''), 'needs jq');
    const { status, printed, unknown, unused, folder } = runScript(file, run);
    expect(unknown).toEqual([]);
    expect(shown(printed)).toBe(shown(textOf(run.prints, kit)));
    expect(status).toBe(run.status);
    expect(unused).toEqual([]);
    for (const [pattern, text] of Object.entries(run.leaves)) {
      const [found = pattern] = globSync(pattern, { cwd: folder });
      const left = readFileSync(join(folder, found), 'utf8');
      expect(shown(left), pattern).toBe(shown(textOf(text, kit)));
    }
  });
});

test('the drill writes the test file that virus scanners know', () => {
  const kit = 'antivirus-scanning-and-security-patching';
  const [run] = readRuns(readFixture(`${kit}/drill.runs.json`) ?? '[]');
  const { folder } = run ? runScript(`${kit}/drill.sh`, run) : { folder: '' };
  // SHA-256 of https://www.eicar.org/download-anti-malware-testfile/.
  expect(
    createHash('sha256')
      .update(readFileSync(join(folder, 'eicar.txt')))
      .digest('hex'),
  ).toBe('275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f');
});
