import { dirname } from 'node:path';
import type { Root } from 'mdast';
import { type Quote, readQuote } from '../../src/features/markdown/readQuote.ts';
import { findNodes } from './findNodes.ts';
import type { WrittenCode } from './WrittenCode.ts';

/** Texts of kits' files by their path below the folder of kits. */
export type Kits = ReadonlyMap<string, string>;

/** Where kits lie: a folder for each article, and one for the product's documents. */
export const kitFolder = 'public/kits/';

/** The folder of what the product's documents quote or offer. */
export const productKit = 'photo-kiosk-backend';

/** What stands beside a file of a kit and is for its tests: `scp.requests.json` of `scp.json`. */
const companionPattern = /\.(?:events|requests|runs)\.json$/;

/** The files that belong to a file of a kit, each of which may be there. */
export interface Companions {
  /** What is asked of a policy. */
  readonly requests: string;
  /** How a script or a query is run. */
  readonly runs: string;
  /** What comes to the rules of a stack or a template. */
  readonly events: string;
}

/** The files that belong to a file of a kit. */
export function companionsOf(file: string): Companions {
  const stem = file.replace(/\.[^./]+$/, '');
  return {
    requests: `${stem}.requests.json`,
    runs: `${stem}.runs.json`,
    events: `${stem}.events.json`,
  };
}

/** Whether a list is asked of a policy that a stack has, instead of a file. */
export function isOfStack(requests: string): boolean {
  return /^\s*"policyOf":/m.test(requests);
}

/** Whether a file of a kit is for tests, and need not be quoted. */
export function isCompanion(file: string): boolean {
  return companionPattern.test(file);
}

/** Whether a file is what the record of a run names: what a command answers, or a script prints. */
export function isAnswer(file: string, kits: Kits): boolean {
  const [, name] = splitName(file);
  return recordsOf(file, kits).some((record) => record.includes(JSON.stringify(name)));
}

/** A run as its record has it, as far as its outputs go. */
interface RecordedRun {
  readonly prints?: unknown;
  readonly leaves?: Readonly<Record<string, unknown>>;
  readonly byHand?: ByHand;
}

/** The record of a run that prints a file of its kit, or leaves it behind. */
export function recordPrinting(file: string, kits: Kits): string | undefined {
  const [, name] = splitName(file);
  return recordsOf(file, kits).find((record) => {
    const runs = JSON.parse(record) as readonly RecordedRun[];
    return runs.some(
      ({ prints, leaves = {} }) => prints === name || Object.values(leaves).includes(name),
    );
  });
}

/** The records of runs in the folder of a file. */
function recordsOf(file: string, kits: Kits): string[] {
  const [folder] = splitName(file);
  return [...kits]
    .filter(([each]) => each.endsWith('.runs.json') && splitName(each)[0] === folder)
    .map(([, text]) => text);
}

/** The program that a run by hand needs, and when somebody last ran it so. */
export interface ByHand {
  /** As it is called. */
  readonly command: string;
  /** With its version. */
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
}

/** How the runs of a record were done by hand; undefined where the tests do them on every machine. */
export function byHandOf(record: string): ByHand | undefined {
  const [run] = JSON.parse(record) as readonly RecordedRun[];
  return run?.byHand;
}

function splitName(file: string): readonly [folder: string, name: string] {
  const slash = file.lastIndexOf('/');
  return [file.slice(0, slash), file.slice(slash + 1)];
}

/** The kits among files. */
export function kitsAmong(files: ReadonlyMap<string, string>): Kits {
  return new Map(
    [...files]
      .filter(([file]) => file.startsWith(kitFolder))
      .map(([file, text]) => [file.slice(kitFolder.length), text]),
  );
}

/** A text of a file, with the line that it begins in, from 1. */
interface Part {
  readonly text: string;
  readonly line: number;
}

/** Where the object or list ends that begins at a place. */
function endOf(json: string, start: number): number {
  let depth = 0;
  for (const { 0: token, index } of json.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    depth += /^[[{]/.test(token) ? 1 : /^[\]}]/.test(token) ? -1 : 0;
    if (depth === 0) {
      return start + index + 1;
    }
  }
  return json.length;
}

