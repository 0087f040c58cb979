import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FunctionDefinition } from '../../../infra/local/lambda/functionDefinition.ts';

/** CPU time of a whole process since its start, all its threads, in ms. */
export interface Start {
  /** When the bundle was loaded. */
  readonly loadedMs: number;
  /** When the first event was answered. */
  readonly answeredMs: number;
  readonly status: number;
}

const cpuMs = `const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 };`;

/** Runs an event through a function's bundle, and writes what it took to file descriptor 3. */
const runHandler = `${cpuMs}
  const [file, name, event, context] = process.argv.slice(1);
  const handler = require(file)[name];
  const loadedMs = cpuMs();
  handler(JSON.parse(event), { ...JSON.parse(context), getRemainingTimeInMillis: () => 10_000 }).then(
    ({ statusCode: status }) => {
      const answeredMs = cpuMs();
      require('node:fs').writeSync(3, JSON.stringify({ loadedMs, answeredMs, status }));
      process.exit();
    },
  );`;

const runNothing = `0;${cpuMs} require('node:fs').writeSync(3, JSON.stringify(cpuMs()));`;

/** CPU time of a Node that does nothing, in ms. */
export async function measureBareNode(): Promise<number> {
  return (await runNode([runNothing], {})) as number;
}

/**
 * Starts a function's bundle in a process of its own, with its own environment, for one event.
 *
 * @throws Error where it doesn't answer
 */
export async function measureStart(
  definition: FunctionDefinition,
  environment: Readonly<Record<string, string>>,
  event: unknown,
): Promise<Start> {
  const [stem = '', name = ''] = definition.handler.split('.');
  const context = { awsRequestId: crypto.randomUUID(), functionName: definition.name };
  const input = [
    join(definition.directory, `${stem}.cjs`),
    name,
    JSON.stringify(event),
    JSON.stringify(context),
  ];
  return (await runNode([runHandler, ...input], environment)) as Start;
}

async function runNode(
  [script = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<unknown> {
  const child = spawn(process.execPath, ['-e', script, '--', ...args], {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, errors, result] = child.stdio.slice(1);
  const [told, said] = await Promise.all([
    text(result as NodeJS.ReadableStream),
    text(errors as NodeJS.ReadableStream),
    once(child, 'exit'),
  ]);
  if (!told) {
    throw new Error(`A function didn't answer:\n${said}`);
  }
  return JSON.parse(told);
}
