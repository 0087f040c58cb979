import { basename, dirname, extname } from 'node:path';
import { readQuote } from '../../../src/features/markdown/polish.ts';
import type { Fault } from '../Fault.ts';
import { type CodeBlock, kitFolder, productKit, takeQuote } from '../kits.ts';
import { type Article, type Content, isOnSite, type MarkdownPage } from '../readContent.ts';

/** Endings of kits; the stack has a content type for each. */
export const kitExtensions = ['.js', '.json', '.mjs', '.sh', '.sql', '.ts', '.yaml'];

const namePattern = /^[a-z0-9-]+\/[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9]+$/;

/** A page of today can't quote the kit of an article that isn't published yet. */
function isServedFor(page: MarkdownPage, file: string, content: Content): boolean {
  const folder = dirname(file);
  const article = content.articles.find(({ slug }) => slug === folder);
  const isLater = article !== undefined && !isOnSite(article, content);
  return (
    !isLater ||
    article.file === page.file ||
    (page.kind === 'article' && !isOnSite(page as Article, content))
  );
}

/** What is wrong with a block that has `file=` in its fence. */
function checkQuote(
  page: MarkdownPage,
  { meta, typed }: CodeBlock,
  content: Content,
): Pick<Fault, 'problem' | 'remedy'> | undefined {
  const quote = readQuote(meta);
  if (!quote) {
    const remedy = 'Write file=deny-by-default/scp.json, and #name after it for one function.';
    return { problem: `"${meta}" names no file.`, remedy };
  }
  if (!content.kits.has(quote.file)) {
    return {
      problem: `There is no file ${kitFolder}${quote.file}.`,
      remedy: `Add it; ${kitFolder}${basename(page.file, '.md')}/ is this article's folder.`,
    };
  }
  if (typed) {
    const remedy = 'Leave the block empty: the page shows the file.';
    return { problem: `The block shows ${quote.file} and has lines of its own.`, remedy };
  }
  if (!isServedFor(page, quote.file, content)) {
    const problem = `${quote.file} belongs to an article that isn't published yet.`;
    return { problem, remedy: 'Quote it when both can be read.' };
  }
  return takeQuote(quote, content.kits) === undefined
    ? {
        problem: `${quote.file} has no function ${quote.part}.`,
        remedy: 'Name one of its functions.',
      }
    : undefined;
}

/** What is wrong with a kit, wherever it is quoted. */
function checkFile(
  file: string,
  { articles }: Content,
  shown: ReadonlySet<string>,
): Pick<Fault, 'problem' | 'remedy'> | undefined {
  if (!namePattern.test(file) || !kitExtensions.includes(extname(file))) {
    return {
      problem: `The site can't serve a file named ${file}.`,
      remedy: `Name it <article>/<name>, in lower case, with one of ${kitExtensions.join(', ')}.`,
    };
  }
  if (dirname(file) !== productKit && !articles.some(({ slug }) => slug === dirname(file))) {
    const remedy = "Name the folder after the article's file, without .md.";
    return { problem: `There is no article ${dirname(file)}.`, remedy };
  }
  const language = extname(file) === '.sh' ? 'bash' : extname(file).slice(1);
  const remedy = `Show it in a block without lines: \`\`\`${language} file=${file}.`;
  return shown.has(file) ? undefined : { problem: 'No text shows or links this file.', remedy };
}

/** The kits that texts show or link. */
function shownKits({ markdownPages }: Content): ReadonlySet<string> {
  return new Set(
    markdownPages.flatMap(({ rendered }) => [
      ...rendered().code.flatMap(({ meta }) => readQuote(meta)?.file ?? []),
      ...rendered().references.map(({ url }) => url.replace(/^\/kits\//, '')),
    ]),
  );
}

/** Blocks that quote a missing file, and files that no text shows. */
export function checkKits(content: Content): Fault[] {
  const shown = shownKits(content);
  const inBlocks = content.markdownPages.flatMap((page) =>
    page
      .rendered()
      .code.filter(({ meta }) => /^file\b/.test(meta))
      .flatMap((block) => {
        const fault = checkQuote(page, block, content);
        return fault ? [{ file: page.file, line: block.fenceLine, ...fault }] : [];
      }),
  );
  const files = [...content.kits.keys()].flatMap((file) => {
    const fault = checkFile(file, content, shown);
    return fault ? [{ file: `${kitFolder}${file}`, line: 1, ...fault }] : [];
  });
  return [...inBlocks, ...files];
}
