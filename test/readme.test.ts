import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import cdkJson from '../cdk.json' with { type: 'json' };
import { readConfig } from '../infra/stack/config.ts';
import { metricUnits } from '../lambdas/contract/metrics.ts';
import { generatedFiles, renderDocs } from './support/docs/renderDocs.ts';
import { synthesizeStack } from './support/stack/synthesizeStack.ts';

// What the READMEs tell of the code is what the code says of itself.

const root = join(import.meta.dirname, '..');

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

const readmes = globSync('{README.md,{frontend,infra,test}/**/README.md}', { cwd: root });

test.each(generatedFiles)('%s is as npm run docs writes it', (file) => {
  expect(read(file)).toBe(renderDocs(file, read(file)));
});

test('every setting is told of', () => {
  const text = read('infra/stack/README.md');
  const firstCells = [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell);
  const told = firstCells.flatMap((cell = '') => cell.trim().replaceAll('`', '').split(', '));
  const config = readConfig(cdkJson.context, undefined);
  expect(Object.keys(config).length).toBeGreaterThan(10);
  expect(told).toEqual(expect.arrayContaining(Object.keys(config)));
});

/** Dollars a month for each beyond ten; the CloudWatch pricing page, us-east-1. */
const prices = { alarmMetric: 0.1, ownMetric: 0.3 };

test('what CloudWatch takes by the piece is counted and added up', () => {
  const text = read('infra/stack/README.md');
  const alarms = Object.values(synthesizeStack().findResources('AWS::CloudWatch::Alarm'));
  const watched = alarms.flatMap(({ Properties: { Metrics = [{ MetricStat: {} }] } }) =>
    (Metrics as readonly { readonly MetricStat?: object }[]).filter((each) => each.MetricStat),
  ).length;
  const own = Object.keys(metricUnits).length;
  const forAlarms = (watched - 10) * prices.alarmMetric;
  const forMetrics = (own - 10) * prices.ownMetric;
  expect(text).toContain(
    `${watched} alarm metrics less 10 free, $${forAlarms.toFixed(2)}; ${own} own metrics less 10 free, $${forMetrics.toFixed(2)};`,
  );
  const [few, some] = [...text.matchAll(/^\| 10(?:,000)? +\|.*\| \$([\d.]+) +\|$/gm)];
  expect([few?.[1], some?.[1]]).toEqual(Array(2).fill((forAlarms + forMetrics).toFixed(2)));
});

test('every npm script that a README names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = readmes.flatMap((file) =>
    [...read(file).matchAll(/npm run (?:--silent )?([a-z\d:]+)/g)].map(([, name]) => name),
  );
  expect(readmes.length).toBeGreaterThan(3);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

test('README.md is short enough for a newcomer', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});
