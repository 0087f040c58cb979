import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { globSync } from 'tinyglobby';
import { visit } from 'unist-util-visit';
import { checkCode } from './checks/checkCode.ts';
import { checkKits } from './checks/checkKits.ts';
import { checkLinks } from './checks/checkLinks.ts';
import { checkPictures } from './checks/checkPictures.ts';
import { checkPlacement } from './checks/checkPlacement.ts';
import { checkTypeScript } from './checks/checkTypeScript.ts';
import { checkCompanyData } from './companyData.ts';
import { ContentError, type Fault } from './Fault.ts';
import { kitFolder } from './kits.ts';
import {
  type Content,
  frontendFolder,
  type MarkdownPage,
  readContent,
  readTextFile,
} from './readContent.ts';

/** Whether a fault is in a draft or its kit; those don't stop a build. */
export function isInDraft({ articles }: Content, { file }: Fault): boolean {
  return articles.some(
    (article) =>
      article.draft && (file === article.file || file.startsWith(`${kitFolder}${article.slug}/`)),
  );
}

/** Finished articles with the title or the summary of another: lists and search results show both. */
function findDuplicates({ articles }: Content): Fault[] {
  const finished = articles.filter(({ draft }) => !draft);
  return finished.flatMap(({ file, head, markdown }, at) =>
    (['title', 'summary'] as const).flatMap((key) => {
      const value = head.frontMatter?.[key];
      const other = finished.slice(0, at).find((each) => each.head.frontMatter?.[key] === value);
      if (value === undefined || !other) {
        return [];
      }
      const line = markdown.split('\n').findIndex((each) => each.startsWith(`${key}:`)) + 1;
      const problem = `${other.file} has the same ${key}.`;
      return [{ file, line, problem, remedy: `Write another ${key}.` }];
    }),
  );
}

/** Headings of the wrong level, and HTML, which pages leave out. */
function checkText({ file, tree, body, linesBefore }: MarkdownPage): Fault[] {
  const faults: Fault[] = [];
  function report({ position }: Nodes, problem: string, remedy: string): void {
    faults.push({ file, line: linesBefore + (position?.start.line ?? 1), problem, remedy });
  }
  if (body.trim() === '') {
    const problem = 'There is no text.';
    faults.push({ file, line: linesBefore, problem, remedy: 'Write it below the front matter.' });
  }
  let depth = 1;
  visit(tree(), 'heading', (heading) => {
    const deepest = depth + 1;
    depth = heading.depth;
    if (depth === 1) {
      const problem = 'This is a second title: the page prints the one of the front matter.';
      report(heading, problem, 'Begin headings with ##.');
    } else if (depth > deepest) {
      report(heading, 'The heading skips a level.', `Write ${'#'.repeat(deepest)} here.`);
    }
  });
  visit(tree(), 'html', (node) => {
    if (node.value.startsWith('</')) {
      return;
    }
    const problem = `The page leaves out HTML such as ${node.value.slice(0, 40)}.`;
    report(node, problem, 'Write it in Markdown, or put code in backticks.');
  });
  return faults;
}

/** Faults that readers would see: dead links, missing pictures, articles that no page shows. */
function findPublishingFaults(content: Content): Fault[] {
  return [
    ...checkPlacement(content.files.keys()),
    ...content.articles.flatMap(({ head }) => head.faults ?? []),
    ...findDuplicates(content),
    ...checkCompanyData(content.files),
    ...checkLinks(content),
    ...checkPictures(content),
    ...checkKits(content),
  ];
}

/** The development server asks with every page. */
const fatalFaults = new WeakMap<Content, readonly Fault[]>();

/** Faults that stop a build. */
export function findFatalFaults(content: Content): readonly Fault[] {
  const faults =
    fatalFaults.get(content) ??
    findPublishingFaults(content).filter((fault) => !isInDraft(content, fault));
  fatalFaults.set(content, faults);
  return faults;
}

/** @throws ContentError for content that can't be published */
export function refuseFatalFaults(content: Content): void {
  const faults = findFatalFaults(content);
  if (faults.length > 0) {
    throw new ContentError(faults);
  }
}

/** The texts of the modules in `src/content`, by their file below the front end's folder. */
function readModules(): ReadonlyMap<string, string> {
  const files = globSync('src/content/**/*.{ts,json}', { cwd: frontendFolder });
  return new Map(files.map((file) => [file, readTextFile(join(frontendFolder, file))]));
}

/**
 * Every fault of the site's content, sorted by file and line. Takes seconds: it compiles TypeScript.
 *
 * @param modules the texts of modules, which may not hold typed company data either
 */
export function checkContent(content = readContent(), modules = readModules()): Fault[] {
  return [
    ...findPublishingFaults(content),
    ...checkCompanyData(modules),
    ...content.markdownPages.flatMap(checkText),
    ...checkCode(content),
    ...checkTypeScript(content),
  ].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
