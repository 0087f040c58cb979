import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { globSync } from 'tinyglobby';
import { visit } from 'unist-util-visit';
import { checkCharacters, checkJson } from './checks/checkCharacters.ts';
import { checkCode } from './checks/checkCode.ts';
import { checkIds } from './checks/checkIds.ts';
import { checkKits } from './checks/checkKits.ts';
import { checkLetters } from './checks/checkLetters.ts';
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

/** A comment, which the author alone reads. */
function isNote(html: string): boolean {
  return html.startsWith('<!--');
}

/** Headings of the wrong level, and HTML, which pages leave out. */
function checkText({ kind, file, tree, body, linesBefore }: MarkdownPage): Fault[] {
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
    if (depth === 1 && kind === 'article' && linesBefore === 0) {
      // Without a front matter this is the title.
      return;
    }
    if (depth === 1) {
      const problem = 'This is a second title: the page prints the one of the front matter.';
      report(heading, problem, 'Begin headings with ##.');
    } else if (depth > deepest) {
      report(heading, 'The heading skips a level.', `Write ${'#'.repeat(deepest)} here.`);
    }
  });
  visit(tree(), 'paragraph', (paragraph) => {
    const [first] = paragraph.children;
    if (first?.type === 'text' && first.value.startsWith('|')) {
      const remedy = 'Give the line below the head as many columns as the head.';
      report(paragraph, 'This is no table, so readers would see its bars.', remedy);
    }
    // Only a list that begins with 1 can follow a paragraph without an empty line.
    const glued = paragraph.children.find(
      (child) => child.type === 'text' && /\n\d+[.)] /.test(child.value),
    );
    if (glued) {
      const problem = 'The paragraph swallows a list that continues with another number than 1.';
      report(paragraph, problem, 'Put an empty line before the list.');
    }
  });
  visit(tree(), 'html', (node) => {
    if (node.value.startsWith('</') || (isNote(node.value) && kind !== 'document')) {
      return;
    }
    if (isNote(node.value)) {
      report(
        node,
        'The document is served as it is, so everybody reads this note.',
        'Leave it out.',
      );
      return;
    }
    const problem = `The page leaves out HTML such as ${node.value.slice(0, 40)}.`;
    report(node, problem, 'Write it in Markdown, or put code in backticks.');
  });
  return faults;
}

/** Changes before the first day, or on a day that is still to come. */
function checkDates({ articles, day }: Content): Fault[] {
  return articles.flatMap(({ file, head, markdown }) => {
    const { date = day, updated = date } = head.frontMatter ?? {};
    const line = markdown.split('\n').findIndex((each) => each.startsWith('updated:')) + 1;
    const [isEarly, isLate] = [updated < date, updated > day && updated > date];
    const problem = `updated: ${updated} is ${isEarly ? `before ${date}, the first day` : `after ${day}, today`}.`;
    const remedy = 'Write the day of the last change, or leave it out.';
    return isEarly || isLate ? [{ file, line, problem, remedy }] : [];
  });
}

/** Faults that readers would see: dead links, missing pictures, articles that no page shows. */
function findPublishingFaults(content: Content): Fault[] {
  return [
    ...checkPlacement(content.files.keys()),
    ...content.articles.flatMap(({ head }) => head.faults ?? []),
    ...findDuplicates(content),
    ...checkDates(content),
    ...checkLetters(content),
    ...checkCharacters(content.files),
    ...checkJson(content.files),
    ...checkCompanyData(content.files),
    ...checkIds(content),
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

/** The articles that a build of today leaves out, in one line for each kind; empty if there are none. */
export function listUnpublished({ articles, day }: Content): string {
  const drafts = articles.filter(({ draft }) => draft).map(({ slug }) => slug);
  const later = articles.flatMap(({ slug, head: { frontMatter } }) =>
    frontMatter && !frontMatter.draft && frontMatter.date > day
      ? [`${slug} from ${frontMatter.date}`]
      : [],
  );
  return [
    ...(drafts.length > 0 ? [`Drafts: ${drafts.join(', ')}.`] : []),
    ...(later.length > 0 ? [`Scheduled: ${later.join(', ')}.`] : []),
  ].join('\n');
}

/** The texts of all modules, by their file below the front end's folder. */
function readModules(): ReadonlyMap<string, string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: frontendFolder });
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
    ...checkCharacters(modules),
    ...content.markdownPages.flatMap(checkText),
    ...checkCode(content),
    ...checkTypeScript(content),
  ].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
