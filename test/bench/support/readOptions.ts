import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { readPosts } from '../../../frontend/prerender/content/readPosts.ts';
import { pageTable } from '../../../frontend/src/app/pageTable.ts';
import { paths, postPath } from '../../../frontend/src/paths.ts';

const sections = ['pages', 'clicks', 'lambdas', 'load', 'growth'] as const;

/** What is asked for on the command line. */
export interface Options {
  readonly sections: readonly (typeof sections)[number][];
  /** Paths of pages. */
  readonly routes: readonly string[];
  readonly runs: number;
  /** File of the picture of first visits. */
  readonly picture: string;
  /** Messages that the local stack is sent. */
  readonly requests: number;
  /** Articles that growth adds to the site. */
  readonly articles: number;
}

const namedRoutes: Readonly<Record<string, readonly string[]>> = {
  home: [paths.home],
  article: [postPath('cloud-security-series', 'access-control')],
  docs: [paths.userGuide],
  all: allRoutes(),
};

function allRoutes(): readonly string[] {
  return [
    ...pageTable.map(({ path }) => path),
    ...readPosts().map(({ series, slug }) => postPath(series, slug)),
  ];
}

/** Reads the command line; ends the process with 2 where an argument makes no sense. */
export function readOptions(args: readonly string[]): Options {
  const program = new Command('npm run bench --')
    .description('Measures what hangs on the machine.')
    .addArgument(new Argument('[sections...]', 'what to measure').choices(sections))
    .addOption(
      new Option(
        '--routes <routes>',
        `names (${Object.keys(namedRoutes).join(', ')}) or paths, comma-separated`,
      )
        .argParser(readRoutes)
        .default(readRoutes('home,article,docs'), 'home,article,docs'),
    )
    .option('--runs <number>', 'how often each is measured', readMultipleOf(1), 5)
    .option('--picture <file>', 'where first visits are drawn', 'bench-results/pages.svg')
    .option(
      '--requests <number>',
      'how many messages the local stack is sent, a multiple of 10',
      readMultipleOf(10),
      2000,
    )
    .option(
      '--articles <number>',
      'how many articles growth adds to the site',
      readMultipleOf(1),
      1000,
    )
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .parse([...args], { from: 'user' });
  const named: readonly string[] = program.args;
  return {
    ...program.opts<Omit<Options, 'sections'>>(),
    sections: sections.filter((name) => named.length === 0 || named.includes(name)),
  };
}

function readMultipleOf(unit: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!Number.isInteger(number / unit) || number < unit) {
      throw new InvalidArgumentError(`It must be a multiple of ${unit}.`);
    }
    return number;
  };
}

function readRoutes(names: string): readonly string[] {
  return names.split(',').flatMap((name) => {
    const known = namedRoutes[name] ?? allRoutes().filter((path) => path === name);
    if (known.length === 0) {
      throw new InvalidArgumentError(`There is no route ${name}.`);
    }
    return known;
  });
}
