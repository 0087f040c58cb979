import {
  functionEnvironment,
  readFunctions,
} from '../../../infra/local/lambda/functionDefinition.ts';
import { readAssembly } from '../../../infra/local/template/readAssembly.ts';
import { createStackReader } from '../../../infra/local/template/stackReader.ts';
import { printTable } from '../support/printTable.ts';
import type { BenchSite } from '../support/startSite.ts';
import { formatRange, median } from '../support/statistics.ts';
import { httpCases } from './httpCases.ts';
import { measureBareNode, measureStart } from './measureStart.ts';

/**
 * Measures what a cold start of each HTTP function costs over a Node that does nothing.
 *
 * @throws Error for an answer that isn't the case's
 */
export async function benchLambdas({ stack, assembly }: BenchSite, runs: number): Promise<void> {
  const { host } = new URL(stack.urls.site);
  const functions = readFunctions(createStackReader(await readAssembly(assembly), host));
  const rows: string[][] = [];
  for (const { name, label, status, event } of httpCases(stack)) {
    const definition = functions.find((each) => each.label === label);
    if (!definition) {
      throw new Error(`The template has no function ${label}.`);
    }
    const environment = functionEnvironment(definition, stack.urls);
    const bare: number[] = [];
    const answered: number[] = [];
    const overBare: number[] = [];
    const loading: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const bareMs = await measureBareNode();
      const start = await measureStart(definition, environment, await event());
      if (start.status !== status) {
        throw new Error(`${name} was answered with ${start.status}.`);
      }
      bare.push(bareMs);
      answered.push(start.answeredMs);
      overBare.push(start.answeredMs - bareMs);
      loading.push(start.loadedMs - bareMs);
    }
    const ranges = [answered, bare, overBare].map((times) => formatRange(times));
    rows.push([name, ...ranges, median(loading).toFixed(0)]);
  }
  printTable(
    `Lambdas: CPU ms from the process's start to its first answer, ${runs} runs; bare: node -e 0`,
    { function: 'target', 'CPU ms': '', bare: '', 'over bare': '≤ 60', 'of it loading': '' },
    rows,
  );
}
