import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CloudFormationValidatePlugin } from 'aws-cdk-lib';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { account, fixtureOf, kits, listFixtures, readFixture } from './fixtures.ts';
import { shownStacks, withoutHash } from './shownStacks.ts';

// CloudFormation would take the stacks and templates of the kits, and their rules for EventBridge
// match the events that the articles name.

/** Violations of the schemas and rules of CloudFormation, which come with the CDK. */
function faultsOf(templates: readonly object[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  const paths = templates.map((template, at) => {
    const path = join(folder, `Stack${at}.template.json`);
    writeFileSync(path, JSON.stringify(template));
    return path;
  });
  const { violations } = new CloudFormationValidatePlugin().validate({
    templatePaths: paths,
    stackTemplates: paths.map((templatePath, at) => ({
      templatePath,
      stackConstructPath: `Stack${at}`,
      region: 'us-east-1',
      accountId: account,
    })),
    appConstruct: new App(),
  });
  return violations.map(({ description }) => description);
}

test('CloudFormation would take every stack and template of the kits, and refuse a faulty one', {
  timeout: 120_000,
}, () => {
  expect(shownStacks.length).toBeGreaterThan(10);
  expect(faultsOf(shownStacks.map(({ template }) => template))).toEqual([]);
  const Properties = { DelaySeconds: 'soon' };
  const faults = faultsOf([{ Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties } } }]);
  expect(faults.join()).toContain("'soon' is not of type 'integer'");
});

interface Pattern {
  readonly [field: string]: Pattern | readonly unknown[];
}

function matchesValue(expected: unknown, value: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) {
    return expected === value;
  }
  const { prefix, wildcard, numeric, ...rest } = expected as Record<string, unknown>;
  const { 'anything-but': not, ...others } = rest;
  if (typeof wildcard === 'string') {
    const source = wildcard.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '.*');
    return typeof value === 'string' && new RegExp(`^${source}$`).test(value);
  }
  if (typeof prefix === 'string') {
    return typeof value === 'string' && value.startsWith(prefix);
  }
  if (not !== undefined) {
    return value !== undefined && ![not].flat().some((each) => matchesValue(each, value));
  }
  if (Array.isArray(numeric) && numeric[0] === '>=') {
    return typeof value === 'number' && value >= numeric[1];
  }
  throw new Error(`stacks.test.ts doesn't know ${JSON.stringify(others)}.`);
}

/** Of a list of objects in an event one has to match. */
function matches(pattern: Pattern, event: unknown): boolean {
  return [event].flat().some((each) =>
    Object.entries(pattern).every(([field, expected]) => {
      if (field === '$or') {
        return (expected as readonly Pattern[]).some((one) => matches(one, each));
      }
      const value = Object(each)[field];
      return Array.isArray(expected)
        ? expected.some((one) => [value].flat().some((item) => matchesValue(one, item)))
        : matches(expected as Pattern, value);
    }),
  );
}

const rules = shownStacks.flatMap(({ file, template: { Resources = {} } }) =>
  Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
    const pattern = Type === 'AWS::Events::Rule' ? Properties?.['EventPattern'] : undefined;
    const name = file.endsWith('.ts') ? withoutHash(id) : id;
    // Part of a template includes the rules of the whole one.
    const isOwn = file.endsWith('.ts') || kits.get(file)?.includes(`  ${id}:\n`);
    return pattern && isOwn ? [{ file, name, pattern: pattern as Pattern }] : [];
  }),
);

const events = v.array(v.record(v.string(), v.unknown()));
const eventsSchema = v.record(v.string(), v.strictObject({ takes: events, leaves: events }));

function listOf(fixture: string) {
  return v.parse(eventsSchema, readFixture(fixture, 'events') ?? {});
}

test('every rule has a list of events', () => {
  const listed = listFixtures('events').flatMap((file) =>
    Object.keys(listOf(file)).map((name) => `${file} ${name}`),
  );
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.map(({ file, name }) => `${fixtureOf(file)} ${name}`).sort()).toEqual(listed.sort());
});

describe.each(rules)('$name of $file', ({ file, name, pattern }) => {
  const { takes = [], leaves = [] } = listOf(fixtureOf(file))[name] ?? {};

  test.each(takes.map((event) => [JSON.stringify(event), event]))('takes %s', (_, event) => {
    expect(matches(pattern, event)).toBe(true);
  });

  test.each(leaves.map((event) => [JSON.stringify(event), event]))('leaves %s', (_, event) => {
    expect(matches(pattern, event)).toBe(false);
  });
});
