import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { fixtureOf, kits, listFixtures, namedBlocks, readFixture } from './fixtures.ts';
import { type Answer, readRuns, runScript, shown, textOf } from './runScript.ts';

// Scripts do what their articles say. Their real --query is applied to recorded answers of the API.

const scripts = [...kits.keys()].flatMap((file) => {
  const runs = /\.(?:sh|js)$/.test(file) ? readFixture(fixtureOf(file), 'runs') : undefined;
  return runs === undefined ? [] : [[file, readRuns(runs)] as const];
});

const hasJq = spawnSync('sh', ['-c', 'command -v jq']).status === 0;

test('every record of runs belongs to a script, and every named block to a record', () => {
  const known = scripts.map(([file]) => fixtureOf(file));
  expect(listFixtures('runs').filter((file) => !known.includes(file))).toEqual([]);
  const used = scripts.flatMap(([file, runs]) => [
    file,
    ...runs.map(({ prints }) => `${dirname(file)}/${prints}`),
  ]);
  expect([...namedBlocks.keys()].filter((name) => !used.includes(name))).toEqual([]);
});

describe.each(scripts)('%s', { timeout: 60_000 }, (file, runs) => {
  const kit = dirname(file);

  test.for(runs.map((run) => [run.why, run] as const))('%s', async ([, run], { skip }) => {
    skip(!hasJq && / jq /.test(kits.get(file) ?? ''), 'needs jq');
    const { printed, folder, ...outcome } = await runScript(file, run);
    expect(shown(printed)).toBe(shown(textOf(run.prints, kit)));
    expect(outcome).toEqual({ status: run.status, unknown: [], unused: [] });
    for (const [pattern, text] of Object.entries(run.leaves)) {
      const [found = pattern] = globSync(pattern, { cwd: folder });
      const left = readFileSync(join(folder, found), 'utf8');
      expect(shown(left), pattern).toBe(shown(textOf(text, kit)));
    }
  });

  // A query that is wrong finds nothing and must not look like success. So the first run is
  // repeated with other answers of the API.
  const [first] = runs;
  if (first?.status !== 0 || !first.answers.some(({ raw }) => raw)) {
    return;
  }
  const run = first;
  const lists = run.answers.flatMap(listsOf);
  const asks = run.answers.filter(
    ({ to, raw }) => raw && !run.tolerates.some((call) => to.startsWith(call)),
  );

  function rerun(change: (answer: Answer) => Answer) {
    return runScript(file, { ...run, answers: run.answers.map(change) });
  }

  test.skipIf(asks.length === 0)('fails when AWS refuses any of its questions', async () => {
    const fails = ['An error occurred (AccessDeniedException)'];
    for (const asked of new Set(asks.map(({ to }) => to))) {
      const { status } = await rerun(({ raw, ...answer }) =>
        answer.to === asked ? { ...answer, says: [], fails, status: 254 } : { raw, ...answer },
      );
      expect(status, asked).not.toBe(0);
    }
  });

  test.skipIf(run.empty || lists.length === 0)('fails when every list is empty', async () => {
    const { status } = await rerun((answer) => withLists(answer, () => []));
    expect(status).not.toBe(0);
  });

  test.skipIf(!lists.some(([, { length }]) => length > 1))('reads two pages like one', async () => {
    const { status, printed } = await rerun((answer) =>
      withLists(
        answer,
        (list) => list.slice(0, 1),
        (list) => list.slice(1),
      ),
    );
    expect(shown(printed)).toBe(shown(textOf(run.prints, kit)));
    expect(status).toBe(0);
  });
});

/** The lists of a raw answer; none of an answer that has several pages already. */
function listsOf({ raw = {} }: Answer): [key: string, list: unknown[]][] {
  return Array.isArray(raw)
    ? []
    : Object.entries(raw).flatMap(([key, value]): [string, unknown[]][] =>
        Array.isArray(value) ? [[key, value]] : [],
      );
}

/** An answer with other lists. @param rest what is on a second page of each, if anything */
function withLists(
  answer: Answer,
  first: (list: unknown[]) => unknown[],
  rest: (list: unknown[]) => unknown[] = () => [],
): Answer {
  const lists = listsOf(answer);
  const page = {
    ...answer.raw,
    ...Object.fromEntries(lists.map(([key, list]) => [key, first(list)])),
  };
  const more = lists
    .map(([key, list]) => [key, rest(list)] as const)
    .filter(([, { length }]) => length);
  return lists.length === 0
    ? answer
    : { ...answer, raw: more.length > 0 ? [page, Object.fromEntries(more)] : page };
}

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
