import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { postFiles, readPost } from '../../../frontend/prerender/readPosts.ts';
import { pageTable } from '../../../frontend/src/app/pageTable.ts';
import { paths, postPath } from '../../../frontend/src/paths.ts';

export const sections = ['pages', 'clicks', 'lambdas', 'load'] as const;

export type Section = (typeof sections)[number];

/** What is asked for on the command line. */
export interface Options {
  readonly sections: readonly Section[];
  /** Paths of pages. */
  readonly routes: readonly string[];
  readonly runs: number;
  /** Messages that the local stack is sent. */
  readonly requests: number;
  /** A cloud assembly to measure instead of a new one. */
  readonly assembly: string | undefined;
}

const namedRoutes: Readonly<Record<string, readonly string[]>> = {
  home: [paths.home],
  article: [postPath('cloud-security-series', 'access-control')],
  docs: [paths.userGuide],
  all: allRoutes(),
};

export const usage = `npm run bench -- [${sections.join('|')}] [options]
  --routes  names (${Object.keys(namedRoutes).join(', ')}) or paths, comma-separated (home,article,docs)
  --runs    how often each is measured (5)
  --requests  how many messages the local stack is sent, a multiple of 10 (2000)
  --assembly  a synthesised cloud assembly to measure, instead of building one`;

function allRoutes(): readonly string[] {
  const posts = postFiles().map((file) => readPost(file));
  return [
    ...pageTable.map(({ path }) => path),
    ...posts.map(({ series, slug }) => postPath(series, slug)),
  ];
}

/** @throws Error where an argument makes no sense */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      routes: { type: 'string', default: 'home,article,docs' },
      runs: { type: 'string', default: '5' },
      requests: { type: 'string', default: '2000' },
      assembly: { type: 'string' },
    },
  });
  const unknown = positionals.find((name) => !sections.some((section) => section === name));
  if (unknown) {
    throw new Error(`There is nothing named ${unknown} to measure.`);
  }
  return {
    sections: sections.filter((name) => positionals.length === 0 || positionals.includes(name)),
    routes: values.routes.split(',').flatMap(resolveRoute),
    runs: readMultiple('--runs', values.runs, 1),
    requests: readMultiple('--requests', values.requests, 10),
    assembly: values.assembly && resolve(values.assembly),
  };
}

function readMultiple(option: string, text: string, unit: number): number {
  const number = Number(text);
  if (!Number.isInteger(number / unit) || number < unit) {
    throw new Error(`${option} ${text}: it must be a multiple of ${unit}.`);
  }
  return number;
}

function resolveRoute(name: string): readonly string[] {
  const known = namedRoutes[name] ?? allRoutes().filter((path) => path === name);
  if (known.length === 0) {
    throw new Error(`There is no route ${name}.`);
  }
  return known;
}
