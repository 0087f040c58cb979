import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './startEnvironment.ts';

export interface FunctionLog {
  readonly line: (text: string) => void;
  readonly invocation: (requestId: string, durationMs: number, outcome: Outcome) => void;
  close(): Promise<void>;
}

const longestConsoleLine = 200;

/**
 * Writes a function's log to `<directory>/<label>.log`, and short lines for people to `print`.
 * Metrics in the embedded format are for CloudWatch only.
 */
export function createFunctionLog(
  directory: string,
  label: string,
  print: (line: string) => void,
): FunctionLog {
  const file = createWriteStream(join(directory, `${label}.log`), { flags: 'a' });
  function write(text: string) {
    file.write(`${new Date().toISOString()} ${text}\n`);
  }
  return {
    line: (text) => {
      write(text);
      if (!text.includes('"_aws"')) {
        print(`${label}: ${shorten(text)}`);
      }
    },
    invocation: (requestId, durationMs, outcome) => {
      write(`REPORT RequestId: ${requestId} Duration: ${durationMs.toFixed(1)} ms`);
      if (outcome.type === 'failed') {
        write(`ERROR RequestId: ${requestId} ${outcome.error}`);
        print(`${label}: ${shorten(outcome.error)}`);
      }
    },
    close: () => new Promise((resolve) => file.end(resolve)),
  };
}

/** The first line; of a structured one the fields that differ from line to line. */
function shorten(text: string): string {
  const [first = ''] = text.split('\n');
  const short = structured(first) ?? first;
  return short.length > longestConsoleLine ? `${short.slice(0, longestConsoleLine)}…` : short;
}

function structured(line: string): string | undefined {
  try {
    const { level, lambda: _label, requestId: _id, ...fields } = JSON.parse(line);
    const pairs = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    return typeof level === 'string' ? `${level} ${pairs.join(' ')}` : undefined;
  } catch {
    return undefined;
  }
}
