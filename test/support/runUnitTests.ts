import { type CliOptions, parseCLI, startVitest, type TestModule } from 'vitest/node';

/**
 * More files than this fail for a reason of the code's: a machine that stood still for seconds, so that
 * calls passed their time limits, upsets a few.
 */
const mostTriedAgain = 8;

/**
 * Runs the unit tests with Vitest's own options. Where CI is set, files that failed are tried once more,
 * one at a time and in new processes, as the browser tests are: a test's own second try would find what
 * its first had stored.
 *
 * @param words what follows `vitest run` on a command line: `['test/lambdas', '--testTimeout', '60000']`
 * @returns whether all tests passed, at a first or a second try
 */
async function runUnitTests(words: readonly string[]): Promise<boolean> {
  const { filter, options } = parseCLI(['vitest', 'run', ...words]);
  const first = await runOnce(filter, options);
  const failed = first.filter((module) => !module.ok());
  const isUpset = failed.length > 0 && failed.length <= mostTriedAgain;
  if (!process.env['CI'] || !isUpset) {
    return failed.length === 0 && didNothingElseFail();
  }
  process.exitCode = 0;
  console.log(`\nTried again: ${failed.map((module) => module.relativeModuleId).join(', ')}\n`);
  const paths = failed.map((module) => module.relativeModuleId);
  const second = await runOnce(paths, { ...options, maxWorkers: 1 });
  const kept = first.filter((module) => module.ok());
  console.log(`\n      Tests  ${countPassed([...kept, ...second])} passed, a part at a second try`);
  return second.every((module) => module.ok()) && didNothingElseFail();
}

async function runOnce(filter: string[], options: CliOptions): Promise<readonly TestModule[]> {
  const vitest = await startVitest(filter, options);
  const modules = vitest.state.getTestModules();
  await vitest.close();
  return modules;
}

/** Vitest answers with its process' exit code for what failed outside of tests. */
function didNothingElseFail(): boolean {
  return (process.exitCode ?? 0) === 0;
}

function countPassed(modules: readonly TestModule[]): number {
  return modules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0);
}

if (!(await runUnitTests(process.argv.slice(2)))) {
  process.exitCode = 1;
}
