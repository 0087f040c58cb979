import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './executionEnvironment.ts';

/** Where a function's lines go. */
export interface FunctionLog {
  readonly line: (text: string) => void;
  /** A run begins with an event, given as JSON text. */
  readonly start: (requestId: string, event: string) => void;
  readonly invocation: (requestId: string, durationMs: number, outcome: Outcome) => void;
  close(): Promise<void>;
}

const longestConsoleLine = 200;

/**
 * Keeps a function's log in `<directory>/<label>.log` and prints short lines to the console.
 *
 * @param print undefined keeps the console quiet
 */
export function createFunctionLog(
  directory: string,
  label: string,
  print: ((line: string) => void) | undefined,
): FunctionLog {
  const file = createWriteStream(join(directory, `${label}.log`), { flags: 'a' });
  function write(text: string) {
    return file.write(`${new Date().toISOString()} ${text}\n`);
  }
  function say(text: string) {
    return print?.(`  ${label}: ${shortened(text)}`);
  }
  return {
    line: (text) => {
      write(text);
      // Metrics in the embedded format are for CloudWatch, not for people.
      if (!text.includes('"_aws"')) {
        say(text);
      }
    },
    start: () => {},
    invocation: (requestId, durationMs, outcome) => {
      write(`REPORT RequestId: ${requestId} Duration: ${durationMs.toFixed(1)} ms`);
      if (outcome.type === 'failed') {
        write(`ERROR RequestId: ${requestId} ${outcome.error}`);
        say(outcome.error);
      }
    },
    close: () => new Promise((resolve) => file.end(resolve)),
  };
}

/** The log of a function whose role may not write one: what it says is lost. */
export const noLog: FunctionLog = {
  line: () => {},
  start: () => {},
  invocation: () => {},
  close: () => Promise.resolve(),
};

/** A structured line without what every line says; any other line as far as it fits. */
function shortened(text: string): string {
  const [first = ''] = text.split('\n');
  const words = structured(first) ?? first;
  return words.length > longestConsoleLine ? `${words.slice(0, longestConsoleLine)}…` : words;
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
