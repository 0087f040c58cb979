import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { stackNameOf } from '../../../lambdas/contract/stack.ts';
import { type Config, readConfig, SettingsError } from '../../stack/config.ts';
import { exitCodes, misuse } from '../commandLine/fault.ts';
import { createProgram, runProgram } from '../commandLine/program.ts';
import type { Terminal } from '../commandLine/terminal.ts';
import { findObstacles } from './findObstacles.ts';
import type { Names } from './publicNames.ts';
import { readStack } from './readStack.ts';

const words = {
  summary: 'Looks for what usually makes a deployment fail, and says what to do about it.',
  details:
    "Asks CloudFormation and SES with your credentials, and the DNS; changes nothing. What it doesn't see: names that another account holds without DNS records, and limits of the account.",
};

const exitCodeText = `
Exit codes:
  0  nothing stands in the way
  1  something does
  2  wrong usage or settings
  3  AWS or the DNS can't be reached`;

const cdkJson = join(import.meta.dirname, '../../../cdk.json');

/**
 * Looks for what would make a deployment with these settings fail.
 *
 * @param args settings as `cdk deploy` takes them: -c name=value
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export async function runDeployCheck(
  args: readonly string[],
  terminal: Terminal,
  names: Names,
): Promise<number> {
  let found = 0;
  const program = createProgram('check:deploy', words, terminal)
    .option('-c, --context <name=value>', 'a setting on top of cdk.json', collect, [])
    .addHelpText('after', exitCodeText)
    .action(async ({ context }: { context: readonly string[] }) => {
      const config = readSettings(context);
      const stackName = stackNameOf(config.stage);
      const obstacles = await findObstacles(config, await readStack(stackName), names);
      found = obstacles.length;
      terminal.print(
        found === 0
          ? `Nothing known stands in the way of deploying ${stackName}.`
          : obstacles.map(({ what, wayOut }) => `${what}\n  ${wayOut}`).join('\n\n'),
      );
    });
  const exitCode = await runProgram(program, args, terminal);
  return exitCode === exitCodes.done && found > 0 ? exitCodes.refused : exitCode;
}

function collect(setting: string, before: readonly string[]): readonly string[] {
  return [...before, setting];
}

/** @throws Fault for what `cdk deploy` would refuse as well */
function readSettings(given: readonly string[]): Config {
  const { context } = v.parse(
    v.object({ context: v.record(v.string(), v.unknown()) }),
    JSON.parse(readFileSync(cdkJson, 'utf8')),
  );
  const added = given.map((setting) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(setting) ?? [];
    if (name === undefined) {
      throw misuse(`${setting} is no setting: write -c name=value.`);
    }
    return [name, value];
  });
  try {
    return readConfig({ ...context, ...Object.fromEntries(added) }, 'the account');
  } catch (error) {
    throw error instanceof SettingsError ? misuse(error.message) : error;
  }
}
