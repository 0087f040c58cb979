import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** The files that a page costs. */
export interface PageFiles {
  readonly path: string;
  /** HTML with its CSS: all that stands before the first paint. */
  readonly document: string;
  /** Every script of a first view. */
  readonly scripts: readonly string[];
  /** The route's own chunk. */
  readonly chunk: string;
}

/** Most brotli bytes a page may cost; the sources are the project's performance targets. */
export const budgets = { document: 14_000, scripts: 90_000, chunk: 5_000 } as const;

const sizes = new Map<string, number>();

function brotliSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

/** What a page costs, in brotli bytes. */
export const costOf = ({ document, scripts, chunk }: PageFiles) => ({
  document: brotliSize(document),
  scripts: scripts.reduce((total, file) => total + brotliSize(file), 0),
  chunk: brotliSize(chunk),
});

/**
 * Prints what each page costs.
 *
 * @throws Error naming every page and budget that is exceeded
 */
export function checkBudgets(pages: readonly PageFiles[]): void {
  const faults: string[] = [];
  for (const page of pages) {
    const cost = costOf(page);
    console.log(
      `${page.path.padEnd(66)} ${kilobytes(cost.document)} + ${kilobytes(cost.scripts)} of scripts, own ${kilobytes(cost.chunk)}`,
    );
    for (const part of ['document', 'scripts', 'chunk'] as const) {
      if (cost[part] > budgets[part]) {
        faults.push(`${page.path}: ${part} ${cost[part]} bytes of ${budgets[part]}`);
      }
    }
  }
  if (faults.length > 0) {
    throw new Error(`Over budget (brotli):\n${faults.join('\n')}`);
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(5)} kB`;
