import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { search } from 'jmespath';

/** A recorded answer to a command. */
export interface CommandAnswer {
  /** The command with its arguments, of aws without --query and --output. */
  readonly to: string;
  /** The raw answer of the API, to which --query and --output are applied; several pages in a list. */
  readonly raw?: unknown;
  readonly says: string;
  readonly fails: string;
  readonly status: number;
  /** Writes the files that the command leaves. */
  readonly act: () => void;
}

/** A script that asks more often than this waits for something that never comes. */
const mostCalls = 300;

/** Replaces commands that need AWS. It is a shell script, as each start of Node takes a while. */
function standIn(port: number): string {
  return `#!/usr/bin/env bash
trap '' PIPE # of a command beside it that reads no input
exec 3<>/dev/tcp/127.0.0.1/${port}
printf '%s\\0' "$#" "\${0##*/}" "$@" >&3
IFS= read -r -d '' out <&3
IFS= read -r -d '' err <&3
IFS= read -r -d '' status <&3
printf '%s' "$out" 2>/dev/null
printf '%s' "$err" >&2
exit "$status"
`;
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

interface Call {
  /** The command with its arguments, of aws without --query and --output. */
  readonly text: string;
  readonly query: string;
  readonly output: string;
}

function readCall([command = '', ...args]: readonly string[]): Call {
  let [query, output] = ['', 'json'];
  const given = [command];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (command === 'aws' && arg === '--query') {
      at += 1;
      query = args[at] ?? '';
    } else if (command === 'aws' && arg === '--output') {
      at += 1;
      output = args[at] ?? '';
    } else {
      given.push(arg);
    }
  }
  return { text: given.join(' ').trim().split(/\s+/).join(' '), query, output };
}

/** A raw answer of an API as `aws` prints it. */
function print(raw: unknown, { text, query, output }: Call): string {
  const pages = [raw].flat() as object[];
  function select(value: object): unknown {
    return query === '' ? value : search(value, query);
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

/**
 * Answers a script's commands as recorded, in the order of the calls; the last answer to a call
 * repeats.
 *
 * @param giveUp is called for a script that goes on asking
 */
export async function answerCalls(answers: readonly CommandAnswer[], giveUp: () => void) {
  const calls: string[] = [];
  const unknown: string[] = [];
  function answer(words: readonly string[]): readonly [out: string, err: string, status: number] {
    const call = readCall(words);
    const known = answers.filter(({ to }) => to === call.text);
    const found = known[calls.filter((text) => text === call.text).length] ?? known.at(-1);
    if (calls.push(call.text) > mostCalls) {
      giveUp();
    }
    if (!found) {
      unknown.push(call.text);
      return ['', `no answer is recorded for: ${call.text}\n`, 97];
    }
    try {
      found.act();
      const printed = found.raw === undefined ? '' : print(found.raw, call);
      return [printed + found.says, found.fails, found.status];
    } catch (error) {
      return ['', `${error}\n`, 255];
    }
  }
  const server = createServer((socket) => {
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
      const [count = '', ...words] = received.split('\0').slice(0, -1);
      if (count !== '' && words.length > Number(count)) {
        socket.end(
          answer(words)
            .map((part) => `${part}\0`)
            .join(''),
        );
      }
    });
    // A script that was ended closes its connections.
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    standIn: standIn((server.address() as AddressInfo).port),
    close: () => server.close(),
    /** Calls without a recorded answer. */
    unknown,
    /** Recorded answers that no call got. */
    unused: () => answers.map(({ to }) => to).filter((to) => !calls.includes(to)),
  };
}
