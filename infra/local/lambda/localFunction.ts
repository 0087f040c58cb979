import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { UnsupportedTemplateError } from '../template/assembly.ts';
import type { FunctionDefinition } from './functionDefinition.ts';
import {
  type ExecutionEnvironment,
  type InvocationResult,
  startEnvironment,
} from './startEnvironment.ts';

export interface LocalFunction {
  readonly definition: FunctionDefinition;
  /** Runs an event, given as JSON text; waits while every environment is busy. Never rejects. */
  invoke(event: string): Promise<InvocationResult>;
  /** Runs other code from the next event on; running events end with the code they began with. */
  reload(directory: string): void;
  close(): Promise<void>;
}

/** @param owner the logical id of what calls the function, for the message */
export function functionByArn(
  lambdas: readonly LocalFunction[],
  owner: string,
  arn: string,
): LocalFunction {
  const unqualified = arn.replace(/:live$/, '');
  const lambda = lambdas.find(({ definition: { name, ...own } }) =>
    [own.arn, name].includes(unqualified),
  );
  if (!lambda) {
    throw new UnsupportedTemplateError(`${owner} calls ${arn}, which doesn't run here.`);
  }
  return lambda;
}

/** More worker threads would only wait for the same processor; AWS has 1,000 environments. */
const largestPool = 10;

interface WaitingEvent {
  readonly event: string;
  readonly answer: (outcome: InvocationResult) => void;
}

/** Runs a function's events in a pool of environments that grows with concurrent events. */
export function createLocalFunction(
  definition: FunctionDefinition,
  environment: Readonly<Record<string, string>>,
  log: FunctionLog,
): LocalFunction {
  const idle: ExecutionEnvironment[] = [];
  const busy = new Set<ExecutionEnvironment>();
  const waiting: WaitingEvent[] = [];
  let current = definition;
  let closed = false;

  function freeEnvironment(): ExecutionEnvironment | undefined {
    const warm = idle.pop();
    if (warm) {
      return warm.alive ? warm : freeEnvironment();
    }
    return busy.size < largestPool ? startEnvironment(current, environment, log.line) : undefined;
  }

  async function run(place: ExecutionEnvironment, { event, answer }: WaitingEvent) {
    const code = current;
    const requestId = randomUUID();
    const startMs = performance.now();
    busy.add(place);
    const outcome = await place.run(requestId, event);
    busy.delete(place);
    if (place.alive && code === current) {
      idle.push(place);
    } else {
      void place.close();
    }
    log.invocation(requestId, performance.now() - startMs, outcome);
    answer(outcome);
    next();
  }

  function next() {
    const place = waiting.length > 0 && !closed ? freeEnvironment() : undefined;
    const order = place && waiting.shift();
    if (place && order) {
      void run(place, order);
    }
  }

  return {
    definition,
    invoke: (event) =>
      new Promise((answer) => {
        waiting.push({ event, answer });
        next();
      }),
    reload(directory) {
      current = { ...definition, directory };
      for (const place of idle.splice(0)) {
        void place.close();
      }
    },
    async close() {
      closed = true;
      for (const { answer } of waiting.splice(0)) {
        answer({ type: 'failed', error: 'The local stack is closing' });
      }
      await Promise.all([...idle, ...busy].map((place) => place.close()));
      await log.close();
    },
  };
}

export interface FunctionLog {
  readonly line: (text: string) => void;
  readonly invocation: (requestId: string, durationMs: number, outcome: InvocationResult) => void;
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
