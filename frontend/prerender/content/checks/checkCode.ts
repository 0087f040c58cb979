import { spawnSync } from 'node:child_process';
import { compile } from 'jmespath';
import * as v from 'valibot';
import { LineCounter, parseAllDocuments } from 'yaml';
import type { Fault } from '../Fault.ts';
import type { CodeBlock } from '../kits.ts';
import { policySchema } from '../policySchema.ts';
import type { Content, MarkdownPage } from '../readContent.ts';

/** Languages that a block of code may name. */
const languages: readonly string[] = [
  'bash',
  'diff',
  'dockerfile',
  'hcl',
  'http',
  'ini',
  'insights',
  'js',
  'json',
  'output',
  'python',
  'rego',
  'sql',
  'text',
  'ts',
  'yaml',
];

/** Characters of a line of code that a page shows on a desktop without scrolling. */
const longestLine = { article: 84, page: 84, document: 96 } as const;

/** A fault with its line in the block, counted from 1. */
type BlockFault = readonly [line: number, problem: string, remedy: string];

/** What may follow a fence's language. `checkKits` says what is wrong with a file's name. */
const knownWord = /^(?:file=.*|name=\S+|fragment)$/;

function checkFence({ language, meta }: CodeBlock): BlockFault[] {
  const problem =
    language === '' ? 'The block names no language.' : `"${language}" isn't a known language.`;
  const faults: BlockFault[] = languages.includes(language)
    ? []
    : [[0, problem, `Write one of ${languages.join(', ')} after the three backticks.`]];
  const words = meta.startsWith('file=') ? [] : meta.split(/\s+/).filter(Boolean);
  const unknown = words.filter((word) => !knownWord.test(word));
  return [
    ...faults,
    ...unknown.map(
      (word): BlockFault => [
        0,
        `"${word}" means nothing after the language.`,
        'Write file=, name= or fragment, or leave it out.',
      ],
    ),
  ];
}

function checkLines({ code }: CodeBlock, kind: MarkdownPage['kind']): BlockFault[] {
  const most = longestLine[kind];
  return code
    .split('\n')
    .flatMap((text, at): BlockFault[] =>
      text.length <= most
        ? []
        : [[at + 1, `The line has ${text.length} characters; ${most} fit the page.`, 'Break it.']],
    );
}

function checkJson({ code }: CodeBlock): BlockFault[] {
  try {
    return checkPolicy(JSON.parse(code));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = Number(/\(line (\d+)/.exec(message)?.[1] ?? code.split('\n').length);
    return [[line, `This isn't valid JSON: ${message}.`, 'Correct it, or call it text.']];
  }
}

function checkPolicy(value: unknown): BlockFault[] {
  if (typeof value !== 'object' || value === null || !('Statement' in value)) {
    return [];
  }
  const { issues = [] } = v.safeParse(policySchema, value);
  return issues.map((issue) => [
    1,
    `AWS would refuse this policy: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`,
    'See "IAM JSON policy elements" in the IAM User Guide.',
  ]);
}

function checkYaml({ code }: CodeBlock): BlockFault[] {
  const lineCounter = new LineCounter();
  const parsed = parseAllDocuments(code, { strict: true, lineCounter, prettyErrors: false });
  const errors = 'empty' in parsed ? [] : parsed.flatMap((document) => document.errors);
  return errors.map(({ message, pos }) => [
    lineCounter.linePos(pos[0]).line,
    `This isn't valid YAML: ${message}.`,
    'Correct it, or call it text.',
  ]);
}

/** Reports syntax errors of a script, and invalid JMESPath after `--query`. */
function checkShell({ code }: CodeBlock): BlockFault[] {
  const { status, stderr } = spawnSync('bash', ['--norc', '-n'], { input: code, encoding: 'utf8' });
  const [said = ''] = stderr.replaceAll(/^bash: /gm, '').split('\n');
  const line = Number(/line (\d+):/.exec(said)?.[1] ?? 1);
  const syntax: BlockFault[] =
    status === 0 ? [] : [[line, `bash can't parse this: ${said}`, 'Try it with bash -n.']];
  const queries = [...code.matchAll(/--query(?:\s|\\\n)+(?:'([^']*)'|([\w.]+))/g)];
  return [
    ...syntax,
    ...queries.flatMap(({ index, 1: quoted, 2: word = '' }): BlockFault[] => {
      try {
        compile(quoted ?? word);
        return [];
      } catch (error) {
        const place = code.slice(0, index).split('\n').length;
        const message = error instanceof Error ? error.message : String(error);
        return [[place, `The query isn't valid JMESPath: ${message}.`, 'Correct it.']];
      }
    }),
  ];
}

const checks: Readonly<Record<string, (block: CodeBlock) => readonly BlockFault[]>> = {
  bash: checkShell,
  json: checkJson,
  yaml: checkYaml,
};

/** The blocks of code of all texts; of a kit that is quoted several times the first. */
export function blocksOf(content: Pick<Content, 'markdownPages'>) {
  const known = new Set<string>();
  return content.markdownPages
    .flatMap(({ kind, rendered }) => rendered().code.map((block) => ({ ...block, kind })))
    .filter(({ file, typed }) => {
      const first = typed || !known.has(file);
      known.add(file);
      return first;
    });
}

const neverClosed: BlockFault = [
  0,
  'The block of code is never closed, so it swallows the rest of the text.',
  'Write ``` on a line of its own below the code.',
];

/** Code blocks without an end or a known language, with long lines, or with syntax errors. */
export function checkCode(content: Content): Fault[] {
  return blocksOf(content).flatMap(({ kind, ...block }) => {
    const check = checks[block.language];
    const faults = [...checkFence(block), ...checkLines(block, kind), ...(check?.(block) ?? [])];
    return (block.closed ? faults : [neverClosed]).map(([line, problem, remedy]) => ({
      file: block.file,
      line: Math.max(block.line + line - 1, 1),
      problem,
      remedy,
    }));
  });
}
