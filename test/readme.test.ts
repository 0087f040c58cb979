import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import cdkJson from '../cdk.json' with { type: 'json' };
import { readConfig } from '../infra/config.ts';
import { runLeads } from '../infra/leads/runLeads.ts';
import { synthesizeStack } from './infra/support/synthesizeStack.ts';

// What the README tells of the code is what the code says of itself.

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const readme = read('README.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The cells of every table's rows. */
const rows = readme
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

test('the runbook has every alarm, in the words of its description', () => {
  const alarms = Object.entries(synthesizeStack().findResources('AWS::CloudWatch::Alarm'));
  expect(alarms.length).toBeGreaterThan(10);
  for (const [id, { Properties }] of alarms) {
    const row = rows.find(
      ([name = '', meaning, action]) =>
        id.includes(name) &&
        Properties.AlarmDescription === `What it means: ${meaning} What to do: ${action}`,
    );
    expect(row, id).toBeDefined();
  }
});

test('every setting is told of', () => {
  const told = rows.flatMap(([name = '']) => name.split(', '));
  const config = readConfig(cdkJson.context, undefined);
  expect(Object.keys(config).length).toBeGreaterThan(10);
  expect(told).toEqual(expect.arrayContaining(Object.keys(config)));
});

test("every command of the operator's command line is told of", async () => {
  const help: string[] = [];
  await runLeads(['--help'], { print: (text) => help.push(text), complain: () => {}, nowMs: 0 });
  const commands = [...help.join('\n').matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
  expect(commands.length).toBeGreaterThan(7);
  const told = rows.flatMap(([cell = '']) => cell.split(', ').map((one) => one.split(' ')[0]));
  expect(told).toEqual(expect.arrayContaining(commands));
});

test('every npm script that it names is there', () => {
  const named = [...readme.matchAll(/npm run (?:--silent )?([a-z\d:]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});