/** The innermost object that holds a place. */
function startOfObject(json: string, place: number): number {
  const starts = [...json.slice(0, place).matchAll(/\{/g)].map(({ index }) => index);
  return starts.findLast((start) => endOf(json, start) > place) ?? 0;
}

/** Takes away the blanks that every line but the first begins with. */
function dedent(text: string, indent: number): string {
  return text.replaceAll(new RegExp(`^ {0,${indent}}`, 'gm'), '');
}

/** A function of a script by its name. */
function takeFunction(text: string, name: string): Part | undefined {
  const pattern = new RegExp(
    `^(?:(?:export )?(?:async )?function ${name}\\(|${name}\\(\\) \\{).*?^\\}$`,
    'ms',
  );
  const found = pattern.exec(text);
  return found
    ? { text: found[0], line: text.slice(0, found.index).split('\n').length }
    : undefined;
}

/**
 * What a block quotes, as the file has it: all of it, in JSON the statement with a Sid, or the
 * object or list of a name, in a script a function.
 *
 * @returns undefined where there is no such file or part
 */
export function takeQuote({ file, part }: Quote, kits: Kits): Part | undefined {
  const text = kits.get(file)?.trimEnd();
  if (text === undefined || part === undefined) {
    return text === undefined ? undefined : { text, line: 1 };
  }
  if (!file.endsWith('.json')) {
    return takeFunction(text, part);
  }
  const sid = text.search(new RegExp(`"Sid":\\s*"${part}"`));
  const [key] = new RegExp(`"${part}":\\s*(?=[[{])`).exec(text) ?? [];
  const named = key === undefined ? -1 : text.indexOf(key) + key.length;
  const start = sid === -1 ? named : startOfObject(text, sid);
  if (start === -1) {
    return undefined;
  }
  const before = text.slice(0, start).split('\n');
  const indent = /^ */.exec(before.at(-1) ?? '')?.[0].length ?? 0;
  return { text: dedent(text.slice(start, endOf(text, start)), indent), line: before.length };
}

/**
 * Fills the blocks that quote kits. Places in the text stay as they are.
 *
 * @param linesBefore lines of the file that aren't in the tree
 * @returns all code of the text
 */
export function fillQuotes(tree: Root, kits: Kits, linesBefore: number): WrittenCode[] {
  return findNodes(tree, 'code').map((node) => {
    const { lang, meta, value, position } = node;
    const typed = value.trim() !== '';
    const quote = readQuote(meta);
    if (quote && !typed) {
      node.value = takeQuote(quote, kits)?.text ?? '';
    }
    return {
      ...{ language: lang ?? '', meta: meta ?? '', code: node.value, typed },
      line: linesBefore + (position?.start.line ?? 1),
    };
  });
}

/** Fills the blocks that quote kits in a text as it is written, for whoever renders it later. */
export function writeQuotes(markdown: string, kits: Kits): string {
  return markdown.replaceAll(/^(```\w+ (file=\S+)\n)(?=```$)/gm, (block, fence, meta) => {
    const quote = readQuote(meta);
    const part = quote && takeQuote(quote, kits);
    return part ? `${fence}${part.text}\n` : block;
  });
}

/** Kits by their folder. */
export type KitFolders = ReadonlyMap<string, readonly (readonly [file: string, text: string])[]>;

/** Sorts kits into their folders. */
export function foldersOf(kits: Kits): KitFolders {
  return Map.groupBy(kits, ([file]) => dirname(file));
}

/** The kits that a text is about: those of a folder, and of each folder that it quotes from. */
export function kitsNear(folder: string, markdown: string, folders: KitFolders): Kits {
  const quoted = Array.from(markdown.matchAll(/\bfile=([^#\s]+)\//g), ([, name = '']) => name);
  return new Map([...new Set([folder, ...quoted])].flatMap((name) => folders.get(name) ?? []));
}
