import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** What a visitor fetches who comes to a page first. */
export interface PageFiles {
  readonly path: string;
  /** The whole document. */
  readonly html: string;
  /** Every script of a first view. */
  readonly scripts: readonly string[];
  /** The route's own chunk. */
  readonly chunk: string;
  /** Articles may be many: all but the heaviest are measured roughly, and told of in one line. */
  readonly article: boolean;
}

/** Most brotli bytes that a page may cost; the sources are the project's performance targets. */
const budgets = {
  /** HTML with its CSS to the end of the first screen: what comes in one round trip. */
  firstScreen: 14_000,
  /** All of the HTML. */
  document: 15_000,
  scripts: 91_000,
  chunk: 5_000,
} as const;

/** Markup of the main part that fills more than one screen of any device, in characters. */
const screenful = 12_000;

/** All of an article's HTML: the rest of 2,500 words arrives while the first screen is read. */
const articleDocumentBytes = 26_000;
/** So many articles are within the budgets; every further one may add to scripts and lists. */
const includedArticles = 12;
/** Its row in the table of pages, which every first view has: address, title, day, hashtags, file. */
const articleRowBytes = 90;
/** Its card on the page of its series, once in the document and once in the script. */
const articleCardBytes = 200;

type Cost = Readonly<Record<keyof typeof budgets, number>>;

type PageWithCost = readonly [page: PageFiles, cost: Cost];

function firstScreenOf(html: string): string {
  return html.slice(0, html.indexOf('<main') + screenful);
}

/** Brotli's highest quality takes 25 times as long as 5, which gives 7 to 12 % more of our pages. */
const roughly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const roughlyAtLeast = 1.06;

const sizes = new Map<string, Promise<number>>();

/** @param key what the size is kept under */
function exactSize(key: string, content: () => string | Buffer): Promise<number> {
  const size = sizes.get(key) ?? compress(content()).then(({ length }) => length);
  sizes.set(key, size);
  return size;
}

function sizeOfFile(file: string): Promise<number> {
  return exactSize(file, () => readFileSync(file));
}

async function sizeOf(text: string, exact: boolean): Promise<number> {
  return exact ? exactSize(text, () => text) : (await compress(text, roughly)).length;
}

/** What a page costs, in brotli bytes; roughly, the HTML's sizes are up to an eighth too large. */
async function costOf({ html, scripts, chunk }: PageFiles, exact = true): Promise<Cost> {
  const scriptSizes = await Promise.all(scripts.map(sizeOfFile));
  return {
    firstScreen: await sizeOf(firstScreenOf(html), exact),
    document: await sizeOf(html, exact),
    scripts: scriptSizes.reduce((total, size) => total + size, 0),
    chunk: await sizeOfFile(chunk),
  };
}

/** The budgets of one page of a site with so many articles. */
function budgetsOf({ path, article }: PageFiles, articles: readonly PageFiles[]): Cost {
  const further = Math.max(0, articles.length - includedArticles);
  const listed = articles.some((article) => dirname(article.path) === path) ? further : 0;
  return {
    ...budgets,
    document: (article ? articleDocumentBytes : budgets.document) + listed * articleCardBytes,
    scripts: budgets.scripts + further * articleRowBytes + listed * articleCardBytes,
  };
}

function overBudget(cost: Cost, limits: Cost): (keyof Cost)[] {
  return (['firstScreen', 'document', 'scripts', 'chunk'] as const).filter(
    (part) => cost[part] > limits[part],
  );
}

/** Costs of articles: exact for the heaviest and for those that a rough look finds too heavy. */
async function costsOfArticles(articles: readonly PageFiles[]): Promise<PageWithCost[]> {
  const rough = await Promise.all(
    articles.map(async (article): Promise<PageWithCost> => [article, await costOf(article, false)]),
  );
  const heaviest = rough.toSorted(([, a], [, b]) => b.document - a.document)[0]?.[0];
  const doubtful = rough.filter(([page, cost]) => {
    const { firstScreen, document, ...scripts } = budgetsOf(page, articles);
    const limits = {
      ...scripts,
      firstScreen: firstScreen * roughlyAtLeast,
      document: document * roughlyAtLeast,
    };
    return page === heaviest || overBudget(cost, limits).length > 0;
  });
  return Promise.all(
    doubtful.map(async ([page]): Promise<PageWithCost> => [page, await costOf(page)]),
  );
}

/**
 * Prints what each page costs; of the articles, the heaviest.
 *
 * @throws Error naming every page and budget that is exceeded
 */
export async function checkBudgets(pages: readonly PageFiles[]): Promise<void> {
  const articles = pages.filter(({ article }) => article);
  const others = pages.filter(({ article }) => !article);
  const costs = [
    ...(await Promise.all(
      others.map(async (page): Promise<PageWithCost> => [page, await costOf(page)]),
    )),
    ...(await costsOfArticles(articles)),
  ];
  const faults = costs.flatMap(([page, cost]) => {
    console.log(`${page.path.padEnd(66)} ${describeCost(cost)}`);
    const limits = budgetsOf(page, articles);
    return overBudget(cost, limits).map(
      (part) => `${page.path}: ${part} ${cost[part]} bytes of ${limits[part]}`,
    );
  });
  console.log(`(the heaviest of ${articles.length} articles last)`);
  if (faults.length > 0) {
    throw new Error(`Over budget (brotli):\n${faults.join('\n')}`);
  }
}

function describeCost({ firstScreen, document, scripts, chunk }: Cost): string {
  return `${kilobytes(firstScreen)} first screen of ${kilobytes(document)} + ${kilobytes(scripts)} of scripts, own ${kilobytes(chunk)}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(5)} kB`;
}
