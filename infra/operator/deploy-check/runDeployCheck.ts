import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STS } from '@aws-sdk/client-sts';
import { region, stackNameOf } from '../../../lambdas/contract/stack.ts';
import { type Config, readConfig, SettingsError, withStageSettings } from '../../stack/config.ts';
import { openClient } from '../common/aws.ts';
import { exitCodes, misuse } from '../common/fault.ts';
import { createProgram, runProgram } from '../common/program.ts';
import type { Terminal } from '../common/terminal.ts';
import { findAccountObstacles } from './findAccountObstacles.ts';
import { findDomainObstacles } from './findDomainObstacles.ts';
import { collectObstacles, type Names, readStack } from './obstacles.ts';

const cdkJson = join(import.meta.dirname, '../../../cdk.json');

/** @param args settings as `cdk deploy` takes them: -c name=value @returns the exit code */
export async function runDeployCheck(
  args: readonly string[],
  terminal: Terminal,
  names: Names,
): Promise<number> {
  let isBlocked = false;
  const program = createProgram(
    'check:deploy',
    'Finds common reasons for a failed deployment, and says what to do about each.',
    "Asks AWS (with your credentials) and the DNS, and changes nothing. It can't see whether AWS has verified the account for CloudFront (step 0 of infra/stack/README.md), and names that another account holds without DNS records.",
    terminal,
  )
    .option('-c, --context <name=value>', 'a setting on top of cdk.json', collect, [])
    .action(async ({ context }: { context: readonly string[] }) => {
      const config = readSettings(context);
      const stackName = stackNameOf(config.stage);
      const { Account = '' } = await openClient(STS).getCallerIdentity({});
      terminal.complain(`On stack ${stackName}, account ${Account}, ${region}`);
      const stack = await readStack(stackName, Account);
      const obstacles = collectObstacles();
      await findAccountObstacles(config, stack, obstacles);
      await findDomainObstacles(config, stack, names, obstacles);
      isBlocked = obstacles.found.some(({ isBlocking }) => isBlocking);
      const texts = obstacles.found.map(({ text }) => text);
      const ready = `Found nothing that would keep ${stackName} from being deployed.`;
      terminal.print([...texts, ...(isBlocked ? [] : [ready])].join('\n\n'));
    });
  const exitCode = await runProgram(program, args, terminal);
  return exitCode === exitCodes.done && isBlocked ? exitCodes.refused : exitCode;
}

function collect(setting: string, before: readonly string[]): readonly string[] {
  return [...before, setting];
}

function readSettings(given: readonly string[]): Config {
  const added = given.map((setting) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(setting) ?? [];
    if (name === undefined) {
      throw misuse(`${setting} isn't a setting: write -c name=value.`);
    }
    return [name, value];
  });
  try {
    const { context = {} } = JSON.parse(readFileSync(cdkJson, 'utf8'));
    return readConfig(
      withStageSettings({ ...context, ...Object.fromEntries(added) }),
      'the account',
    );
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw misuse(`cdk.json isn't valid JSON: ${error.message}`);
    }
    throw error instanceof SettingsError ? misuse(error.message) : error;
  }
}
