import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { content, fixtureOf, kits, listFixtures, namedBlocks, readFixture } from './fixtures.ts';
import { readRuns, runScript, shown, textOf } from './runScript.ts';

// Scripts do what their articles say. Their real --query is applied to recorded answers of the API.

const scripts = [...kits.keys()].flatMap((file) => {
  const runs = /\.(?:sh|js)$/.test(file) ? readFixture(fixtureOf(file), 'runs') : undefined;
  return runs === undefined ? [] : [[file, readRuns(runs)] as const];
});

const hasJq = spawnSync('sh', ['-c', 'command -v jq']).status === 0;

test('every script that a kit offers has runs', () => {
  const offered = [...content.kits.keys()].filter((file) => file.endsWith('.sh'));
  const untested = offered.filter((file) => readFixture(fixtureOf(file), 'runs') === undefined);
  // kiosk.test.ts runs it against an API.
  expect(untested, 'Add runs of these in test/frontend/content/fixtures').toEqual([
    'photo-kiosk-backend/upload.sh',
  ]);
});

test('every record of runs belongs to a script, and every named block to a record', () => {
  const known = scripts.map(([file]) => fixtureOf(file));
  expect(listFixtures('runs').filter((file) => !known.includes(file))).toEqual([]);
  const used = scripts.flatMap(([file, runs]) => [
    file,
    ...runs.map(({ prints }) => `${dirname(file)}/${prints}`),
  ]);
  expect([...namedBlocks.keys()].filter((name) => !used.includes(name))).toEqual([]);
});

describe.each(scripts)('%s', { concurrent: true, timeout: 60_000 }, (file, runs) => {
  const kit = dirname(file);

  test.for(runs.map((run) => [run.why, run] as const))('%s', async ([, run], { skip }) => {
    skip(!hasJq && / jq /.test(kits.get(file) ?? ''), 'needs jq');
    const { printed, folder, regions, ...outcome } = await runScript(file, run);
    const { status, unknown, unused } = outcome;
    expect(shown(printed)).toBe(shown(textOf(run.prints, kit)));
    expect({ status, unknown, unused }).toEqual({ status: run.status, unknown: [], unused: [] });
    // Version 1 of the AWS CLI doesn't read AWS_REGION.
    expect(regions.filter(({ v1, v2 }) => v1 !== v2)).toEqual([]);
    for (const [pattern, text] of Object.entries(run.leaves)) {
      const [found = pattern] = globSync(pattern, { cwd: folder });
      const left = readFileSync(join(folder, found), 'utf8');
      expect(shown(left), pattern).toBe(shown(textOf(text, kit)));
    }
  });
});

test('the drill writes the test file that virus scanners know', async () => {
  const kit = 'antivirus-scanning-and-security-patching';
  const [run] = readRuns(readFixture(`${kit}/drill`, 'runs'));
  const { folder } = run ? await runScript(`${kit}/drill.sh`, run) : { folder: '' };
  const written = readFileSync(join(folder, 'eicar.txt'));
  // SHA-256 of https://www.eicar.org/download-anti-malware-testfile/.
  expect(createHash('sha256').update(written).digest('hex')).toBe(
    '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
  );
});
