import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { search } from 'jmespath';
import * as v from 'valibot';
import { kits } from './fixtures.ts';

/** Lines, or the name of a file or block of the same article. */
const textSchema = v.union([v.string(), v.array(v.string())]);
const filesSchema = v.optional(v.record(v.string(), textSchema), {});

const answerSchema = v.strictObject({
  /** The command with its arguments, of aws without --query and --output. */
  to: v.string(),
  /** The raw answer of the API, to which --query and --output are applied; several pages in a list. */
  raw: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
  /** How often the entry of a list of the raw answer is repeated. */
  repeat: v.optional(v.record(v.string(), v.number()), {}),
  says: v.optional(textSchema, []),
  fails: v.optional(textSchema, []),
  status: v.optional(v.number(), 0),
  /** Files that the command leaves, by path. */
  writes: filesSchema,
});

const runSchema = v.strictObject({
  why: v.string(),
  /** Files in the folder before the run, by path. */
  files: filesSchema,
  environment: v.optional(v.record(v.string(), v.string()), {}),
  arguments: v.optional(v.array(v.string()), []),
  /** Answers of commands, in the order of the calls; the last answer to a call repeats. */
  answers: v.optional(v.array(answerSchema), []),
  /** Input of the script. */
  types: v.optional(v.array(v.string()), []),
  prints: textSchema,
  status: v.optional(v.number(), 0),
  /** Why the script may end well when every list of the API is empty. */
  empty: v.optional(v.string()),
  /** Calls, by how they begin, that may fail. */
  tolerates: v.optional(v.array(v.string()), []),
  /** Files after the run, by a path in which * is any text. */
  leaves: filesSchema,
});

export type Run = v.InferOutput<typeof runSchema>;
export type Answer = Run['answers'][number];

export function readRuns(runs: unknown): readonly Run[] {
  return v.parse(v.array(runSchema), runs);
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

function writeFiles(folder: string, kit: string, files: Run['files']): void {
  for (const [name, source] of Object.entries(files)) {
    const [file, content] = [join(folder, name), textOf(source, kit)];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: content.startsWith('#!') ? 0o755 : 0o644 });
  }
}

/** A script that asks more often than this waits for something that never comes. */
const mostCalls = 300;

/**
 * Replaces commands that need AWS. It is a shell script, as each start of Node takes a while. It sends
 * the number of arguments, three variables, its name and the arguments.
 */
function standIn(port: number): string {
  return `#!/usr/bin/env bash
trap '' PIPE # of a command beside it that reads no input
exec 3<>/dev/tcp/127.0.0.1/${port}
printf '%s\\0' "$#" "\${AWS_REGION-}" "\${AWS_DEFAULT_REGION-}" "\${AWS_DEFAULT_OUTPUT-}" "\${0##*/}" "$@" >&3
IFS= read -r -d '' out <&3
IFS= read -r -d '' err <&3
IFS= read -r -d '' status <&3
printf '%s' "$out" 2>/dev/null
printf '%s' "$err" >&2
exit "$status"`;
}

function cell(value: unknown): string {
  if (typeof value === 'boolean') {
    return value ? 'True' : 'False';
  }
  return value === null ? 'None' : String(value);
}

/** A list of scalars is one row, a list of lists several. */
function rowsOf(value: unknown): string[] {
  if (!Array.isArray(value)) {
    return [cell(value)];
  }
  if (value.some(Array.isArray)) {
    return value.flatMap(rowsOf);
  }
  return value.length === 0 ? [] : [value.map(cell).join('\t')];
}

/** The pages as one answer: lists go on where those of the page before end. */
function mergePages(pages: readonly object[]): object {
  const merged: Record<string, unknown> = {};
  for (const [key, value] of pages.flatMap((page) => Object.entries(page))) {
    const before = merged[key];
    merged[key] = Array.isArray(value) && Array.isArray(before) ? [...before, ...value] : value;
  }
  return merged;
}

/** Takes an option with its value out of arguments. */
function take(args: string[], option: string): string | undefined {
  const at = args.indexOf(option);
  return at === -1 ? undefined : args.splice(at, 2)[1];
}

function readCall([command = '', ...args]: readonly string[], defaultOutput: string) {
  const [query, output = defaultOutput] =
    command === 'aws' ? [take(args, '--query'), take(args, '--output')] : [];
  return { query, output, text: [command, ...args].join(' ').trim().replaceAll(/\s+/g, ' ') };
}

function repeatEntries({ raw, repeat }: Answer): Answer['raw'] {
  const lists = Object.entries(repeat).map(([key, times]) => {
    const [entry] = [Object(raw)[key]].flat();
    return [key, Array.from({ length: times }, () => entry)] as const;
  });
  return lists.length === 0 ? raw : { ...raw, ...Object.fromEntries(lists) };
}

