import type { Line } from '../../../infra/marketplace-check/layOutReport.ts';
import { runCheck } from '../../../infra/marketplace-check/runCheck.ts';

/** Runs the checklist; gives what it left. */
export async function runOnce(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await runCheck(args, {
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}

/** The lines with a result, each with its note. */
export async function linesWith(result: Line['result'], ...args: string[]) {
  const { out } = await runOnce(...args, '--json');
  return (JSON.parse(out) as Line[])
    .filter((line) => line.result === result)
    .map(({ line, note }) => (note ? `${line}: ${note}` : line));
}
