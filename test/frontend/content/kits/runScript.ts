import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { answerCalls } from './answerCalls.ts';
import { kits } from './fixtures.ts';

/** Lines, or the name of a file or block of the same article. */
const textSchema = v.union([v.string(), v.array(v.string())]);

const runsSchema = v.array(
  v.strictObject({
    why: v.string(),
    /** Files in the folder before the run, by path. */
    files: v.optional(v.record(v.string(), textSchema), {}),
    environment: v.optional(v.record(v.string(), v.string()), {}),
    arguments: v.optional(v.array(v.string()), []),
    /** Answers of commands, in the order of the calls; the last answer to a call repeats. */
    answers: v.optional(
      v.array(
        v.strictObject({
          /** The command with its arguments, of aws without --query and --output. */
          to: v.string(),
          /** The raw answer of the API, to which --query and --output are applied; several pages in a list. */
          raw: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
          says: v.optional(textSchema, []),
          fails: v.optional(textSchema, []),
          status: v.optional(v.number(), 0),
          /** Files that the command leaves, by path. */
          writes: v.optional(v.record(v.string(), textSchema), {}),
        }),
      ),
      [],
    ),
    /** Input of the script. */
    types: v.optional(v.array(v.string()), []),
    prints: textSchema,
    status: v.optional(v.number(), 0),
    /** Why the script may end well when every list of the API is empty. */
    empty: v.optional(v.string()),
    /** Calls, by how they begin, that may fail. */
    tolerates: v.optional(v.array(v.string()), []),
    /** Files after the run, by a path in which * is any text. */
    leaves: v.optional(v.record(v.string(), textSchema), {}),
  }),
);

export type Run = v.InferOutput<typeof runsSchema>[number];
export type Answer = Run['answers'][number];

export function readRuns(runs: unknown): readonly Run[] {
  return v.parse(runsSchema, runs);
}

interface Outcome {
  readonly status: number | null;
  /** Everything that it printed, on both outputs. */
  readonly printed: string;
  /** Calls without a recorded answer. */
  readonly unknown: readonly string[];
  /** Recorded answers that no call got. */
  readonly unused: readonly string[];
  readonly folder: string;
}

/** A text as a terminal shows it: tabs are expanded, and trailing blanks are removed. */
export function shown(printed: string): string {
  const rows = printed.split('\n').map((line) => {
    const [first = '', ...rest] = line.split('\t');
    return rest
      .reduce((left, cell) => `${left}${' '.repeat(8 - (left.length % 8))}${cell}`, first)
      .trimEnd();
  });
  return rows.join('\n').trimEnd();
}

export function textOf(source: string | readonly string[], kit: string): string {
  if (typeof source !== 'string') {
    return source.map((line) => `${line}\n`).join('');
  }
  const known = kits.get(`${kit}/${source}`);
  if (known === undefined) {
    throw new Error(`The article ${kit} has no file or block ${source}.`);
  }
  return known;
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: content.startsWith('#!') ? 0o755 : 0o644 });
  }
}

/** Runs a script of a kit in a new folder, with recorded answers instead of AWS. */
export async function runScript(file: string, run: Run): Promise<Outcome> {
  const [kit = '', name = ''] = file.split('/');
  const place = mkdtempSync(join(tmpdir(), 'script-'));
  const folder = join(place, 'here');
  function texts(files: Run['files']): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(files).map(([path, lines]) => [path, textOf(lines, kit)]),
    );
  }
  writeFiles(folder, { [name]: kits.get(file) ?? '', ...texts(run.files) });
  let child: ChildProcessWithoutNullStreams | undefined;
  const { standIn, close, unknown, unused } = await answerCalls(
    run.answers.map(({ says, fails, writes, ...answer }) => ({
      ...{ ...answer, says: textOf(says, kit), fails: textOf(fails, kit) },
      act: () => writeFiles(folder, texts(writes)),
    })),
    () => child?.kill('SIGKILL'),
  );
  const commands = ['aws', ...run.answers.map(({ to }) => to.split(' ')[0] ?? '')];
  writeFiles(
    join(place, 'commands'),
    Object.fromEntries(commands.map((command) => [command, standIn])),
  );
  const shell = kits.get(file)?.startsWith('#!/bin/sh\n') ? 'sh' : 'bash';
  const program = name.endsWith('.js') ? process.execPath : shell;
  // Through a shell, so that both outputs arrive in their order.
  child = spawn('bash', ['-c', 'exec "$@" 2>&1', 'bash', program, name, ...run.arguments], {
    cwd: folder,
    env: {
      PATH: `${join(place, 'commands')}${delimiter}${process.env['PATH']}`,
      ...{ LC_ALL: 'C', TZ: 'UTC', ...run.environment },
      // A shell that no other shell started takes Node's pipe for a remote login and reads ~/.bashrc.
      SHLVL: '2',
    },
  });
  child.stdin.on('error', () => {}).end(textOf(run.types, kit));
  const [printed, status] = await Promise.all([
    text(child.stdout),
    once(child, 'exit').then(([code]): number | null => code),
  ]);
  close();
  return { status, printed, unknown, unused: unused(), folder };
}
