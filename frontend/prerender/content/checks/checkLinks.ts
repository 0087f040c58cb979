import { pageTable } from '../../../src/app/pageTable.ts';
import { samples } from '../../../src/content/samples.ts';
import { paths, redirects } from '../../../src/paths.ts';
import type { Fault } from '../Fault.ts';
import {
  type Article,
  type Content,
  documentFiles,
  documentFolder,
  documentPages,
  isOnSite,
  type MarkdownPage,
} from '../readContent.ts';

/** Files that the build writes. */
const builtFiles: readonly string[] = ['/feed.xml', '/.well-known/security.txt'];

type LinkFault = Pick<Fault, 'problem' | 'remedy'>;

/** The day from which an article can be read; undefined for a draft or for faulty front matter. */
function readableFrom({ head: { frontMatter } }: Article): string | undefined {
  return frontMatter && !frontMatter.draft ? frontMatter.date : undefined;
}

/** Reports a link to an article that can't be read yet when the linking page can. */
function checkPublished(
  url: string,
  target: Article,
  from: MarkdownPage,
  { day }: Content,
): LinkFault | undefined {
  const opensOn = readableFrom(target);
  const linkedOn = from.kind === 'article' ? readableFrom(from as Article) : day;
  const later = linkedOn !== undefined && linkedOn > day ? linkedOn : day;
  return target.head.faults || linkedOn === undefined || (opensOn ?? '9999') <= later
    ? undefined
    : {
        problem: `The link ${url} leads to an article that isn't published${opensOn === undefined ? '' : ` before ${opensOn}`}.`,
        remedy: 'Add the link when both can be read.',
      };
}

/** The path that a link leads to; documents link each other, and files beside them, by their names. */
function pathOf(address: string, { kind, path }: MarkdownPage): string {
  if (address === '') {
    return path;
  }
  return kind === 'document' && documentFiles.includes(address)
    ? `${documentFolder.slice('public'.length)}${address}`
    : ((kind === 'document' ? documentPages[address] : undefined) ?? address);
}

function sharedStart(a: string, b: string): number {
  const end = Array.from(a).findIndex((letter, at) => letter !== b[at]);
  return end === -1 ? a.length : end;
}

function backward(text: string): string {
  return Array.from(text).reverse().join('');
}

/** The address that a misspelled one most likely meant: the one that begins and ends most like it, by half. */
function findLikely(path: string, addresses: readonly string[]): string | undefined {
  const [likely] = addresses
    .map((address) => ({
      address,
      shared: sharedStart(path, address) + sharedStart(backward(path), backward(address)),
    }))
    .sort((a, b) => b.shared - a.shared)
    .filter(({ address, shared }) => 2 * shared > Math.max(path.length, address.length));
  return likely?.address;
}

function checkPage(
  url: string,
  path: string,
  from: MarkdownPage,
  content: Content,
): LinkFault | undefined {
  const target = content.markdownPages.find((page) => page.path === path);
  if (target?.kind === 'article' && !isOnSite(target as Article, content)) {
    return checkPublished(url, target as Article, from, content);
  }
  const moved = redirects[path];
  if (moved !== undefined) {
    return { problem: `The link ${url} is an old address.`, remedy: `Write ${moved}.` };
  }
  const addresses = [...pageTable, ...content.articles].map((page) => page.path);
  const likely = findLikely(path, addresses);
  return target || addresses.includes(path)
    ? undefined
    : {
        problem: `The link ${url} leads to no page.`,
        remedy: likely ? `Did you mean ${likely}?` : 'Check its spelling.',
      };
}

function checkFragment(
  url: string,
  path: string,
  { markdownPages }: Content,
): LinkFault | undefined {
  const [, fragment] = url.split('#');
  const anchors = markdownPages.find((page) => page.path === path)?.rendered().anchors ?? [];
  const headings = anchors.filter(({ isHeading }) => isHeading).map(({ id }) => `#${id}`);
  const isSample = path === paths.services && samples.some(({ id }) => id === fragment);
  return fragment === undefined || isSample || anchors.some(({ id }) => id === fragment)
    ? undefined
    : {
        problem: `The link ${url} leads to a heading that ${path} doesn't have.`,
        remedy: `It has ${headings.join(', ') || 'none'}.`,
      };
}

function checkLink(url: string, from: MarkdownPage, content: Content): LinkFault | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
    return /^(https:\/\/[^/]+\.|http:\/\/localhost\b|mailto:\S+@|tel:\+)/.test(url)
      ? undefined
      : {
          problem: `The link ${url} isn't encrypted or isn't complete.`,
          remedy: 'Begin it with https://, mailto: or tel:+.',
        };
  }
  const path = pathOf(url.split('#')[0] ?? '', from);
  if (/\.[a-z\d]+$/.test(path)) {
    return content.files.has(`public${path}`) || builtFiles.includes(path)
      ? undefined
      : { problem: `The link ${url} leads to no file.`, remedy: 'Put the file into public/.' };
  }
  return checkPage(url, path, from, content) ?? checkFragment(url, path, content);
}

/** Links of texts that lead nowhere. */
export function checkLinks(content: Content): Fault[] {
  return content.markdownPages.flatMap((from) =>
    from.rendered().references.flatMap(({ kind, url, line }): Fault[] => {
      if (kind === 'unresolved') {
        const problem = `The link ${url} has no address.`;
        const remedy = 'Write [text](address), or add a line of its own: [name]: address.';
        return [{ file: from.file, line, problem, remedy }];
      }
      const fault = kind === 'link' ? checkLink(url, from, content) : undefined;
      return fault ? [{ file: from.file, line, ...fault }] : [];
    }),
  );
}
