import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { validate } from 'dockerfile-utils';
import { compile } from 'jmespath';
import { LineCounter, parseAllDocuments } from 'yaml';
import type { Fault } from '../Fault.ts';
import { codeLanguages, limits } from '../limits.ts';
import { type CodeBlock, readCodeBlocks } from '../readCodeBlocks.ts';
import type { Content, Words } from '../readContent.ts';

/** A fault in a block: line in the block, from 1, what is wrong, what would be right. */
type BlockFault = readonly [line: number, wrong: string, right: string];

function languageFaults({ language }: CodeBlock): BlockFault[] {
  return codeLanguages.includes(language)
    ? []
    : [
        [
          0,
          language === ''
            ? 'The block names no language.'
            : `No page knows the language "${language}".`,
          `Write one of ${codeLanguages.join(', ')} after the three backticks.`,
        ],
      ];
}

function lineFaults({ kind, code }: CodeBlock): BlockFault[] {
  return code
    .split('\n')
    .flatMap((text, at): BlockFault[] =>
      text.length > limits.codeLine[kind]
        ? [
            [
              at + 1,
              `The line has ${text.length} characters; a page shows ${limits.codeLine[kind]} without scrolling.`,
              'Break it.',
            ],
          ]
        : [],
    );
}

/** Why a text is no JSON, and in which of its lines. */
function findJsonFault(
  json: string,
): { readonly line: number; readonly message: string } | undefined {
  try {
    JSON.parse(json);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = Number(/\(line (\d+)/.exec(message)?.[1] ?? json.split('\n').length);
    return { line, message };
  }
}

function jsonFaults({ code }: CodeBlock): BlockFault[] {
  const fault = findJsonFault(code);
  return fault
    ? [[fault.line, `This is no JSON: ${fault.message}.`, 'Mend it, or call it text.']]
    : [];
}

function yamlFaults({ code }: CodeBlock): BlockFault[] {
  const lineCounter = new LineCounter();
  const parsed = parseAllDocuments(code, { strict: true, lineCounter, prettyErrors: false });
  const errors = 'empty' in parsed ? [] : parsed.flatMap((document) => document.errors);
  return errors.map(({ message, pos }) => [
    lineCounter.linePos(pos[0]).line,
    `This is no YAML: ${message}.`,
    'Mend it, or call it text.',
  ]);
}

/** Strings in single quotes that are meant as JSON, with what the shell puts between them left out. */
function jsonArguments(code: string): { readonly json: string; readonly line: number }[] {
  return [...code.matchAll(/'(?=[{[]\s*["{])((?:[^']|'"?\$\w+"?')*)'/g)].map(
    ({ index, 1: json = '' }) => ({
      json: json.replace(/'"?\$(\w+)"?'/g, '$1'),
      line: code.slice(0, index).split('\n').length,
    }),
  );
}

/** The shell's answers by what it read: to start it for every script takes half a second. */
const shellAnswers = new Map<string, SpawnSyncReturns<string>>();

function askShell(code: string): SpawnSyncReturns<string> {
  const answer =
    shellAnswers.get(code) ?? spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  shellAnswers.set(code, answer);
  return answer;
}

/** What `--query` has behind it, where the shell puts nothing into it. */
function queries(code: string): { readonly query: string; readonly line: number }[] {
  return [...code.matchAll(/--query(?:\s|\\\n)+(?:'([^']*)'|([\w.]+))/g)].map(
    ({ index, 1: quoted, 2: word = '' }) => ({
      query: quoted ?? word,
      line: code.slice(0, index).split('\n').length,
    }),
  );
}

/** What is wrong with expressions of JMESPath, by which `aws` takes parts of an answer. */
function queryFaults(code: string): BlockFault[] {
  return queries(code).flatMap(({ query, line }): BlockFault[] => {
    try {
      compile(query);
      return [];
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return [[line, `The query is no JMESPath: ${message}.`, 'Mend it.']];
    }
  });
}

/** What the shell says of a script that it only reads. */
function shellFaults({ code }: CodeBlock): BlockFault[] {
  const { status, stderr } = askShell(code);
  const said = stderr.trim().replaceAll(/^bash: /gm, '');
  const line = Number(/line (\d+):/.exec(said)?.[1] ?? 1);
  const continued = /\\[ \t]+$|\\$(?![\s\S])/m.exec(code);
  return [
    ...(status === 0
      ? []
      : [
          [
            line,
            `The shell can't read this: ${said.split('\n')[0]}`,
            'Try it with bash -n.',
          ] as const,
        ]),
    ...(continued
      ? [
          [
            code.slice(0, continued.index).split('\n').length,
            'The backslash continues nothing: it is the last of the block, or blanks follow.',
            'End the line with the backslash and go on in the next, or leave it out.',
          ] as const,
        ]
      : []),
    ...jsonArguments(code).flatMap(({ json, line: start }): BlockFault[] => {
      const fault = findJsonFault(json);
      return fault
        ? [[start + fault.line - 1, `The argument is no JSON: ${fault.message}.`, 'Mend it.']]
        : [];
    }),
    ...queryFaults(code),
  ];
}

/** What a linter says of a Dockerfile, its warnings too. */
function dockerfileFaults({ code }: CodeBlock): BlockFault[] {
  return validate(code).map(({ range, message }) => [
    range.start.line + 1,
    `The Dockerfile isn't right: ${message}.`,
    'Mend it, or call it text.',
  ]);
}

const languageChecks: Readonly<Record<string, (block: CodeBlock) => readonly BlockFault[]>> = {
  bash: shellFaults,
  dockerfile: dockerfileFaults,
  json: jsonFaults,
  yaml: yamlFaults,
};

/** Blocks of code that can't be right: they don't parse, or nobody can read them. */
export function checkCode(content: Content, words: readonly Words[] = content.words): Fault[] {
  return readCodeBlocks(words).flatMap((block) => [
    ...placed(block, 'codeBlocks', [...languageFaults(block), ...lineFaults(block)]),
    ...placed(block, 'code', languageChecks[block.language]?.(block) ?? []),
  ]);
}

/** Faults of a block with their place in its file. */
function placed(
  { file, line: start }: CodeBlock,
  rule: Fault['rule'],
  faults: readonly BlockFault[],
): Fault[] {
  return faults.map(([line, wrong, right]) => ({
    ...{ rule, file, wrong, right },
    line: start + Math.max(line, 0) - 1,
  }));
}
