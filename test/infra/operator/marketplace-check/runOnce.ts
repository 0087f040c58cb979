import type { Line } from '../../../../infra/operator/common/site.ts';
import { runCheck } from '../../../../infra/operator/marketplace-check/runCheck.ts';
import { captureRun } from '../captureRun.ts';

/** Runs the checklist; gives what it left. */
export function runOnce(...args: string[]) {
  return captureRun((terminal) => runCheck(args, terminal));
}

/** The lines with a result, each with its note. */
export async function linesWith(result: Line['result'], ...args: string[]) {
  const { out } = await runOnce(...args, '--json');
  return (JSON.parse(out) as Line[])
    .filter((line) => line.result === result)
    .map(({ line, note }) => (note ? `${line}: ${note}` : line));
}
