import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Kits } from '../../../../frontend/prerender/content/kits.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';

/** Lines, or the name of a file of the same kit that has them. */
const textSchema = v.union([v.string(), v.array(v.string())]);

const runsSchema = v.array(
  v.strictObject({
    /** For whoever reads the record. */
    why: v.optional(v.string()),
    /** What lies in the folder before, by path. */
    files: v.optional(v.record(v.string(), textSchema), {}),
    environment: v.optional(v.record(v.string(), v.string()), {}),
    /** What commands that this machine doesn't have are asked, and what they answer. */
    answers: v.optional(
      v.array(
        v.strictObject({
          /** The command with its arguments, blanks and line breaks as one blank. */
          to: v.string(),
          /** Asked again, a command gives its next answer, and the last one from then on. */
          says: v.optional(textSchema, []),
          fails: v.optional(textSchema),
          status: v.optional(v.number(), 0),
        }),
      ),
      [],
    ),
    /** What is typed while it runs. */
    types: v.optional(v.array(v.string()), []),
    /** A program that npm doesn't have: without it, only whoever wrote this down ran it. */
    byHand: v.optional(
      v.strictObject({
        command: v.string(),
        name: v.string(),
        on: v.pipe(v.string(), v.isoDate()),
      }),
    ),
    prints: textSchema,
    status: v.optional(v.number(), 0),
    /** Files that the script leaves, by their path, `*` for any characters. */
    leaves: v.optional(v.record(v.string(), textSchema), {}),
  }),
);

/** A run of a script, as its record has it. */
export type Run = v.InferOutput<typeof runsSchema>[number];

/**
 * Reads the record of a script's runs.
 *
 * @throws Error that names what it says wrong
 */
export function readRuns(json: string): readonly Run[] {
  return v.parse(runsSchema, JSON.parse(json));
}

/** What a script did. */
export interface Outcome {
  readonly status: number | null;
  /** All that it printed, on both of its outputs in their order. */
  readonly printed: string;
  /** Calls that nobody had recorded an answer for. */
  readonly unknown: readonly string[];
  /** Recorded answers that no call got. */
  readonly unused: readonly string[];
  /** Where it ran. */
  readonly folder: string;
}

/**
 * A stand-in for commands: it answers what was recorded, and tells of everything else. In bash, as a
 * script asks many times and each start of Node takes a while.
 */
const standIn = `#!/usr/bin/env bash
place="$(cd "$(dirname "$0")/.." && pwd)"
read -r -d '' -a words <<<"\${0##*/} $*"
call="\${words[*]}"
seen=0
while IFS= read -r line; do
  if [[ $line == "$call" ]]; then seen=$((seen + 1)); fi
done <"$place/calls"
printf '%s\\n' "$call" >>"$place/calls"
answer=
for folder in "$place"/answers/*; do
  if [[ $(<"$folder/to") == "$call" ]]; then
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
cat "$answer/says"
cat "$answer/fails" >&2
exit "$(<"$answer/status")"
`;

/** jq as npm brings it: not every machine has one, and those that do have others. */
const ownJq = `#!/usr/bin/env bash
exec '${process.execPath}' '${join(import.meta.dirname, '../../../support/frontend/jq.ts')}' "$@"
`;

function writeCommand(file: string, script: string): void {
  writeFileSync(file, script);
  chmodSync(file, 0o755);
}

/** A text as a terminal shows it: tabs reach to the next eighth column, and the end has no blanks. */
export function shown(text: string): string {
  const rows = text.split('\n').map((line) => {
    const [first = '', ...rest] = line.split('\t');
    return rest.reduce((left, cell) => `${left}${' '.repeat(8 - (left.length % 8))}${cell}`, first);
  });
  return rows.join('\n').trimEnd();
}

/** Lines as a command prints them; a name of a file stands for its lines. */
export function textOf(text: string | readonly string[], folder: string, kits: Kits): string {
  if (typeof text !== 'string') {
    return text.map((line) => `${line}\n`).join('');
  }
  const known = kits.get(`${folder}/${text}`);
  if (known === undefined) {
    throw new Error(`The kit ${folder} has no file ${text}`);
  }
  return known;
}

function lines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/**
 * Runs a script of a kit in a folder of its own, where commands that need AWS answer what was recorded.
 *
 * @param file the script's path below the folder of kits; what ends in .js is run by Node
 */
export function runScript(file: string, run: Run, kits: Kits): Outcome {
  const [kit = '', name = ''] = file.split('/');
  const place = temporaryDirectory();
  const [stands, folder] = [join(place, 'stands'), join(place, 'here')];
  mkdirSync(stands);
  mkdirSync(folder);
  writeFileSync(join(folder, name), kits.get(file) ?? '');
  for (const [path, text] of Object.entries(run.files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const file = textOf(text, kit, kits);
    writeFileSync(join(folder, path), file, { mode: file.startsWith('#!') ? 0o755 : 0o644 });
  }
  writeFileSync(join(place, 'calls'), '');
  for (const [at, { to, says, fails, status }] of run.answers.entries()) {
    const answer = join(place, 'answers', String(at).padStart(4, '0'));
    mkdirSync(answer, { recursive: true });
    writeFileSync(join(answer, 'to'), to);
    writeFileSync(join(answer, 'says'), textOf(says, kit, kits));
    writeFileSync(join(answer, 'fails'), textOf(fails ?? [], kit, kits));
    writeFileSync(join(answer, 'status'), String(status));
  }
  for (const command of new Set(['aws', ...run.answers.map(({ to }) => to.split(' ')[0] ?? '')])) {
    writeCommand(join(stands, command), standIn);
  }
  writeCommand(join(stands, 'jq'), ownJq);
  const program = name.endsWith('.js') ? process.execPath : 'bash';
  // Through a shell, so that both outputs come as a terminal shows them.
  const { status, stdout } = spawnSync('bash', ['-c', `'${program}' '${name}' 2>&1`], {
    cwd: folder,
    encoding: 'utf8',
    input: textOf(run.types, kit, kits),
    // A script that waits for an answer which nobody recorded would wait for ever.
    timeout: 45_000,
    env: {
      ...{ PATH: `${stands}${delimiter}${process.env['PATH']}`, LC_ALL: 'C', TZ: 'UTC' },
      ...run.environment,
    },
  });
  const calls = lines(join(place, 'calls'));
  return {
    ...{ status, printed: stdout, folder },
    unknown: lines(join(place, 'unknown')),
    unused: run.answers.map(({ to }) => to).filter((to) => !calls.includes(to)),
  };
}
