import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STS } from '@aws-sdk/client-sts';
import { region, stackNameOf } from '../../../lambdas/contract/stack.ts';
import { type Config, readConfig, SettingsError, withStageSettings } from '../../stack/config.ts';
import { misuse, refusal } from '../common/cliError.ts';
import type { Terminal } from '../common/program.ts';
import { createProgram, runProgram } from '../common/program.ts';
import { openClient } from '../common/stacks.ts';
import { findAccountObstacles } from './findAccountObstacles.ts';
import { type Dns, findDomainObstacles } from './findDomainObstacles.ts';
import { collectObstacles, findStateObstacles, readStack } from './obstacles.ts';

const cdkJson = join(import.meta.dirname, '../../../cdk.json');

/** @param args settings as `cdk deploy` takes them: -c name=value @returns the exit code */
export function runDeployCheck(
  args: readonly string[],
  terminal: Terminal,
  dns: Dns = new Resolver(),
): Promise<number> {
  const program = createProgram(
    'check:deploy',
    'Finds common reasons for a failed deployment, and says what to do about each.',
    "Asks AWS (with your credentials) and the DNS, and changes nothing. It can't see whether AWS has verified the account for CloudFront (step 0 of infra/stack/README.md), and names that another account holds without DNS records.",
    terminal,
  )
    .option('-c, --context <name=value...>', 'settings on top of cdk.json', [])
    .action(async ({ context }: { context: readonly string[] }) => {
      const config = readSettings(context);
      const stackName = stackNameOf(config.stage);
      const { Account = '' } = await openClient(STS).getCallerIdentity({});
      terminal.complain(`On stack ${stackName}, account ${Account}, ${region}`);
      const stack = await readStack(stackName, Account);
      const obstacles = collectObstacles();
      findStateObstacles(stack, obstacles);
      await findAccountObstacles(config, stack, obstacles);
      await findDomainObstacles(config, stack, dns, obstacles);
      const isBlocked = obstacles.found.some(({ isBlocking }) => isBlocking);
      const texts = obstacles.found.map(({ text }) => text);
      const ready = `Found nothing that would keep ${stackName} from being deployed.`;
      terminal.print([...texts, ...(isBlocked ? [] : [ready])].join('\n\n'));
      if (isBlocked) {
        throw refusal(`Not ready to be deployed: ${stackName}.`);
      }
    });
  return runProgram(program, args, terminal);
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
