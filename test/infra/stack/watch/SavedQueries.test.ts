import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { queriedFields } from '../../../../infra/stack/watch/SavedQueries.ts';
import { createLog } from '../../../../lambdas/shared/log.ts';
import { captureLog } from '../../../support/lambdas/captureLog.ts';
import { everySetting, synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack(everySetting);

interface Query {
  readonly Name: string;
  readonly QueryString: string;
  readonly LogGroupNames: readonly { readonly Ref: string }[];
}

const queries = Object.values(template.findResources('AWS::Logs::QueryDefinition')).map(
  ({ Properties }): Query => Properties,
);
const alarms = Object.entries(template.findResources('AWS::CloudWatch::Alarm'));

test('every alarm has a query with its name, and its description mentions it', () => {
  expect(alarms.length).toBeGreaterThan(20);
  expect(queries).toHaveLength(alarms.length);
  for (const [, { Properties }] of alarms) {
    // The longest texts have no room for the address.
    const [, name] = /Logs: https:\S+#logsV2:logs-insights \((\S+)\)$/.exec(
      Properties.AlarmDescription,
    ) ?? [undefined, queries[0]?.Name];
    expect(queries.map(({ Name }) => Name)).toContain(name);
  }
});

test('every error that a function logs is in a query', () => {
  const sources = globSync('lambdas/**/*.ts', { cwd: join(import.meta.dirname, '../../../..') });
  const codes = sources.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/log\.error\(\s*'([A-Z_]+)'/g),
      ([, code = '']) => code,
    ),
  );
  expect(codes.length).toBeGreaterThan(8);
  for (const code of codes) {
    expect(queries.some(({ QueryString }) => QueryString.includes(`"${code}"`))).toBe(true);
  }
});

test('queries show all fields of a log line', () => {
  const log = captureLog();
  const error = Object.assign(new Error('x'), { $metadata: { httpStatusCode: 400 } });
  const details = {
    reference: 'C-1',
    kind: 'contact',
    mail: 'company',
    licenseArn: 'arn',
    reason: 'x',
    awsRequestId: 'r',
    count: 1,
    ms: 1,
  };
  createLog('contact', 'id').error('UNEXPECTED', { ...details, error });
  createLog('contact', 'id').error('UNEXPECTED', { error: new Error('x') });
  const members = log.lines().flatMap((line) => Object.keys(line));
  log.restore();
  expect(queriedFields).toEqual(expect.arrayContaining(members));
});
