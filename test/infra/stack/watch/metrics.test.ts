import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { metricUnits } from '#contract/codes.ts';
import { functionNames } from '../../../../lambdas/functions.ts';
import { everySetting, synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const lambdas = join(import.meta.dirname, '../../../../lambdas');
const template = synthesizeStack(everySetting);
const [namespace] = Object.values(template.findResources('AWS::Lambda::Function')).flatMap(
  ({ Properties }) => Properties.Environment?.Variables?.METRICS_NAMESPACE ?? [],
);

/** Metrics for the dashboard that have no alarm. */
const withoutAlarm = ['MailComplaints', 'MarketplaceEvents', 'MarketplaceEventsUnknown'];

/** Metrics that no function writes, because log lines are counted. */
const fromLogs = ['AuditFailures', 'OriginRefusals', 'TooManyLicensesEnd'];

/** The metrics of our own namespace in a value of the template, however deep. */
function ownMetricsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const { MetricName, Namespace, MetricNamespace } = value as Record<string, unknown>;
  const isOwn = [Namespace, MetricNamespace].includes(namespace);
  const inner = Object.values(value).flatMap(ownMetricsIn);
  return isOwn && MetricName ? [String(MetricName), ...inner] : inner;
}

function sortedSet(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

const names = Object.keys(metricUnits).sort();
const watched = sortedSet(ownMetricsIn(template.findResources('AWS::CloudWatch::Alarm')));

test('functions write every metric of the contract', () => {
  const files = readdirSync(lambdas, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('contract'))
    .map((file) => readFileSync(join(lambdas, file), 'utf8'))
    .join('\n');
  const written = names.filter((name) =>
    new RegExp(`\\b${name}: |metric: '${name}'`).test(sources),
  );
  expect(written).toEqual(names);
});

test('alarms watch exactly the metrics that functions write, except those without an alarm', () => {
  expect(watched).toEqual(
    sortedSet([...names.filter((name) => !withoutAlarm.includes(name)), ...fromLogs]),
  );
});

test('filters of logs count into metrics that alarms watch', () => {
  const counted = ownMetricsIn(template.findResources('AWS::Logs::MetricFilter'));
  expect(counted).toEqual(expect.arrayContaining(fromLogs));
  expect(counted.filter((name) => !watched.includes(name))).toEqual([]);
});

test('a missing entry of the audit log is counted whichever function notices it', () => {
  const groups = Object.values(template.findResources('AWS::Logs::MetricFilter'))
    .map(({ Properties }) => Properties)
    .filter(({ FilterPattern }) => FilterPattern.includes('AUDIT_FAILED'))
    .map(({ LogGroupName }) => JSON.stringify(LogGroupName));
  expect(new Set(groups).size).toBe(functionNames.length);
});
