import { exitCodes, misuse } from './fault.ts';
import { readLocalStack } from './localStack.ts';
import { addLocalStack, createProgram, runProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A redirect is an answer like any other. @throws TypeError when the site can't be reached */
export async function askSite(url: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(url, { redirect: 'manual', signal, ...init });
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

export function describeAnswer({ status, headers, text }: Answer): string {
  const where = headers.get('location') ?? headers.get('content-type') ?? '';
  return `it got ${status} ${where} ${text.slice(0, 100)}`.replaceAll(/\s+/g, ' ').trim();
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

export interface Line {
  readonly area: string;
  readonly line: string;
  readonly result: 'pass' | 'fail' | 'not checked';
  readonly note?: string;
}

export interface Checklist<Site> {
  readonly script: string;
  readonly summary: string;
  readonly details: string;
  /** By area, in order: later checks look at what earlier ones were answered. */
  readonly areas: Readonly<Record<string, readonly Check<Site>[]>>;
  readonly open: (siteUrl: string, built: string | undefined) => Promise<Site>;
  /** Whether it takes --built. @default false */
  readonly knowsReleases?: true;
}

interface Options {
  readonly url?: string;
  readonly localStack?: true;
  readonly data?: string;
  readonly built?: string;
  readonly json?: true;
}

/** Goes through a checklist for the site that the arguments name. @returns the exit code */
export async function runChecks<Site>(
  { script, summary, details, areas, open, knowsReleases }: Checklist<Site>,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const lines: Line[] = [];
  const program = createProgram(script, summary, details, terminal)
    .option('--url <address>', 'the deployed site, for example https://www.example.com', readOrigin)
    .option('--json', 'answer in JSON')
    .action(async ({ url, localStack, data, built, json }: Options) => {
      if ((url !== undefined) === Boolean(localStack) || (data && !localStack)) {
        throw misuse(
          'Give either --url https://www.example.com or --local-stack (with --data if you like)',
        );
      }
      const siteUrl = url ?? (await readLocalStack(data)).urls.site;
      terminal.complain(`On ${siteUrl}`);
      const site = await open(siteUrl, built);
      for (const [area, checks] of Object.entries(areas)) {
        for (const [line, check] of checks) {
          lines.push({ area, line, ...toResult(await check(site)) });
        }
      }
      terminal.print(json ? JSON.stringify(lines, null, 2) : layOut(lines));
    });
  addLocalStack(program);
  if (knowsReleases) {
    program.option(
      '--built <folder>',
      'the release that it must serve, such as dist/site; waits up to 10 minutes for it',
    );
  }
  const exitCode = await runProgram(program, args, terminal);
  const hasFailed = lines.some(({ result }) => result === 'fail');
  return exitCode === exitCodes.done && hasFailed ? exitCodes.refused : exitCode;
}

/** @throws Fault when it is no address of a site */
function readOrigin(text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text)) {
    throw misuse(`${JSON.stringify(text)} isn't an address such as https://www.example.com`);
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

export function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<(?:${name})\\b[^>]*>`, 'gi')) ?? [];
}

export function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}
