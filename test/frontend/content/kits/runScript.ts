import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import * as v from 'valibot';
import { kits } from './fixtures.ts';

/** Lines, or the name of a file of the same kit. */
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

/** Replaces commands that need AWS. It is a shell script, as each start of Node takes a while. */
const standIn = `#!/usr/bin/env bash
place=\${0%/commands/*}
given=("\${0##*/}"); query=; output=json
while (($#)); do
  if [[ \${given[0]} == aws && $1 == --query ]]; then query=$2; shift
  elif [[ \${given[0]} == aws && $1 == --output ]]; then output=$2; shift
  else given+=("$1"); fi
  shift
done
read -r -d '' -a words <<<"\${given[*]}"
call="\${words[*]}"
seen=0
while IFS= read -r line; do
  if [[ $line == "$call" ]]; then seen=$((seen + 1)); fi
done <"$place/calls"
printf '%s\\n' "$call" >>"$place/calls"
answer=
for folder in "$place"/answers/*; do
  IFS= read -r to <"$folder/to"
  if [[ $to == "$call" ]]; then
    answer=$folder
    if [[ $seen == 0 ]]; then break; fi
    seen=$((seen - 1))
  fi
done
if [[ -z $answer ]]; then
  printf '%s\\n' "$call" >>"$place/unknown"
  echo "no answer is recorded for: $call" >&2
  exit 97
fi
if [[ -f $answer/raw ]]; then
  '${process.execPath}' '${join(import.meta.dirname, 'printAnswer.mjs')}' "$answer/raw" "$output" "$query" "$call"
fi
cat "$answer/says"
cat "$answer/fails" >&2
exit "$(<"$answer/status")"
`;

/** A text as a terminal shows it: tabs are expanded, and trailing blanks are removed. */
export function shown(text: string): string {
  const rows = text.split('\n').map((line) => {
    const [first = '', ...rest] = line.split('\t');
    return rest
      .reduce((left, cell) => `${left}${' '.repeat(8 - (left.length % 8))}${cell}`, first)
      .trimEnd();
  });
  return rows.join('\n').trimEnd();
}

export function textOf(text: string | readonly string[], kit: string): string {
  if (typeof text !== 'string') {
    return text.map((line) => `${line}\n`).join('');
  }
  const known = kits.get(`${kit}/${text}`);
  if (known === undefined) {
    throw new Error(`The kit ${kit} has no file ${text}.`);
  }
  return known;
}

function lines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
  }
}

/** Runs a script of a kit in a new folder, with recorded answers instead of AWS. */
export function runScript(file: string, run: Run): Outcome {
  const [kit = '', name = ''] = file.split('/');
  const place = mkdtempSync(join(tmpdir(), 'script-'));
  const folder = join(place, 'here');
  const given = Object.entries(run.files).map(([path, text]) => [path, textOf(text, kit)]);
  writeFiles(folder, { [name]: kits.get(file) ?? '', ...Object.fromEntries(given) });
  writeFiles(place, { calls: '' });
  for (const [at, { to, raw, says, fails, status }] of run.answers.entries()) {
    writeFiles(join(place, 'answers', String(at).padStart(4, '0')), {
      ...{ to, says: textOf(says, kit), fails: textOf(fails, kit), status: String(status) },
      ...(raw && { raw: JSON.stringify(raw) }),
    });
  }
  const commands = ['aws', ...run.answers.map(({ to }) => to.split(' ')[0] ?? '')];
  writeFiles(
    join(place, 'commands'),
    Object.fromEntries(commands.map((command) => [command, standIn])),
  );
  const program = name.endsWith('.js') ? process.execPath : 'bash';
  // Through a shell, so that both outputs arrive in their order.
  const { status, stdout } = spawnSync(
    'bash',
    ['-c', '"$@" 2>&1', 'bash', program, name, ...run.arguments],
    {
      cwd: folder,
      encoding: 'utf8',
      input: textOf(run.types, kit),
      timeout: 45_000,
      env: {
        PATH: `${join(place, 'commands')}${delimiter}${process.env['PATH']}`,
        ...{ LC_ALL: 'C', TZ: 'UTC', ...run.environment },
      },
    },
  );
  const calls = lines(join(place, 'calls'));
  return {
    ...{ status, printed: stdout, folder },
    unknown: lines(join(place, 'unknown')),
    unused: run.answers.map(({ to }) => to).filter((to) => !calls.includes(to)),
  };
}
