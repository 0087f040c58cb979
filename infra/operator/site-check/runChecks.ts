import { Option } from 'commander';
import { exitCodes, misuse } from '../commandLine/fault.ts';
import { createProgram, runProgram } from '../commandLine/program.ts';
import type { Terminal } from '../commandLine/terminal.ts';
import { type LocalStackFacts, readLocalStack } from '../readLocalStack.ts';
import type { Line } from './check.ts';
import { layOutReport } from './layOutReport.ts';

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

/** The site that is checked. */
export interface Target {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Where the local stack is, if that is what is checked. */
  readonly local?: LocalStackFacts['urls'];
}

/** A command line that goes through a checklist. */
export interface Checklist {
  /** The npm script that runs it. */
  readonly script: string;
  readonly summary: string;
  readonly details: string;
  /** What the report is called; the site's address follows. */
  readonly title: string;
  /** @throws TypeError when the site can't be reached */
  readonly check: (target: Target) => Promise<readonly Line[]>;
}

/**
 * Goes through a checklist for the site that the arguments name.
 *
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export async function runChecks(
  { script, title, check, ...words }: Checklist,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  let lines: readonly Line[] = [];
  const program = createProgram(script, words, terminal)
    .option('--url <address>', 'the deployed site, such as https://www.example.com', readOrigin)
    .addOption(new Option('--local', 'the local stack, which npm start runs').conflicts('url'))
    .addOption(
      new Option('--data <folder>', "the local stack's data (default: .local)").conflicts('url'),
    )
    .option('--json', 'answer in JSON')
    .addHelpText('after', exitCodeText)
    .action(async (options: Options) => {
      const target = await find(options);
      lines = await check(target);
      terminal.print(
        options.json
          ? JSON.stringify(lines, null, 2)
          : layOutReport(`${title} ${target.siteUrl}`, lines),
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

async function find({ url, local, data }: Options): Promise<Target> {
  if (url !== undefined) {
    return { siteUrl: url };
  }
  if (!local) {
    throw misuse(
      'Either --url https://www.example.com or --local (with --data if you like); npm keeps what has no -- before it',
    );
  }
  const { urls } = await readLocalStack(data);
  return { siteUrl: urls.site, local: urls };
}
