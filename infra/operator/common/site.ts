import { Option } from 'commander';
import { exitCodes, misuse } from './fault.ts';
import { type LocalStackFacts, readLocalStack } from './localStack.ts';
import { createProgram, runProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

/** An answer of a site, its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Asks a site; a redirect is an answer like any other.
 *
 * @throws TypeError when it can't be reached
 */
export async function askSite(url: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(url, { redirect: 'manual', signal, ...init });
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

/** What an answer looks like when it isn't the expected one. */
export function describeAnswer({ status, headers, text }: Answer): string {
  const where = headers.get('location') ?? headers.get('content-type') ?? '';
  return `it is answered ${status} ${where} ${text.slice(0, 100)}`.replaceAll(/\s+/g, ' ').trim();
}

/** Why a line of a checklist can't be checked here. */
export interface NotChecked {
  readonly notChecked: string;
}

/** One line of a checklist: what is wrong, or undefined when it passes. */
export type Check<Site> = readonly [
  line: string,
  check: (site: Site) => Fault | Promise<Fault> | NotChecked,
];

type Fault = string | undefined | NotChecked;

/** A line with what was found. */
export interface Line {
  readonly area: string;
  readonly line: string;
  readonly result: 'pass' | 'fail' | 'not checked';
  readonly note?: string;
}

/** A command line that goes through a checklist. */
export interface Checklist<Site> {
  /** The npm script that runs it. */
  readonly script: string;
  readonly summary: string;
  readonly details: string;
  /** By area, in order: later checks look at what earlier ones were answered. */
  readonly areas: Readonly<Record<string, readonly Check<Site>[]>>;
  /**
   * @param options what else the checklist's own options say
   * @throws TypeError when the site can't be reached
   */
  readonly open: (
    siteUrl: string,
    local: LocalStackFacts['urls'] | undefined,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<Site>;
  /** Options beside the common ones: flags and what they mean. */
  readonly options?: readonly (readonly [flags: string, description: string])[];
}

interface Options {
  readonly url?: string;
  readonly localStack?: true;
  readonly local?: true;
  readonly data?: string;
  readonly json?: true;
}

/**
 * Goes through a checklist for the site that the arguments name.
 *
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export async function runChecks<Site>(
  { script, areas, open, options = [], ...words }: Checklist<Site>,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const lines: Line[] = [];
  const program = createProgram(script, words, terminal)
    .option('--url <address>', 'the deployed site, such as https://www.example.com', readOrigin)
    .option('--local-stack', 'the stack that npm start runs')
    .addOption(new Option('--local').hideHelp())
    .option('--data <folder>', "the local stack's data (default: .local)")
    .option('--json', 'answer in JSON')
    .action(async ({ url, localStack, local, data, json, ...others }: Options) => {
      const isLocal = Boolean(localStack || local);
      if ((url === undefined) !== isLocal || (data !== undefined && !isLocal)) {
        throw misuse('Either --url https://www.example.com or --local-stack (--data goes with it)');
      }
      const urls = isLocal ? (await readLocalStack(data)).urls : undefined;
      const siteUrl = url ?? urls?.site ?? '';
      terminal.complain(`On ${siteUrl}`);
      const site = await open(siteUrl, urls, others);
      for (const [area, checks] of Object.entries(areas)) {
        for (const [line, check] of checks) {
          lines.push({ area, line, ...toResult(await check(site)) });
        }
      }
      terminal.print(json ? JSON.stringify(lines, null, 2) : layOut(lines));
    });
  for (const [flags, description] of options) {
    program.option(flags, description);
  }
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

function toResult(fault: Fault): Pick<Line, 'result' | 'note'> {
  if (fault === undefined) {
    return { result: 'pass' };
  }
  return typeof fault === 'string'
    ? { result: 'fail', note: fault }
    : { result: 'not checked', note: fault.notChecked };
}

/** The lines under their areas, and the sums below. */
export function layOut(lines: readonly Line[]): string {
  const texts = lines.flatMap(({ area, line, result, note }, index) => [
    ...(lines[index - 1]?.area === area ? [] : ['', area]),
    `  ${result.padEnd('not checked'.length)}  ${line}`,
    ...(note ? [`               ${note}`] : []),
  ]);
  const sums = (['pass', 'fail', 'not checked'] as const).map(
    (result) => `${lines.filter((line) => line.result === result).length} ${result}`,
  );
  return [...texts.slice(1), '', sums.join(', ')].join('\n');
}

/** A page's opening tags of a name, attributes and all. */
export function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<(?:${name})\\b[^>]*>`, 'gi')) ?? [];
}

/** An attribute of an opening tag. */
export function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}
