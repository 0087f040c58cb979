import { Option } from 'commander';
import { misuse, refusal } from '../common/cliError.ts';
import { addLocalStack, createProgram, runProgram, type Terminal } from '../common/program.ts';
import { readLocalStack } from '../common/stacks.ts';

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A redirect is an answer like any other. @throws TypeError when the site can't be reached */
export async function askSite(url: string, init: RequestInit = {}): Promise<SiteAnswer> {
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(url, { redirect: 'manual', signal, ...init });
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

export function describeAnswer({ status, headers, text }: SiteAnswer): string {
  const where = headers.get('location') ?? headers.get('content-type') ?? '';
  return `it got ${status} ${where} ${text.slice(0, 100)}`.replaceAll(/\s+/g, ' ').trim();
}

/** What is wrong, or why it can't be checked here; undefined if the line passes. */
export type Verdict = string | undefined | { readonly notChecked: string };

export type Check<Site> = readonly [
  line: string,
  check: (site: Site) => Verdict | Promise<Verdict>,
];

/** Plain HTTP must lead to HTTPS. If nothing answers over HTTP, nothing is served over it. */
export async function checkHttps(siteUrl: string, path: string): Promise<Verdict> {
  if (/^http:\/\/(?:localhost|127\.0\.0\.1):/.test(siteUrl)) {
    return { notChecked: 'the local stack speaks HTTP; CloudFront has HTTPS' };
  }
  const plain = `${siteUrl.replace('https:', 'http:')}${path}`;
  const answer = await askSite(plain).catch(() => undefined);
  const isLed = !answer || answer.headers.get('location')?.startsWith('https:');
  return isLed ? undefined : `${plain} is served over HTTP`;
}

export interface CheckResult {
  readonly area: string;
  readonly line: string;
  readonly result: 'pass' | 'fail' | 'not checked';
  readonly note?: string;
}

interface Checklist<Site> {
  readonly script: string;
  readonly summary: string;
  readonly details: string;
  /** By area, in order: later checks look at what earlier ones were answered. */
  readonly areas: Readonly<Record<string, readonly Check<Site>[]>>;
  readonly open: (siteUrl: string, options: OpenOptions) => Promise<Site>;
  /** Whether it takes --built. @default false */
  readonly knowsReleases?: true;
  /** Whether it takes --stage. @default false */
  readonly asksAws?: true;
}

interface OpenOptions {
  readonly built?: string;
  readonly stage?: string;
}

interface Options extends OpenOptions {
  readonly url?: string;
  readonly localStack?: true;
  readonly data?: string;
  readonly json?: true;
}

/** Goes through a checklist for the site that the arguments name. @returns the exit code */
export function runChecks<Site>(
  { script, summary, details, areas, open, knowsReleases, asksAws }: Checklist<Site>,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const program = createProgram(script, terminal, summary, details)
    .option('--url <address>', 'the deployed site, for example https://www.example.com', readOrigin)
    .option('--json', 'print JSON')
    .action(async ({ url, localStack, data, json, ...options }: Options) => {
      if ((url !== undefined) === Boolean(localStack) || (data && !localStack)) {
        throw misuse(
          'Give either --url https://www.example.com or --local-stack (with --data if you like)',
        );
      }
      const siteUrl = url ?? (await readLocalStack(data)).urls.site;
      terminal.complain(`On ${siteUrl}`);
      const site = await open(siteUrl, options);
      const results: CheckResult[] = [];
      for (const [area, checks] of Object.entries(areas)) {
        for (const [line, check] of checks) {
          results.push({ area, line, ...toResult(await check(site)) });
        }
      }
      terminal.print(json ? JSON.stringify(results, null, 2) : layOutResults(results));
      if (results.some(({ result }) => result === 'fail')) {
        throw refusal('Not every line passes.');
      }
    });
  addLocalStack(program);
  if (knowsReleases) {
    program.option(
      '--built <folder>',
      'the release that it must serve, such as dist/site; waits up to 10 minutes for it',
    );
  }
  if (asksAws) {
    program.addOption(
      new Option(
        '--stage <stage>',
        'the deployed stage of that site; needs AWS credentials, and sends a test event',
      ).choices(['prod', 'dev']),
    );
  }
  return runProgram(program, args, terminal);
}

/** @throws CliError when it is no address of a site */
function readOrigin(text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text)) {
    throw misuse(`${JSON.stringify(text)} isn't an address such as https://www.example.com`);
  }
  return new URL(text).origin;
}

function toResult(verdict: Verdict): Pick<CheckResult, 'result' | 'note'> {
  if (verdict === undefined) {
    return { result: 'pass' };
  }
  return typeof verdict === 'string'
    ? { result: 'fail', note: verdict }
    : { result: 'not checked', note: verdict.notChecked };
}

export function layOutResults(results: readonly CheckResult[]): string {
  const texts = results.flatMap(({ area, line, result, note }, index) => [
    ...(results[index - 1]?.area === area ? [] : ['', area]),
    `  ${result.padEnd('not checked'.length)}  ${line}`,
    ...(note ? [`               ${note}`] : []),
  ]);
  const sums = (['pass', 'fail', 'not checked'] as const).map(
    (wanted) => `${results.filter(({ result }) => result === wanted).length} ${wanted}`,
  );
  return [...texts.slice(1), '', sums.join(', ')].join('\n');
}

export function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<(?:${name})\\b[^>]*>`, 'gi')) ?? [];
}

export function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}
