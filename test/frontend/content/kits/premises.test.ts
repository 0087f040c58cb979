import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { content, fixtureOf, kits, readFixture } from './fixtures.ts';
import { type Answer, readRuns, runScript, shown, textOf } from './runScript.ts';

// A script whose premise is wrong stops with a message, or does right. So the first run of each is
// repeated without a command, with calls that are refused, with empty answers, with another
// output of the AWS CLI, and a second time.

const scripts = [...kits.keys()].flatMap((file) => {
  const runs = /\.(?:sh|js)$/.test(file) ? readFixture(fixtureOf(file), 'runs') : undefined;
  const [first] = runs === undefined ? [] : readRuns(runs);
  return first?.status === 0 && first.answers.length > 0 ? [[file, first] as const] : [];
});

describe.each(scripts)('%s', { concurrent: true, timeout: 120_000 }, (file, run) => {
  const kit = dirname(file);
  /** Readers type a block of an article line by line, and see what each line prints. */
  const isFile = content.kits.has(file);
  const lists = run.answers.flatMap(listsOf);
  const calls = run.answers.map(({ to }) => to);
  /** Its operations; what each is asked for doesn't matter here. */
  const asks = new Set(
    calls
      .filter((to) => !/^(sleep|date) /.test(to) && !run.tolerates.some((it) => to.startsWith(it)))
      .map((to) => to.split(' ').slice(0, 3).join(' ')),
  );
  const commands = new Set(calls.map((to) => to.split(' ')[0] ?? ''));

  function rerun(change: (answer: Answer) => Answer) {
    return runScript(file, { ...run, answers: run.answers.map(change) });
  }

  test.runIf(isFile && asks.size > 0)('fails when any of its calls is refused', async () => {
    for (const asked of asks) {
      const { status, printed } = await rerun(({ raw, ...answer }) =>
        answer.to.startsWith(asked) ? { ...answer, ...refusalOf(answer) } : { ...answer, raw },
      );
      expect([asked, status], printed).not.toEqual([asked, 0]);
    }
  });

  test.runIf(isFile)('fails without any of its commands', async () => {
    for (const without of commands) {
      const { status, printed } = await runScript(file, run, { without });
      expect([without, status], printed).not.toEqual([without, 0]);
      expect(printed).not.toBe('');
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

  test.runIf(isFile)(
    'prints the same whatever output the AWS CLI is set up for, and does right or stops with a message when it runs a second time',
    async () => {
      const first = await runScript(file, run, { output: 'text' });
      expect(shown(first.printed)).toBe(shown(textOf(run.prints, kit)));
      expect(first.status).toBe(0);
      const { status, printed } = await runScript(file, run, { at: first.place });
      if (status === 0) {
        expect(shown(printed)).toBe(shown(textOf(run.prints, kit)));
      }
      expect(status === 0 || printed).not.toBe('');
    },
  );
});

/** A call that has to fail anyway fails for another reason than the recorded one. */
function refusalOf({ status }: Pick<Answer, 'status'>) {
  const nothing = { repeat: {}, says: [], writes: {} };
  return status === 0
    ? { ...nothing, fails: ['An error occurred (AccessDeniedException)'], status: 254 }
    : { ...nothing, fails: ['Could not connect to the endpoint URL'], status: 255 };
}

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
