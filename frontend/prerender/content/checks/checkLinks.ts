import { redirects } from '../../../src/paths.ts';
import { collectStrings } from '../collectStrings.ts';
import type { Fault } from '../Fault.ts';
import {
  type Article,
  type Content,
  documentFiles,
  documentFolder,
  documentPages,
  isOnSite,
  type Words,
} from '../readContent.ts';
import type { ContentModule } from '../readContentModules.ts';

/** What is wrong with a link, and what would be right. */
type LinkFault = Pick<Fault, 'wrong' | 'right'>;

/** What links are looked up in. */
interface Targets {
  readonly content: Content;
  readonly byPath: ReadonlyMap<string, Words>;
}

function targetsOf(content: Content): Targets {
  return {
    content,
    byPath: new Map(content.words.map((words) => [words.path, words])),
  };
}

function outsideFault(url: string): LinkFault | undefined {
  return /^(https:\/\/[^/]+\.|mailto:\S+@|tel:\+)/.test(url)
    ? undefined
    : {
        wrong: `The link ${url} isn't encrypted or isn't whole.`,
        right: 'Begin it with https://, mailto: or tel:+.',
      };
}

/** An article that readers can't open yet, linked from one that they can. */
function unpublishedFault(url: string, target: Article, from: Words | undefined, content: Content) {
  if (target.head.faults) {
    // Told by itself, once.
    return undefined;
  }
  const opensOn = target.head.frontMatter.draft ? '' : target.head.frontMatter.date;
  const linkedFrom = from?.kind === 'article' ? (from as Article).head.frontMatter : undefined;
  const readFrom = linkedFrom && linkedFrom.date > content.day ? linkedFrom.date : content.day;
  return linkedFrom?.draft === true || (opensOn !== '' && opensOn <= readFrom)
    ? undefined
    : {
        wrong: `The link ${url} leads to an article that isn't published${opensOn && ` before ${opensOn}`}.`,
        right: 'Link it when both can be read.',
      };
}

function pageFault(
  url: string,
  path: string,
  targets: Targets,
  from?: Words,
): LinkFault | undefined {
  const target = targets.byPath.get(path);
  if (target?.kind === 'article' && !isOnSite(target as Article, targets.content)) {
    return unpublishedFault(url, target as Article, from, targets.content);
  }
  if (target || targets.content.pages.has(path)) {
    return undefined;
  }
  const moved = redirects[path];
  return moved === undefined
    ? {
        wrong: `The link ${url} leads to no page.`,
        right: 'See whether the address is spelled as the page has it.',
      }
    : { wrong: `The link ${url} is an old address.`, right: `Write ${moved}.` };
}

/** Where a link of one of the product's documents leads that names a file beside it. */
function targetOfDocument(address: string): string | undefined {
  return documentFiles.includes(address)
    ? `${documentFolder.slice('public'.length)}${address}`
    : documentPages[address];
}

/** Why a link leads nowhere; nothing where it leads to its place. */
export function findLinkFault(url: string, targets: Targets, from?: Words): LinkFault | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
    return outsideFault(url);
  }
  const [address = '', fragment] = url.split('#');
  const document = from?.kind === 'document' ? targetOfDocument(address) : undefined;
  const path = document ?? (address === '' ? (from?.path ?? '') : address);
  if (/\.[a-z\d]+$/.test(path)) {
    return targets.content.files.has(`public${path}`) || path === '/feed.xml'
      ? undefined
      : { wrong: `The link ${url} leads to no file.`, right: 'Files for readers lie in public/.' };
  }
  const fault = pageFault(url, path, targets, from);
  const ids = targets.byPath.get(path)?.rendered().ids ?? [];
  return fault || fragment === undefined || ids.includes(fragment)
    ? fault
    : {
        wrong: `The link ${url} leads to a heading that ${path} doesn't have.`,
        right:
          ids.length > 0
            ? `It has ${ids.map((id) => `#${id}`).join(', ')}.`
            : 'It has none to lead to: link the page itself.',
      };
}

/** Links whose address was to follow and doesn't: Markdown shows their brackets. */
function unresolved({ file, rendered }: Words): Fault[] {
  return rendered()
    .references.filter(({ kind }) => kind === 'unresolved')
    .map(({ url, line }) => ({
      ...({ rule: 'links', file, line } as const),
      wrong: `The link ${url} has no address.`,
      right: 'Write [words](address), or the address in a line of its own: [name]: address.',
    }));
}

/** Links of texts that lead nowhere. */
export function checkLinks(content: Content, words: readonly Words[] = content.words): Fault[] {
  const targets = targetsOf(content);
  return words.flatMap((from) => [
    ...unresolved(from),
    ...from
      .rendered()
      .references.filter(({ kind }) => kind === 'link')
      .flatMap(({ url, line }) => {
        const fault = findLinkFault(url, targets, from);
        return fault ? [{ rule: 'links' as const, file: from.file, line, ...fault }] : [];
      }),
  ]);
}

/** Links of the other pages' words that lead nowhere; modules have no lines. */
export function checkModuleLinks(content: Content, modules: readonly ContentModule[]): Fault[] {
  const targets = targetsOf(content);
  return modules.flatMap(({ file, exports }) =>
    collectStrings(exports)
      .filter(({ keys, text }) => /href$/i.test(keys.at(-1) ?? '') && text.startsWith('/'))
      .flatMap(({ text }) => {
        const fault = findLinkFault(text, targets);
        return fault
          ? [{ rule: 'links' as const, file: `src/content/${file}`, line: 1, ...fault }]
          : [];
      }),
  );
}
