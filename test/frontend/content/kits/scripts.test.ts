import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { fixtureOf, kits, listFixtures, readFixture } from './fixtures.ts';
import { type Answer, type Run, readRuns, runScript, shown, textOf } from './runScript.ts';

// Scripts of kits do what their articles say. Their real --query is applied to recorded answers of
// the API.

const scripts = [...kits.keys()].flatMap((file) => {
  const runs = /\.(?:sh|js)$/.test(file) ? readFixture(fixtureOf(file), 'runs') : undefined;
  return runs === undefined ? [] : [[file, readRuns(runs)] as const];
});

const hasJq = spawnSync('sh', ['-c', 'command -v jq']).status === 0;

test('every record of runs belongs to a script', () => {
  const known = scripts.map(([file]) => fixtureOf(file));
  expect(listFixtures('runs').filter((file) => !known.includes(file))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(30);
});

describe.each(scripts)('%s', { timeout: 60_000 }, (file, runs) => {
  const [kit = ''] = file.split('/');

  test.for(runs.map((run) => [run.why, run] as const))('%s', async ([, run], { skip }) => {
    skip(!hasJq && / jq /.test(kits.get(file) ?? ''), 'needs jq');
    const { status, printed, unknown, unused, folder } = await runScript(file, run);
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

// A query that is wrong finds nothing and must not look like success. So the first run of each
// script is repeated with other answers of the API.

function changed(run: Run, change: (answer: Answer) => Answer): Run {
  return { ...run, answers: run.answers.map(change) };
}

/** The lists of a raw answer; none of an answer that has several pages already. */
function listsOf({ raw = {} }: Answer): [key: string, list: unknown[]][] {
  return Array.isArray(raw)
    ? []
    : Object.entries(raw).flatMap(([key, value]): [string, unknown[]][] =>
        Array.isArray(value) ? [[key, value]] : [],
      );
}

function emptyLists(answer: Answer): Answer {
  const empty = listsOf(answer).map(([key]) => [key, []]);
  return empty.length === 0
    ? answer
    : { ...answer, raw: { ...answer.raw, ...Object.fromEntries(empty) } };
}

function onTwoPages(answer: Answer): Answer {
  const lists = listsOf(answer).filter(([, { length }]) => length > 1);
  const first = Object.fromEntries(lists.map(([key, list]) => [key, list.slice(0, 1)]));
  const second = Object.fromEntries(lists.map(([key, list]) => [key, list.slice(1)]));
  return lists.length === 0 ? answer : { ...answer, raw: [{ ...answer.raw, ...first }, second] };
}

const asking = scripts.flatMap(([file, [run]]) =>
  run?.status === 0 && run.answers.some(({ raw }) => raw) ? [[file, run] as const] : [],
);

describe.each(asking)('%s', { timeout: 60_000 }, (file, run) => {
  const kit = dirname(file);
  const lists = run.answers.flatMap(listsOf);
  const asks = run.answers.filter(
    ({ to, raw }) => raw && !run.tolerates.some((call) => to.startsWith(call)),
  );

  test.skipIf(asks.length === 0)('fails when AWS refuses any of its questions', async () => {
    const fails = ['An error occurred (AccessDeniedException)'];
    for (const asked of new Set(asks.map(({ to }) => to))) {
      const refused = changed(run, ({ raw, ...answer }) =>
        answer.to === asked ? { ...answer, says: [], fails, status: 254 } : { raw, ...answer },
      );
      expect((await runScript(file, refused)).status, asked).not.toBe(0);
    }
  });

  test.skipIf(run.empty || lists.length === 0)('fails when every list is empty', async () => {
    expect((await runScript(file, changed(run, emptyLists))).status).not.toBe(0);
  });

  test.skipIf(!lists.some(([, { length }]) => length > 1))('reads two pages like one', async () => {
    const { status, printed } = await runScript(file, changed(run, onTwoPages));
    expect(shown(printed)).toBe(shown(textOf(run.prints, kit)));
    expect(status).toBe(0);
  });
});

test('the drill writes the test file that virus scanners know', async () => {
  const kit = 'antivirus-scanning-and-security-patching';
  const [run] = readRuns(readFixture(`${kit}/drill`, 'runs'));
  const { folder } = run ? await runScript(`${kit}/drill.sh`, run) : { folder: '' };
  // SHA-256 of https://www.eicar.org/download-anti-malware-testfile/.
  expect(
    createHash('sha256')
      .update(readFileSync(join(folder, 'eicar.txt')))
      .digest('hex'),
  ).toBe('275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f');
});
