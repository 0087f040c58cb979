import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkOf,
  coverageOf,
  recordFile,
  renewRecords,
} from '../../../../frontend/prerender/content/coverage.ts';
import { kitsAmong } from '../../../../frontend/prerender/content/kits.ts';
import { readCodeBlocks } from '../../../../frontend/prerender/content/readCodeBlocks.ts';
import { readContent } from '../../../../frontend/prerender/content/readContent.ts';
import { frontendFolder } from '../../../../frontend/prerender/content/readContentFiles.ts';
import { renderRecord } from '../../../support/docs/renderRecord.ts';
import { contentOfArticle } from '../contentOf.ts';

function block(info: string, ...lines: string[]) {
  return ['```'.concat(info), ...lines, '```', ''].join('\n');
}
const noRequests = '{ "kind": "scp", "denied": [], "passing": [] }';
const kits = {
  'public/kits/sample/scp.json': '{ "Statement": [] }',
  'public/kits/sample/scp.requests.json': noRequests,
  'public/kits/sample/run.sh': 'true',
  'public/kits/sample/run.runs.json':
    '[{ "files": { "scp.json": "scp.json" }, "answers": [], "prints": "run.txt" }]',
  'public/kits/sample/run.txt': 'yes',
  'public/kits/sample/scan.sh': 'clamscan',
  'public/kits/sample/scan.runs.json': JSON.stringify([
    { byHand: { command: 'clamscan', name: 'ClamAV 1', on: '2026-11-20' }, prints: 'scan.txt' },
  ]),
  'public/kits/sample/scan.txt': 'OK',
  'public/kits/sample/who.sql': 'SELECT 1',
  'public/kits/sample/who.runs.json': '[{ "tables": {}, "prints": "who.txt" }]',
  'public/kits/sample/who.txt': '1',
  'public/kits/sample/only-quoted.sh': 'true',
};
const words = [
  block('json file=sample/scp.json'),
  block('bash file=sample/run.sh'),
  block('output file=sample/run.txt'),
  block('bash file=sample/scan.sh'),
  block('output file=sample/scan.txt'),
  block('sql file=sample/who.sql'),
  block('output file=sample/who.txt'),
  block('bash file=sample/only-quoted.sh'),
  block('ts', "import { Stack } from 'aws-cdk-lib';"),
  block('ts fragment', 'a();'),
  block('yaml', 'Resources: {}'),
  block('yaml', '  Queue:', '    Type: AWS::SQS::Queue'),
  block('dockerfile', 'FROM scratch'),
  block('yaml', 'a: 1'),
  block('sql', 'SELECT 1'),
].join('\n');
const content = contentOfArticle(words, kits);
const all = kitsAmong(content.files);
const day = '2026-11-22';
const [article] = content.articles;
const name = 'cloud-security-series/sample';

function foot(files: Readonly<Record<string, string>>, text = words): string {
  const [one] = contentOfArticle(text, files).articles;
  return /<p><small>(.*)<\/small><\/p>$/.exec(one?.rendered().html ?? '')?.[1] ?? '';
}
function recorded(record: object) {
  return { ...kits, [recordFile]: JSON.stringify(record) };
}

test('each piece of code counts as what is done to it', () => {
  expect(readCodeBlocks(content.articles).map((each) => checkOf(each, all))).toEqual([
    ...['evaluated', 'run', 'printed', 'byHand', 'printed', 'queried', 'printed', 'parsed'],
    ...['synthesized', 'compiled', 'validated', 'validated', 'linted', 'parsed', 'read'],
  ]);
});

test('an article says at its foot what was tried of its code, and on which day', () => {
  const said =
    '1 policy evaluated, 1 script run, 1 script run by hand, 1 query run, 1 stack synthesized, ' +
    '2 templates held to schemas, 1 fragment compiled, 1 Dockerfile linted, 2 blocks parsed, ' +
    '1 block only read. None of it was run on AWS.';
  const record = renewRecords(content.articles, all, {}, day);
  expect(foot(recorded(record))).toBe(`Checked on November 22, 2026: ${said}`);
  expect(foot(kits)).toBe(`Checked: ${said}`);
  expect(foot(kits, 'Words alone.')).toBe('');
});

test('below an output stands when it was printed, and from what', () => {
  function told(files: Readonly<Record<string, string>>): string[] {
    const [one] = contentOfArticle(words, files).articles;
    const html = one?.rendered().html ?? '';
    return Array.from(html.matchAll(/<p><small>(Printed.*?)<\/small>/g), ([, text = '']) => text);
  }
  expect(told(recorded(renewRecords(content.articles, all, {}, day)))).toEqual([
    'Printed on November 22, 2026, from answers that we made up.',
    'Printed by ClamAV 1 on November 20, 2026.',
    'Printed on November 22, 2026, from rows that we made up.',
  ]);
  expect(told(kits)[0]).toBe('Printed, from answers that we made up.');
  const links = article?.rendered().html.match(/Download [^<]+/g);
  expect(links).toContain('Download run.sh');
  expect(links).not.toContain('Download run.txt');
});

test('every article shows what was printed, at least once', () => {
  const site = readContent();
  const without = site.articles.filter((one) => !/<small>Printed/.test(one.rendered().html));
  expect(without.map(({ file }) => file)).toEqual([]);
});

test('a day holds until the code changes, or what it is asked or answered', () => {
  const before = renewRecords(content.articles, all, {}, day);
  expect(renewRecords(content.articles, all, before, '2027-01-01')).toEqual(before);
  const changes = [
    contentOfArticle(words.replace('SELECT 1', 'SELECT 2'), kits),
    contentOfArticle(words, { ...kits, 'public/kits/sample/scp.requests.json': `${noRequests}\n` }),
    contentOfArticle(words, { ...kits, 'public/kits/sample/run.txt': 'no' }),
  ];
  for (const { articles, files } of changes) {
    const after = renewRecords(articles, kitsAmong(files), before, '2027-01-01');
    expect(after[name]?.on).toBe('2027-01-01');
  }
  expect(foot(recorded(before), words.replace('SELECT 1', 'SELECT 2'))).toMatch(/^Checked: /);
  const reworded = contentOfArticle(`Other words.\n\n${words}`, kits);
  expect(renewRecords(reworded.articles, all, before, '2027-01-01')).toEqual(before);
});

test('a policy of a stack that is asked something counts', () => {
  const more = { 'public/kits/sample/key.requests.json': '{\n  "policyOf": "A.Key"\n}' };
  const [one] = contentOfArticle(words, { ...kits, ...more }).articles;
  const after = one && coverageOf(one, kitsAmong(new Map(Object.entries({ ...kits, ...more }))));
  expect(after?.counts.evaluated).toBe(2);
  expect(article && coverageOf(article, all)?.counts.evaluated).toBe(1);
});

test('a rule of a stack that gets events counts', () => {
  const files = { ...kits, 'public/kits/sample/run.events.json': '{ "One": {}, "Two": {} }' };
  const [one] = contentOfArticle(words, files).articles;
  const after = one && coverageOf(one, kitsAmong(new Map(Object.entries(files))));
  expect(after?.counts.matched).toBe(2);
});

test('the record is as npm run docs writes it', () => {
  expect(readFileSync(join(frontendFolder, recordFile), 'utf8')).toBe(renderRecord());
});
