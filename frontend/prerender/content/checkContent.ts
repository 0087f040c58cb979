import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { checkCode } from './checks/checkCode.ts';
import { checkCompanyData } from './checks/checkCompanyData.ts';
import { checkKits } from './checks/checkKits.ts';
import { checkLinks } from './checks/checkLinks.ts';
import { checkPictures } from './checks/checkPictures.ts';
import { checkPlacement } from './checks/checkPlacement.ts';
import { checkText } from './checks/checkText.ts';
import { checkTypeScript } from './checks/checkTypeScript.ts';
import { ContentError, type Fault } from './Fault.ts';
import { kitFolder } from './kits.ts';
import { type Content, frontendFolder, readContent, readTextFile } from './readContent.ts';

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