/** A raw answer of an API as `aws` prints it. */
function print(raw: unknown, { text, query, output }: ReturnType<typeof readCall>): string {
  const pages = [raw].flat() as object[];
  function select(value: object): unknown {
    return query === undefined ? value : search(value, query);
  }
  if (output === 'json') {
    return `${JSON.stringify(select(mergePages(pages)), null, 4)}\n`;
  }
  // The output "text" has the query applied to each page. "table" is printed without its frame.
  const rows = pages.map(select).flatMap(rowsOf);
  // The token of the next page, of which there is none.
  const token = text.includes('--max-items') ? ['None'] : [];
  return [...rows, ...token].map((row) => `${row}\n`).join('');
}

/** The Region that a call goes to, by each version of the AWS CLI; "the profile's" without a choice. */
function regionsOf(call: string, ofVersion2: string, ofBoth: string) {
  const [, given] = / --region (\S+)/.exec(call) ?? [];
  const [v1, v2] = [given || ofBoth, given || ofVersion2 || ofBoth];
  return { call, v1: v1 || "the profile's", v2: v2 || "the profile's" };
}

interface Options {
  /** A command that isn't installed. */
  readonly without?: string;
  /** How the AWS CLI prints, as the reader has set it up. @default json */
  readonly output?: 'json' | 'text';
  /** The place of an earlier run, to run the script there again. */
  readonly at?: string;
}

/** Runs a script of a kit in a new folder, with recorded answers instead of AWS. */
export async function runScript(file: string, run: Run, options: Options = {}) {
  const { without, output = 'json', at } = options;
  const [kit = '', name = ''] = file.split('/');
  const place = at ?? mkdtempSync(join(tmpdir(), 'script-'));
  const folder = join(place, 'here');
  const script = kits.get(file) ?? '';
  const calls: string[] = [];
  const regions: ReturnType<typeof regionsOf>[] = [];
  /** Calls without a recorded answer. */
  const unknown: string[] = [];
  let child: ChildProcessWithoutNullStreams | undefined;

  function answer([ofVersion2 = '', ofBoth = '', chosen, ...words]: readonly string[]) {
    const call = readCall(words, chosen || output);
    if (words[0] === without) {
      return ['', `bash: ${words[0]}: command not found\n`, 127];
    }
    if (words[0] === 'aws') {
      regions.push(regionsOf(call.text, ofVersion2, ofBoth));
    }
    const known = run.answers.filter(({ to }) => to === call.text);
    const found = known[calls.filter((each) => each === call.text).length] ?? known.at(-1);
    if (calls.push(call.text) > mostCalls) {
      child?.kill('SIGKILL');
    }
    if (!found) {
      unknown.push(call.text);
      return ['', `no answer is recorded for: ${call.text}\n`, 97];
    }
    try {
      writeFiles(folder, kit, found.writes);
      const raw = repeatEntries(found);
      const printed = raw === undefined ? '' : print(raw, call);
      return [printed + textOf(found.says, kit), textOf(found.fails, kit), found.status];
    } catch (error) {
      return ['', `${error}\n`, 255];
    }
  }

  const server = createServer((socket) => {
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
      const [count = '', ...words] = received.split('\0').slice(0, -1);
      if (count !== '' && words.length >= Number(count) + 4) {
        socket.end(`${answer(words).join('\0')}\0`);
      }
    });
    // A script that was ended closes its connections.
    socket.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const program = standIn((server.address() as AddressInfo).port).split('\n');
  const commands = ['aws', ...run.answers.map(({ to }) => to.split(' ')[0] ?? '')];
  writeFiles(folder, kit, { [name]: name, ...run.files });
  writeFiles(
    join(place, 'commands'),
    kit,
    Object.fromEntries(commands.map((command) => [command, program])),
  );
  const shell = script.startsWith('#!/bin/sh\n') ? 'sh' : 'bash';
  const interpreter = name.endsWith('.js') ? process.execPath : shell;
  // Through a shell, so that both outputs arrive in their order.
  child = spawn('bash', ['-c', 'exec "$@" 2>&1', 'bash', interpreter, name, ...run.arguments], {
    cwd: folder,
    env: {
      PATH: `${join(place, 'commands')}${delimiter}${process.env['PATH']}`,
      LC_ALL: 'C',
      TZ: 'UTC',
      ...run.environment,
      // A shell that no other shell started takes Node's pipe for a remote login and reads ~/.bashrc.
      SHLVL: '2',
    },
  });
  child.stdin.on('error', () => {}).end(textOf(run.types, kit));
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  server.close();
  /** Recorded answers that no call got. */
  const unused = run.answers.map(({ to }) => to).filter((to) => !calls.includes(to));
  return { status: status as number | null, printed, unknown, unused, folder, place, regions };
}
