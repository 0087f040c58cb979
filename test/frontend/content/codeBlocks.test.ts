import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type CodeBlock, readCodeBlocks } from './readCodeBlocks.ts';
import { documents } from './readDocuments.ts';

const blocks = readCodeBlocks(documents);
const blocksIn = (language: string): CodeBlock[] =>
  blocks.filter((block) => block.language === language);

/** Longest line that a page shows on a desktop without scrolling sideways, per kind of page. */
const longestLine = { post: 84, product: 96, policy: 84 } as const;

/** Strings in single quotes that are meant as JSON, with what the shell puts between them left out. */
const jsonArguments = ({ code }: CodeBlock): string[] =>
  [...code.matchAll(/'(?=[{[]\s*["{])((?:[^']|'"?\$\w+"?')*)'/g)].map(([, json = '']) =>
    json.replace(/'"?\$(\w+)"?'/g, '$1'),
  );

const nameOf = ({ where }: CodeBlock): string => where;

test('there are blocks of every language that is read below', () => {
  for (const language of ['ts', 'json', 'yaml', 'bash', 'sql']) {
    expect(blocksIn(language), language).not.toHaveLength(0);
  }
});

test('every block names a language that pages highlight', () => {
  const known = ['ts', 'json', 'yaml', 'bash', 'sql', 'text'];
  expect(blocks.filter(({ language }) => !known.includes(language)).map(nameOf)).toEqual([]);
});

test('no line of code is longer than its page is wide', () => {
  const faults = blocks.flatMap(({ kind, where, code }) =>
    code
      .split('\n')
      .filter((line) => line.length > longestLine[kind])
      .map((line) => `${where}: ${line.length} characters: ${line}`),
  );
  expect(faults).toEqual([]);
});

test('no post shows so much code that nobody reads it', () => {
  const lines = new Map<string, number>();
  for (const { kind, where, code } of blocks) {
    const file = where.replace(/:\d+$/, '');
    const before = lines.get(file) ?? 0;
    lines.set(file, kind === 'post' ? before + code.split('\n').length : before);
  }
  expect([...lines].filter(([, count]) => count > 80)).toEqual([]);
});

test.each(blocksIn('json').map((block) => [block.where, block] as const))(
  '%s is JSON',
  (_, { code }) => {
    expect(() => JSON.parse(code)).not.toThrow();
  },
);

test.each(blocksIn('yaml').map((block) => [block.where, block] as const))(
  '%s is YAML',
  (_, { code }) => {
    const parsed = parseAllDocuments(code, { strict: true });
    expect('empty' in parsed ? ['no document'] : parsed.flatMap(({ errors }) => errors)).toEqual(
      [],
    );
  },
);

describe('shell', () => {
  test.each(blocksIn('bash').map((block) => [block.where, block] as const))(
    '%s is accepted by bash -n',
    (_, { code }) => {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    },
  );

  test('arguments that look like JSON are JSON', () => {
    const found = blocksIn('bash').flatMap((block) =>
      jsonArguments(block).map((json) => ({ where: block.where, json })),
    );
    expect(found.length).toBeGreaterThan(8);
    const faults = found.filter(({ json }) => {
      try {
        return JSON.parse(json) === undefined;
      } catch {
        return true;
      }
    });
    expect(faults).toEqual([]);
  });

  test('no line continues into nothing', () => {
    const faults = blocksIn('bash').filter(({ code }) => /\\[ \t]+$|\\$(?![\s\S])/m.test(code));
    expect(faults.map(nameOf)).toEqual([]);
  });
});
