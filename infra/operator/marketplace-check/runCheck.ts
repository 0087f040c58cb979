import { Option } from 'commander';
import { exitCodes, misuse } from '../commandLine/fault.ts';
import { createProgram, runProgram } from '../commandLine/program.ts';
import type { Terminal } from '../commandLine/terminal.ts';
import { readLocalStack } from '../readLocalStack.ts';
import { type CheckedSite, openSite } from './checkedSite.ts';
import { goThrough } from './checklist.ts';
import { type Line, layOutReport } from './layOutReport.ts';
import { openLocalBuyers } from './localBuyers.ts';

const words = {
  summary:
    "Goes through AWS Marketplace's checklist and guidelines for a SaaS product's registration page and says pass, fail or not checked for each line.",
  details:
    'A deployed site is only asked what registers nothing and mails nobody; the local stack also plays purchases, which stay in its records.',
};

const exitCodeText = `
Exit codes:
  0  no line failed
  1  a line failed
  2  wrong usage
  3  the site can't be reached`;

interface Options {
  /** An origin. */
  readonly url?: string;
  readonly local?: true;
  readonly data?: string;
  readonly json?: true;
}

/**
 * Runs the checklist against the site that the arguments name.
 *
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export async function runCheck(args: readonly string[], terminal: Terminal): Promise<number> {
  const lines: Line[] = [];
  const program = createProgram('marketplace:check', words, terminal)
    .option('--url <address>', 'the deployed site, such as https://www.example.com', readOrigin)
    .addOption(new Option('--local', 'the local stack, which npm start runs').conflicts('url'))
    .addOption(
      new Option('--data <folder>', "the local stack's data (default: .local)").conflicts('url'),
    )
    .option('--json', 'answer in JSON')
    .addHelpText('after', exitCodeText)
    .action(async (options: Options) => {
      const site = await open(options);
      lines.push(...(await goThrough(site)));
      terminal.print(
        options.json ? JSON.stringify(lines, null, 2) : layOutReport(site.siteUrl, lines),
      );
    });
  const exitCode = await runProgram(program, args, terminal);
  const hasFailed = lines.some(({ result }) => result === 'fail');
  return exitCode === exitCodes.done && hasFailed ? exitCodes.refused : exitCode;
}

/** @throws Fault when it is no address of a site */
function readOrigin(text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text)) {
    throw misuse(`${JSON.stringify(text)} is no address such as https://www.example.com`);
  }
  return new URL(text).origin;
}

async function open({ url, local, data }: Options): Promise<CheckedSite> {
  if (url !== undefined) {
    return openSite(url);
  }
  if (!local) {
    throw misuse('Either --url https://www.example.com or --local (with --data if you like)');
  }
  const { urls } = await readLocalStack(data);
  return openSite(urls.site, openLocalBuyers(urls));
}
