import {
  type FunctionDefinition,
  readFunctions,
} from '../../../infra/local/lambda/functionDefinition.ts';
import { functionEnvironment } from '../../../infra/local/lambda/functionEnvironment.ts';
import { readAssembly } from '../../../infra/local/template/readAssembly.ts';
import { createStackReader } from '../../../infra/local/template/stackReader.ts';
import { printTable } from '../support/printTable.ts';
import type { BenchSite } from '../support/startSite.ts';
import { formatRange, median } from '../support/statistics.ts';
import { type HttpCase, httpCases } from './httpCases.ts';
import { measureBareNode, measureStart, type Start } from './measureStart.ts';

interface Row {
  readonly name: string;
  readonly starts: readonly Start[];
  readonly bare: readonly number[];
}

/** Measures what a cold start of each HTTP function costs over a Node that does nothing. */
export async function benchLambdas({ stack, assembly }: BenchSite, runs: number): Promise<void> {
  const { host } = new URL(stack.urls.site);
  const functions = readFunctions(createStackReader(await readAssembly(assembly), host));
  const rows: Row[] = [];
  for (const httpCase of httpCases(stack)) {
    const definition = definitionOf(functions, httpCase);
    const environment = functionEnvironment(definition, stack.urls);
    const starts: Start[] = [];
    const bare: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      bare.push(await measureBareNode());
      const start = await measureStart(definition, environment, await httpCase.event());
      if (start.status !== httpCase.status) {
        throw new Error(`${httpCase.name} was answered with ${start.status}.`);
      }
      starts.push(start);
    }
    rows.push({ name: httpCase.name, starts, bare });
  }
  function over(time: 'loadedMs' | 'answeredMs') {
    return ({ starts, bare }: Row) =>
      starts.map((start, run) => start[time] - (bare[run] ?? Number.NaN));
  }
  printTable<Row>(
    `Lambdas: CPU ms from the process's start to its first answer, ${runs} runs; bare: node -e 0`,
    [
      { head: 'function', cell: ({ name }) => name },
      { head: 'CPU ms', cell: ({ starts }) => formatRange(starts.map((s) => s.answeredMs)) },
      { head: 'bare', cell: ({ bare }) => formatRange(bare) },
      { head: 'over bare', target: '≤ 60', cell: (row) => formatRange(over('answeredMs')(row)) },
      { head: 'of it loading', cell: (row) => median(over('loadedMs')(row)).toFixed(0) },
    ],
    rows,
  );
}

/** @throws Error where the template has no such function */
function definitionOf(
  functions: readonly FunctionDefinition[],
  { functionLabel }: HttpCase,
): FunctionDefinition {
  const found = functions.find(({ label }) => label === functionLabel);
  if (!found) {
    const labels = functions.map(({ label }) => label).join(', ');
    throw new Error(`The template has no function ${functionLabel}, only ${labels}.`);
  }
  return found;
}
