import { readFileSync } from 'node:fs';
import { loadJq } from 'jq-wasm';

// jq as a command, the real one compiled to WebAssembly: what kits' scripts call where they are run.
// It sees no files, so those that it is told to read come as its input and its arguments.

const withName: readonly string[] = ['--arg', '--argjson', '--slurpfile'];

interface Call {
  readonly flags: readonly string[];
  readonly filter: string;
  readonly files: readonly string[];
}

function readCall([first, ...rest]: readonly string[], flags: readonly string[] = []): Call {
  if (first === undefined || !first.startsWith('-')) {
    return { flags, filter: first ?? '.', files: rest };
  }
  if (!withName.includes(first)) {
    return readCall(rest, [...flags, first]);
  }
  const [name = '', value = '', ...others] = rest;
  const given =
    first === '--slurpfile'
      ? ['--argjson', name, jq.raw(readFileSync(value, 'utf8'), '.', ['-s', '-c']).stdout]
      : [first, name, value];
  return readCall(others, [...flags, ...given]);
}

/** With the line break that the library takes off the end of what jq printed. */
function ended(text: string): string {
  return text === '' ? '' : `${text.trimEnd()}\n`;
}

const jq = await loadJq();
const { flags, filter, files } = readCall(process.argv.slice(2));
const input = (files.length > 0 ? files : [0]).map((file) => readFileSync(file, 'utf8')).join('\n');
const { stdout, stderr, exitCode } = jq.raw(input, filter, [...flags]);
process.stdout.write(ended(stdout));
process.stderr.write(ended(stderr));
process.exitCode = exitCode;
