import type { FunctionDefinition } from '../lambda/functionDefinition.ts';
import type { FunctionLog } from '../lambda/functionLog.ts';
import { memberOf, readJson, textOf, textsIn } from './readText.ts';
import type { Run, RunPart } from './runs.ts';
import { readMessages, readRequest, waysOf } from './runs.ts';
import type { Tone, Way } from './way.ts';
import { current, type WayBook } from './wayBook.ts';

/** Runs whose last lines may still come. */
const mostRuns = 500;
const justBeforeMs = 0.001;

/** The runs of functions as ways see them. */
export interface WatchedRuns {
  /** Sees a function's runs. */
  watchRuns(definition: FunctionDefinition, log: FunctionLog): FunctionLog;
  /** Reads the lines of a function's log. */
  watchLines(definition: FunctionDefinition, log: FunctionLog): FunctionLog;
  find(requestId: string | undefined): Run | undefined;
}

const tones: Readonly<Record<string, Tone>> = { info: 'plain', warn: 'wait', error: 'bad' };

/**
 * Watches runs: a request begins a way, a message goes on with its own, and what a schedule sets
 * going has none.
 *
 * @param now milliseconds since 1970
 */
export function createWatchedRuns(book: WayBook, now: () => number): WatchedRuns {
  const runs = new Map<string, Run>();

  function begin(requestId: string, run: Run) {
    runs.set(requestId, run);
    for (const old of [...runs.keys()].slice(0, Math.max(0, runs.size - mostRuns))) {
      runs.delete(old);
    }
  }

  function partsOf(label: string, event: unknown): Pick<Run, 'isRequest' | 'parts'> {
    const request = readRequest(event);
    if (request) {
      const { method, path } = request;
      if (['GET', 'HEAD', 'OPTIONS'].includes(method)) {
        return { isRequest: true, parts: [] };
      }
      const way = book.begin(`${method} ${path}`, now());
      book.note(way, { atMs: way.startMs, text: `request ${method} ${path}`, tone: 'plain' });
      return { isRequest: true, parts: [{ way, messageId: undefined, texts: new Set() }] };
    }
    const parts = readMessages(event).flatMap(({ id, body, tries }): RunPart[] => {
      const way = book.find(`message ${id}`);
      if (!way) {
        return [];
      }
      const text = tries > 1 ? `read again, try ${tries}` : 'read from the queue';
      book.note(way, { atMs: now(), text, tone: 'plain', by: label });
      return [{ way, messageId: id, texts: new Set(textsIn(body)) }];
    });
    return { isRequest: false, parts };
  }

  function readLine(label: string, text: string) {
    const line = readJson(text);
    const run = runs.get(textOf(line, 'requestId') ?? '');
    const code = textOf(line, 'code');
    for (const way of code && run ? waysOfLine(run, line) : []) {
      noteLine(way, code ?? '', line, label, run);
    }
  }

  /** A schedule's run has no way of its own, but may work on one that has a reference. */
  function waysOfLine(run: Run, line: unknown): readonly Way[] {
    if (run.parts.length > 0) {
      return waysOf(run, line);
    }
    const way = book.find(`reference ${textOf(line, 'reference')}`);
    return way ? [way] : [];
  }

  function noteLine(way: Way, code: string, line: unknown, label: string, run?: Run) {
    // A line may come after its run's answer, which it was written before.
    const atMs = Math.min(now(), (run?.endMs ?? Number.POSITIVE_INFINITY) - justBeforeMs);
    const tone = tones[textOf(line, 'level') ?? ''] ?? 'plain';
    book.note(way, { atMs, text: layOut(code, line), tone, by: label });
    const licenseArn = textOf(line, 'licenseArn');
    book.describe(way, licenseArn ? [licenseArn] : []);
    const reference = textOf(line, 'reference');
    if (reference && run?.isRequest) {
      book.claim(way, `reference ${reference}`);
      current(way).reference ??= reference;
    }
  }

  return {
    find: (requestId) => runs.get(requestId ?? ''),
    watchRuns: ({ label }, log) => ({
      ...log,
      start: (requestId, event) => {
        begin(requestId, {
          label,
          ...partsOf(label, readJson(event)),
          hasCalled: false,
          endMs: undefined,
        });
        log.start(requestId, event);
      },
      invocation: (requestId, durationMs, outcome) => {
        const run = runs.get(requestId);
        if (run) {
          run.endMs = now();
          noteEnd(book, run, outcome.type === 'done' ? outcome : { error: outcome.error });
        }
        log.invocation(requestId, durationMs, outcome);
      },
    }),
    watchLines: ({ label }, log) => ({
      ...log,
      line: (text) => {
        readLine(label, text);
        log.line(text);
      },
    }),
  };
}

type Ended = { readonly payload: string } | { readonly error: string };

function noteEnd(book: WayBook, run: Run, ended: Ended): void {
  const atMs = run.endMs ?? 0;
  const by = run.label;
  if ('error' in ended) {
    const [words = ''] = ended.error.split('\n');
    for (const { way } of run.parts) {
      current(way).answer = 0;
      book.note(way, { atMs, text: `failed: ${words}`, tone: 'bad', by });
    }
    return;
  }
  const answer = readJson(ended.payload);
  if (run.isRequest) {
    const status = Number(memberOf(answer, 'statusCode') ?? 200);
    for (const { way } of run.parts) {
      current(way).answer = status;
      const tone = status < 400 ? 'good' : 'bad';
      book.note(way, { atMs, text: `answered ${status}`, tone, by });
    }
    return;
  }
  const failures = memberOf(answer, 'batchItemFailures');
  const failed = new Set(textsIn(failures));
  for (const { way, messageId = '' } of run.parts) {
    if (failed.has(messageId)) {
      book.note(way, { atMs, text: 'failed: goes back into the queue', tone: 'bad', by });
    }
  }
}

/** A line without what every line says. */
function layOut(code: string, line: unknown): string {
  const {
    level: _,
    code: __,
    lambda: ___,
    requestId: ____,
    ...rest
  } = Object(line) as Record<string, unknown>;
  const pairs = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [code, ...pairs].join(' ');
}
