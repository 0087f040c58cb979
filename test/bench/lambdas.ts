import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildEvent } from '../../infra/local/api/buildEvent.ts';
import {
  type FunctionDefinition,
  functionEnvironment,
  readFunctions,
} from '../../infra/local/lambda/functionDefinition.ts';
import type { LocalStack } from '../../infra/local/startLocalStack.ts';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { createStackReader } from '../../infra/local/template/stackReader.ts';
import { apiPaths } from '../../lambdas/contract/api.ts';
import { newToken } from '../infra/contract/newToken.ts';
import { formatRange, median, printTable } from './print.ts';
import type { BenchSite } from './site.ts';

function post(path: string, body: string) {
  const headers = new Headers({ 'content-type': 'application/json', 'user-agent': 'bench' });
  const viewer = { address: '127.0.0.1', port: 40_000 };
  return buildEvent(
    { method: 'POST', path: `/prod${path}`, query: '', headers, body: Buffer.from(body), viewer },
    { apiId: 'bench', host: 'localhost', stage: 'prod', routeKey: `POST ${path}`, now: new Date() },
  );
}

/** First requests to the HTTP functions, by their labels, with the status of the right answer. */
async function readCases(stack: LocalStack) {
  const message = {
    name: 'Bench',
    email: 'visitor@example.com',
    company: '',
    subject: 'How long does it take?',
    message: crypto.randomUUID(),
  };
  const registration = { token: await newToken(stack), email: 'buyer@example.com' };
  return [
    ['contact, refused', 'Contact', 400, post(apiPaths.contact, '{}')],
    ['contact, stored and mailed', 'Contact', 200, post(apiPaths.contact, JSON.stringify(message))],
    [
      'marketplace-registration, stored and mailed',
      'MarketplaceRegistration',
      200,
      post(apiPaths.registration, JSON.stringify(registration)),
    ],
  ] as const;
}

/**
 * Measures what a cold start of each HTTP function costs over a Node that does nothing.
 *
 * @throws Error for an answer with another status
 */
export async function benchLambdas({ stack, assembly }: BenchSite, runs: number): Promise<void> {
  const { host } = new URL(stack.urls.site);
  const functions = readFunctions(createStackReader(await readAssembly(assembly), host));
  const rows = new Map<string, { bare: number[]; answered: number[]; loaded: number[] }>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, label, status, event] of await readCases(stack)) {
      const definition = functions.find((each) => each.label === label);
      if (!definition) {
        throw new Error(`The template has no function ${label}.`);
      }
      const row = rows.get(name) ?? { bare: [], answered: [], loaded: [] };
      rows.set(name, row);
      row.bare.push(await measureBareNode());
      const start = await measureStart(
        definition,
        functionEnvironment(definition, stack.urls),
        event,
      );
      if (start.status !== status) {
        throw new Error(`${name} was answered with ${start.status}.`);
      }
      row.answered.push(start.answeredMs);
      row.loaded.push(start.loadedMs);
    }
  }
  printTable(
    `Lambdas: CPU ms from the process's start to its first answer, ${runs} runs; bare: node -e 0`,
    { function: 'target', 'CPU ms': '', bare: '', 'over bare': '≤ 60', 'of it loading': '' },
    [...rows].map(([name, { bare, answered, loaded }]) => {
      const overBare = answered.map((ms, run) => ms - (bare[run] ?? 0));
      const ranges = [answered, bare, overBare].map((times) => formatRange(times));
      return [name, ...ranges, (median(loaded) - median(bare)).toFixed(0)];
    }),
  );
}

/** CPU time of a whole process since its start, all its threads, in ms. */
interface Start {
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
async function measureBareNode(): Promise<number> {
  return (await runNode([runNothing], {})) as number;
}

/**
 * Starts a function's bundle in a process of its own, with its own environment, for one event.
 *
 * @throws Error if it doesn't answer
 */
async function measureStart(
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
