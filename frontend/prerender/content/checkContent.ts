import { join } from 'node:path';
import { checkCode } from './checks/checkCode.ts';
import { checkCompanyData } from './checks/checkCompanyData.ts';
import { checkFrontMatter } from './checks/checkFrontMatter.ts';
import { checkEvaluated, checkKits, isInKit } from './checks/checkKits.ts';
import { checkLinks, checkModuleLinks } from './checks/checkLinks.ts';
import { checkPictureFiles, checkPictures, checkUnusedPictures } from './checks/checkPictures.ts';
import { checkPlacement } from './checks/checkPlacement.ts';
import { checkPolicies } from './checks/checkPolicies.ts';
import { checkProse } from './checks/checkProse.ts';
import { checkSeen } from './checks/checkSeen.ts';
import { checkSpelling } from './checks/checkSpelling.ts';
import { checkTypeScript } from './checks/checkTypeScript.ts';
import { ContentError, type Fault } from './Fault.ts';
import { type Article, type Content, readContent, type Words } from './readContent.ts';
import { frontendFolder, readText } from './readContentFiles.ts';
import { readContentModules } from './readContentModules.ts';

/** Drafts may have faults until they are published. */
function isDraft(words: Words): boolean {
  return words.kind === 'article' && (words as Article).head.frontMatter?.draft === true;
}

function finished({ words }: Content): readonly Words[] {
  return words.filter((each) => !isDraft(each));
}

/** Faults that would reach readers: dead links, missing pictures or kits, articles that no page shows. */
export function findFatalFaults(content: Content, words = finished(content)): Fault[] {
  return [
    ...checkPlacement(content),
    ...checkCompanyData(content),
    ...checkFrontMatter(content),
    ...checkPictureFiles(content),
    ...checkLinks(content, words),
    ...checkPictures(content, words),
    ...checkKits(content, words),
  ];
}

/** @throws ContentError where something may not be published */
export function refuseFatalFaults(content: Content): void {
  const faults = findFatalFaults(content);
  if (faults.length > 0) {
    throw new ContentError(faults);
  }
}

function inOrder(a: Fault, b: Fault): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}

/**
 * Every fault of the site's content, by file and line.
 *
 * @param drafts whether those of drafts are told of too
 */
export async function checkContent(content = readContent(), drafts = false): Promise<Fault[]> {
  const words = drafts ? content.words : finished(content);
  const modules = await readContentModules();
  const texts = modules.map(({ file }) => {
    const path = `src/content/${file}`;
    return [path, readText(join(frontendFolder, path))] as const;
  });
  return [
    ...findFatalFaults(content, words),
    ...checkModuleLinks(content, modules),
    ...checkUnusedPictures(content, modules),
    ...checkCompanyData({ files: new Map() }, new Map(texts)),
    ...[...checkCode(content, words), ...checkPolicies(content, words)].filter(
      (fault) => !isInKit(fault),
    ),
    ...checkEvaluated(content, words),
    ...checkSeen(content, words),
    ...checkProse(content, words),
    ...checkSpelling(content, new Map(texts)),
    ...checkTypeScript(content, words),
  ].sort(inOrder);
}
