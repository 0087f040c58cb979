import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { samples } from '../src/content/samples.ts';
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

/** A sheet's headings lead nowhere: it isn't there while another is shown. */
function renderSheet(markdown: string): string {
  const tree = renderTree(markdown);
  visit(tree, 'element', (node) => {
    if (/^h[34]$/.test(node.tagName)) {
      const { children } = withoutLinks(node);
      Object.assign(node, { children, properties: {} });
    }
  });
  return toHtml(tree);
}

/** `virtual:samples`: the samples as sheets, of the files that are downloaded. */
export function samplesModule(): string {
  const sheets = samples.map(({ title, href }) => {
    const text = readFileSync(join(publicFolder, href), 'utf8');
    return renderSheet(href.endsWith('.json') ? describePolicy(title, text) : readSample(text));
  });
  return `export const sheets = ${JSON.stringify(sheets)}`;
}
