import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { type Sample, samples } from '../src/content/samples.ts';
import { renderTree } from '../src/features/markdown/renderMarkdown.ts';
import { withoutLinks } from './content/layout/foldQuestions.ts';
import { publicFolder } from './publicFiles.ts';

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
function describePolicy(title: string, json: string): string {
  const { Statement: statements } = JSON.parse(json) as Policy;
  if (statements.some(({ Principal }) => Principal)) {
    return `### ${title}\n\n\`\`\`json\n${json.trim()}\n\`\`\``;
  }
  const parts = statements.map(({ Sid, Effect, Action, NotAction = [] }) => {
    const calls = (Action ?? NotAction).map((call) => `- \`${call}\``).join('\n');
    const what = Action ? `${Effect} ${Action.length} calls` : `${Effect} all but these`;
    return `#### ${Sid.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}\n\n${what}\n\n${calls}`;
  });
  return [`### ${title}`, ...parts].join('\n\n');
}

/** Without the line that says that it is a sample, which the sheet has above it. */
function readSample(markdown: string): string {
  return markdown.slice(markdown.indexOf('\n') + 1);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]) {
  return { type: 'element', tagName, properties, children } as const;
}

function isElement(node: Root['children'][number]): node is Element {
  return node.type === 'element';
}

/** A sample's text. Its headings lead nowhere: it isn't there while another is shown. */
function treeOf({ title, href }: Sample): Element[] {
  const text = readFileSync(join(publicFolder, href), 'utf8');
  const tree = renderTree(href.endsWith('.json') ? describePolicy(title, text) : readSample(text));
  visit(tree, 'element', (node) => {
    if (/^h[34]$/.test(node.tagName)) {
      const { children } = withoutLinks(node);
      Object.assign(node, { children, properties: {} });
    }
  });
  return tree.children.filter(isElement);
}

/** What is above a sheet's parts, and its parts: each a heading, what it heads, and a note in the margin. */
function readSheet(sample: Sample): Sheet {
  const nodes = treeOf(sample);
  const starts = nodes.flatMap(({ tagName }, index) => (tagName === 'h4' ? [index] : []));
  const parts = starts.map((start, index) => {
    const [heading, ...rest] = nodes.slice(start, starts[index + 1]);
    const note = heading && sample.notes?.[textOf(heading)];
    return element('section', {}, [
      ...(heading ? [heading] : []),
      element('div', {}, rest),
      ...(note ? [element('small', {}, [{ type: 'text', value: note }])] : []),
    ]);
  });
  return { head: toHtml(nodes.slice(0, starts[0])), parts: toHtml(parts) };
}

interface Sheet {
  readonly head: string;
  readonly parts: string;
}

/** `virtual:samples`: the samples as sheets, of the files that are downloaded. */
export function samplesModule(): string {
  return `export const sheets = ${JSON.stringify(samples.map(readSheet))}`;
}

/** `virtual:sample-excerpt`: how the finding begins. It's a picture, so it has no headings. */
export function sampleExcerptModule(): string {
  const finding = samples.find(({ id }) => id === 'finding');
  const nodes = finding ? treeOf(finding).slice(0, 9) : [];
  const shown = nodes.map((node) =>
    /^h[34]$/.test(node.tagName) ? element('p', {}, [element('b', {}, node.children)]) : node,
  );
  return `export const excerpt = ${JSON.stringify(toHtml(shown))}`;
}
