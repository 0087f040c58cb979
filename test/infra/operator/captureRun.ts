import type { Terminal } from '../../../infra/operator/common/program.ts';

/** Runs a command line before a terminal that keeps what is printed. */
export async function captureRun(
  run: (terminal: Terminal) => Promise<number>,
  confirm?: Terminal['confirm'],
) {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await run({
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
    ...(confirm && { confirm }),
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}
