import { StartFault } from './startFault.ts';

/** Below it a minute is over before what happens in it. */
const shortestMs = 10;

/**
 * Reads a time such as "2s", "1.5s" or "500ms".
 *
 * @returns milliseconds
 * @throws StartFault when it is none, or too short for a minute
 */
export function readDuration(text: string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text) ?? [];
  const ms = Number(amount) * (unit === 's' ? 1000 : 1);
  if (!(ms >= shortestMs)) {
    throw new StartFault(
      `--minute is ${JSON.stringify(text)}: it must be a time such as 2s or 500ms, at least ${shortestMs}ms.`,
    );
  }
  return ms;
}
