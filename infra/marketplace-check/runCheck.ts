import { parseArgs } from 'node:util';
import { exitCodes, misuse, toFault } from '../leads/fault.ts';
import { readLocalStack } from '../leads/services/readLocalStack.ts';
import type { Outcome } from './check.ts';
import { checklist } from './checklist.ts';
import { type Line, layOutReport } from './layOutReport.ts';
import { openLocalBuyers } from './localBuyers.ts';
import { openStage, type Stage } from './stage.ts';

interface Surroundings {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

const options = {
  url: { type: 'string' },
  local: { type: 'boolean' },
  data: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const help = `npm run marketplace:check -- --url https://www.example.com
npm run marketplace:check -- --local

Goes through AWS Marketplace's checklist and guidelines for a SaaS product's registration page and
says pass, fail or not checked for each line. A deployed site is only asked what registers nothing
and mails nobody; the local stack also plays purchases, which stay in its records.

Options
  --url <address>  the deployed site
  --local          the local stack, which npm start runs
  --data <folder>  the local stack's data (default .local)
  --json           answer in JSON
  --help           this text

Exit codes
  0  no line failed
  1  a line failed
  2  wrong usage
  3  the site can't be reached`;

/**
 * Runs the checklist against the site that the arguments name.
 *
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export async function runCheck(
  args: readonly string[],
  { print, complain }: Surroundings,
): Promise<number> {
  try {
    const values = readOptions(args);
    if (values.help) {
      print(help);
      return exitCodes.done;
    }
    const stage = await open(values);
    const lines = await goThrough(stage);
    print(values.json ? JSON.stringify(lines, null, 2) : layOutReport(stage.siteUrl, lines));
    const hasFailed = lines.some(({ result }) => result === 'fail');
    return hasFailed ? exitCodes.refused : exitCodes.done;
  } catch (error) {
    const fault = toFault(error);
    if (!fault) {
      throw error;
    }
    complain(fault.message);
    return fault.exitCode;
  }
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw misuse(error instanceof Error ? error.message : String(error));
  }
}

async function open({ url, local, data }: ReturnType<typeof readOptions>): Promise<Stage> {
  if ((url === undefined) === !local || (data !== undefined && !local)) {
    throw misuse('Either --url https://www.example.com or --local (with --data if you like)');
  }
  if (url === undefined) {
    const { urls } = await readLocalStack(data);
    return openStage(urls.site, openLocalBuyers(urls));
  }
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw misuse(`${JSON.stringify(url)} is no address such as https://www.example.com`);
  }
  return openStage(new URL(url).origin);
}

/** One after the other: later checks look at what earlier ones were answered. */
async function goThrough(stage: Stage): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { area, line, check } of checklist) {
    const outcome: Outcome = await check(stage);
    lines.push({ area, line, ...outcome });
  }
  return lines;
}
