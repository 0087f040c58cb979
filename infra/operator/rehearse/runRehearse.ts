import { randomBytes } from 'node:crypto';
import { isRehearsal, region, stackNameOf } from '#contract/stack.ts';
import { addressOption } from '../common/addressOption.ts';
import { misuse, refusal } from '../common/cliError.ts';
import { createProgram, runProgram, type Terminal } from '../common/program.ts';
import { type CheckResult, layOutResults } from '../site-check/checklist.ts';
import { changeReleases } from './changeReleases.ts';
import { type Cloud, openCloud, openDryCloud } from './cloud.ts';
import { compare, type Finding, type RehearsalRun } from './rehearsalRun.ts';
import { deployStage, findIdentity, removeStage } from './stage.ts';
import { playPurchases, sendMails, testSite, triggerAlarms } from './tryStage.ts';

interface Options {
  readonly mailbox?: string;
  readonly context: readonly string[];
  readonly token?: string;
  readonly remove?: string;
  readonly dryRun?: true;
  readonly keep?: true;
  readonly yes?: true;
}

export function runRehearse(
  args: readonly string[],
  terminal: Terminal,
  open: typeof openCloud = openCloud,
): Promise<number> {
  const program = createProgram(
    'rehearse',
    terminal,
    'Deploys the site as a temporary stage, tests what only AWS can show, and removes it.',
    'First lists what it will create, and asks. It also removes the stage after a failure and after Ctrl-C. Credentials are those of the AWS CLI.',
  )
    .option(
      '--mailbox <address>',
      "a mailbox of yours that SES doesn't know yet: sends the stage's emails and gets its alarms",
      addressOption('--mailbox'),
    )
    .option('-c, --context <name=value...>', 'settings on top of cdk.json', [])
    .option('--token <token>', 'a registration token of AWS Marketplace to arrive with')
    .option('--dry-run', 'print each call with its parameters, without making any')
    .option('--yes', "don't ask")
    .option('--keep', 'leave the stage when it is over')
    .option('--remove <stage>', 'only remove a stage that was left')
    .action(async (options: Options) => {
      const isGood = options.remove
        ? await remove(open(), options.remove, terminal)
        : await rehearse(options, terminal, open);
      if (!isGood) {
        throw refusal('Not every result is as expected, or something is left in the account.');
      }
    });
  return runProgram(program, args, terminal);
}

/** @returns whether nothing is left */
async function remove(cloud: Cloud, stage: string, terminal: Terminal): Promise<boolean> {
  if (!isRehearsal(stage)) {
    throw refusal(`${stage} isn't a stage of npm run rehearse, so it was left alone.`);
  }
  await nameAccount(cloud, stage, terminal);
  return reportLeftovers(await removeStage(cloud, stage, terminal.print), terminal);
}

/** @throws CliError without credentials, before anything is tried */
async function nameAccount({ sts }: Cloud, stage: string, { complain }: Terminal): Promise<string> {
  const { Account = '' } = await sts.getCallerIdentity({});
  complain(`On stack ${stackNameOf(stage)}, account ${Account}, ${region}`);
  return Account;
}

/** @returns whether every result is as expected and nothing is left */
async function rehearse(options: Options, terminal: Terminal, open: typeof openCloud) {
  const { mailbox, context, token, dryRun, keep, yes } = options;
  const { print, confirm } = terminal;
  const stage = `rehearsal-${randomBytes(3).toString('hex')}`;
  const interruption = new AbortController();
  if (!dryRun && !mailbox) {
    throw misuse('--mailbox is missing: an address of yours that SES does not know yet.');
  }
  const dry = dryRun && openDryCloud(print);
  const cloud = dry ?? open(interruption.signal);
  const senderEmail = mailbox ?? 'you@your-company.com';
  const account = await nameAccount(cloud, stage, terminal);
  if (await findIdentity(cloud, senderEmail)) {
    throw refusal(`SES knows ${senderEmail} already, so a stage can't create it as its sender.`);
  }
  print(announce(stage, account, senderEmail));
  if (!dry && !yes && !(await confirm?.('Go on?'))) {
    throw refusal('Nothing was created. Without a terminal to answer in, add --yes.');
  }
  function interrupt() {
    print('\nInterrupted. The stage is being removed, which takes a quarter of an hour.');
    interruption.abort();
  }
  const { signal } = interruption;
  const found = { outputs: new Map<string, string>(), events: [] };
  const rehearsal = { ...found, cloud, stage, senderEmail, context, token, print, signal };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const { results, left } = await goThroughSteps(rehearsal, keep ? undefined : dry || open());
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  if (dry) {
    print('\nThat was a dry run: nothing was called.');
    return true;
  }
  print(`Rehearsal ${stage} in the account ${account}\n\n${layOutResults(results)}\n`);
  const isGood = results.every(({ result }) => result === 'pass') && !signal.aborted;
  const isClean = reportLeftovers(left, terminal);
  return isClean && isGood;
}

function announce(stage: string, account: string, senderEmail: string): string {
  return [
    `This deploys ${stackNameOf(stage)} to the account ${account}, us-east-1, and removes it again.`,
    '- What: every part of the site, from a CloudFront distribution to a table, all with the tag rehearsal.',
    '- How long: about two hours, with three deployments. The bill: well under a dollar.',
    `- ${senderEmail} gets two links to click within 20 minutes, one from SES and one from SNS, and then about 60 alarm emails. All others go to SES's simulator.`,
    '- Ctrl-C stops it at any time and removes the stage.',
  ].join('\n');
}

function reportLeftovers(left: readonly string[], { print }: Terminal): boolean {
  print(['Left in the account:', ...(left.length > 0 ? left : ['nothing'])].join('\n  '));
  print("AWS keeps the table's last backup for 35 days, old metrics, and the CDK's uploads.");
  return left.length === 0;
}

const steps: readonly (readonly [string, (rehearsal: RehearsalRun) => Promise<Finding[]>])[] = [
  ['Deployment', deployStage],
  ['Smoke and browser', testSite],
  ['Mail events', sendMails],
  ['Purchases', playPurchases],
  ['Alarms', triggerAlarms],
  ['Release and rollback', changeReleases],
];

/** Removes the stage even after a failure or an interruption; without a remover, it stays. */
async function goThroughSteps(rehearsal: RehearsalRun, remover: Cloud | undefined) {
  const { stage, print, signal, outputs } = rehearsal;
  const results: CheckResult[] = [];
  for (const [name, run] of steps) {
    if (signal.aborted || (run !== deployStage && outputs.size === 0)) {
      break;
    }
    print(`\n${name}`);
    const start = Date.now();
    const findings = await run(rehearsal).catch((error: unknown) => [
      compare('The step completes', false, String(error)),
    ]);
    const area = `${name} (${Math.ceil((Date.now() - start) / 60_000)} minutes)`;
    results.push(...findings.map((finding) => ({ area, ...finding })));
  }
  print('\nRemoval');
  const kept = [`${stage}, as --keep asks for: npm run rehearse -- --remove ${stage}`];
  return { results, left: remover ? await removeStage(remover, stage, print) : kept };
}
