import { Resolver } from 'node:dns/promises';
import { STS } from '@aws-sdk/client-sts';
import { outputNames, region, stackNameOf } from '#contract/stack.ts';
import { describeLostDomain } from '../../stack/lostDomain.ts';
import { outage, refusal } from '../common/cliError.ts';
import type { Terminal } from '../common/program.ts';
import { createProgram, runProgram } from '../common/program.ts';
import { readSettings } from '../common/settings.ts';
import { findStack, openClient } from '../common/stacks.ts';
import {
  checkBootstrap,
  checkBudget,
  checkConcurrency,
  checkPlan,
  checkSubscriptions,
} from './findAccountObstacles.ts';
import { type Dns, findDomainObstacles } from './findDomainObstacles.ts';
import { checkIdentities, checkSending } from './findMailObstacles.ts';
import { checkSeller } from './findSellerObstacles.ts';
import {
  collectObstacles,
  findStateObstacles,
  findUnconfirmedPromises,
  type Obstacles,
  readStack,
} from './obstacles.ts';

/** @param args settings as `cdk deploy` takes them: -c name=value @returns the exit code */
export function runDeployCheck(
  args: readonly string[],
  terminal: Terminal,
  dns: Dns = new Resolver(),
): Promise<number> {
  const program = createProgram(
    'check:deploy',
    terminal,
    'Finds common reasons for a failed deployment, and says what to do about each.',
    'Asks AWS (with your credentials) and the DNS, and changes nothing.',
    "It can't see whether AWS has verified the account for CloudFront (step 0 of infra/stack/README.md), and names that another account holds without DNS records.",
  )
    .option('-c, --context <name=value...>', 'settings on top of cdk.json', [])
    .option(
      '--domain-only',
      'only check the settings, and that the site keeps its domain; needs cloudformation:DescribeStacks alone',
    )
    .action(async ({ context, domainOnly }: Options) => {
      const config = readSettings(context);
      const stackName = stackNameOf(config.stage);
      const { Account = '' } = await openClient(STS).getCallerIdentity({});
      terminal.complain(`On stack ${stackName}, account ${Account}, ${region}`);
      const obstacles = collectObstacles();
      // Any answer but "does not exist" ends the command here.
      const found = await findStack(stackName);
      const lost = describeLostDomain(config, found?.outputs.get(outputNames.siteUrl) ?? '');
      if (lost) {
        obstacles.block(...lost);
      }
      if (!domainOnly) {
        const stack = await readStack(found, stackName, Account);
        findStateObstacles(stack, obstacles);
        findUnconfirmedPromises(config, obstacles);
        for (const check of accountChecks) {
          await obstacles.attempt(() => check(config, stack, obstacles));
        }
        await findDomainObstacles(config, stack, dns, obstacles);
      }
      report(obstacles, stackName, terminal);
    });
  return runProgram(program, args, terminal);
}

interface Options {
  readonly context: readonly string[];
  readonly domainOnly?: true;
}

const accountChecks = [
  checkPlan,
  checkBootstrap,
  checkBudget,
  checkIdentities,
  checkSending,
  checkConcurrency,
  checkSubscriptions,
  checkSeller,
];

/** @throws CliError if something is in the way, or could not be checked */
function report({ found }: Obstacles, stackName: string, { print }: Terminal): void {
  const kinds = found.map(({ kind }) => kind);
  const isBlocked = kinds.includes('blocking');
  const ready = `Found nothing that would keep ${stackName} from being deployed.`;
  print([...found.map(({ text }) => text), ...(isBlocked ? [] : [ready])].join('\n\n'));
  if (isBlocked) {
    throw refusal(`Not ready to be deployed: ${stackName}.`);
  }
  if (kinds.includes('unchecked')) {
    throw outage(`Some checks of ${stackName} were not possible; see "Not checked".`);
  }
}
