import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { escapeHtml } from '../../lambdas/contract/api.ts';
import { samples } from '../src/content/samples.ts';
import { renderMarkdown } from '../src/features/markdown/renderMarkdown.ts';
import { typographic } from '../src/features/markdown/typographic.ts';
import { publicFolder } from './publicFiles.ts';

/** A block of a sample between empty lines, as HTML; undefined for another kind of block. */
type Typesetter = (block: string) => string | undefined;

/** `FINDING 3 of 7    The deploy user …` */
const kicker = /^([A-Z]{4,}(?: \d+ of \d+)?) {3,}(.+)$/;
/** `Where       Account 111122223333`, with further lines that are indented. */
const row = /^ *([A-Z][\w ]{1,14}?) {2,}(\S.*)$/;

function set(text: string): string {
  return escapeHtml(typographic(text.trim().replace(/\s+/g, ' ')));
}

function outdent(lines: string): string {
  const depth = Math.min(...(lines.match(/^ *(?=\S)/gm) ?? []).map(({ length }) => length));
  return lines.replace(new RegExp(`^ {${depth}}`, 'gm'), '');
}

function setCode(code: string, language: string): string {
  return renderMarkdown(`\`\`\`${language}\n${code}\n\`\`\``);
}

/** What a test printed. */
function setResults(block: string): string | undefined {
  return /^ *(?:\$|Before:|After:) .*(?:PASS|FAIL|\n)/.test(block)
    ? setLines(outdent(block), /PASS.*/g, /FAIL.*/g)
    : undefined;
}

function setDiff(block: string): string | undefined {
  return block.startsWith('diff ') ? setLines(block, /^\+(?!\+\+).*/gm, /^-(?!--).*/gm) : undefined;
}

/** Lines as they are, with what is good and what is bad in them marked. */
function setLines(text: string, good: RegExp, bad: RegExp): string {
  return `<pre>${escapeHtml(text).replace(good, '<span>$&</span>').replace(bad, '<b>$&</b>')}</pre>`;
}

function setScript(block: string): string | undefined {
  return /^ +(?:#!|aws )/.test(block) ? setCode(outdent(block), 'bash') : undefined;
}

function setRows(block: string): string | undefined {
  const rows = block.replace(/\n {8,}/g, ' ').split('\n');
  const found = rows.map((line) => row.exec(line));
  return found.every((match) => match)
    ? `<dl>${found.map((match) => `<div><dt>${set(match?.[1] ?? '')}</dt><dd>${set(match?.[2] ?? '')}</dd></div>`).join('')}</dl>`
    : undefined;
}

function setList(block: string): string | undefined {
  const items = block.replace(/\n {4,}/g, ' ').split('\n');
  return items.every((item) => /^ +\d+\. /.test(item))
    ? `<ol>${items.map((item) => `<li>${set(item.replace(/^ +\d+\. /, ''))}</li>`).join('')}</ol>`
    : undefined;
}

function setTitle(block: string): string | undefined {
  const [, over, title] = kicker.exec(block) ?? [];
  return over && title ? `<p><small>${over}</small></p><h3>${set(title)}</h3>` : undefined;
}

/** A line at the margin heads what is indented below it, in this block or in the next. */
function setHeading(block: string): string | undefined {
  const [first = '', ...rest] = block.split('\n');
  const heads = /^\S/.test(first) && rest.every((line) => line.startsWith('  '));
  return heads && !first.endsWith('.')
    ? `<h4>${set(first)}</h4>${rest.length > 0 ? setBlock(rest.join('\n')) : ''}`
    : undefined;
}

const typesetters: readonly Typesetter[] = [
  setTitle,
  setDiff,
  setScript,
  setResults,
  setRows,
  setList,
  setHeading,
];

function setBlock(block: string): string {
  const html = typesetters.map((typeset) => typeset(block));
  return html.find((each) => each !== undefined) ?? `<p>${set(block)}</p>`;
}

function setSample(text: string): string {
  const [, ...blocks] = text.trim().split(/\n{2,}/);
  const [first = '', ...rest] = blocks;
  // A title without a line above it.
  const top = kicker.test(first) ? setBlock(first) : `<h3>${set(first)}</h3>`;
  // A difference goes on to the end.
  const at = rest.findIndex((block) => block.startsWith('diff '));
  const parts = at === -1 ? rest : [...rest.slice(0, at), rest.slice(at).join('\n\n')];
  return top + parts.map(setBlock).join('');
}

interface Policy {
  readonly Statement: readonly {
    readonly Sid: string;
    readonly Effect: string;
    readonly Action?: readonly string[];
    readonly NotAction?: readonly string[];
    readonly Principal?: object;
  }[];
}

/** A policy that only names calls gets a part for each statement; any other one is shown as it is. */
function setPolicy(text: string): string {
  const { Statement: statements } = JSON.parse(text) as Policy;
  if (statements.some(({ Principal }) => Principal)) {
    return setCode(text.trim(), 'json');
  }
  return statements
    .map(({ Sid, Effect, Action, NotAction = [] }) => {
      const what = Action ? `${Effect} ${Action.length} calls` : `${Effect} all but these`;
      const calls = (Action ?? NotAction).map(
        (call) => `<li><code>${escapeHtml(call)}</code></li>`,
      );
      return `<h4>${set(Sid.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))}</h4><p><small>${what}</small></p><ul>${calls.join('')}</ul>`;
    })
    .join('');
}

/** Makes `virtual:samples`: the samples as sheets, of the files that are downloaded. */
export function samplesPlugin(): Plugin {
  return {
    name: 'samples',
    resolveId: (id) => (id === 'virtual:samples' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:samples') {
        return undefined;
      }
      const sheets = samples.map(({ title, href }) => {
        const text = readFileSync(join(publicFolder, href), 'utf8');
        return href.endsWith('.json')
          ? `<h3>${set(title)}</h3>${setPolicy(text)}`
          : setSample(text);
      });
      return `export const sheets = ${JSON.stringify(sheets)}`;
    },
  };
}
